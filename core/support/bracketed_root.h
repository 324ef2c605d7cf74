// Where a function changes its sign.
#pragma once

#include <cmath>
#include <limits>
#include <utility>

namespace polhode {

/// A root of f between a and b to round-off, by Brent's method: inverse interpolation where it
/// gains, bisection where it does not. Brent (1973), Algorithms for Minimization without
/// Derivatives, procedure zero of chapter 4. fa, fb: f(a) and f(b), of different signs.
template <class F>
[[nodiscard]] double bracketedRoot(F&& f, double a, double fa, double b, double fb) {
  double c = a, fc = fa;  // b is the best so far, c the other end of the bracket, a the last b
  double step = b - a, lastStep = step;
  while (fb != 0) {
    if ((fb > 0) == (fc > 0)) {
      c = a;
      fc = fa;
      step = lastStep = b - a;
    }
    if (std::abs(fc) < std::abs(fb)) {
      a = std::exchange(b, c);
      c = a;
      fa = std::exchange(fb, fc);
      fc = fa;
    }
    const double least = 2 * std::numeric_limits<double>::epsilon() * std::abs(b);
    const double half = (c - b) / 2;
    if (!(std::abs(half) > least)) break;
    if (std::abs(lastStep) >= least && std::abs(fa) > std::abs(fb)) {
      const double s = fb / fa;
      double p, q;
      if (a == c) {  // secant
        p = 2 * half * s;
        q = 1 - s;
      } else {  // inverse quadratic
        const double r = fb / fc, u = fa / fc;
        p = s * (2 * half * u * (u - r) - (b - a) * (r - 1));
        q = (u - 1) * (r - 1) * (s - 1);
      }
      if (p > 0) q = -q;
      p = std::abs(p);
      const bool gains =
          2 * p < 3 * half * q - std::abs(least * q) && p < std::abs(lastStep * q / 2);
      lastStep = gains ? step : half;
      step = gains ? p / q : half;
    } else {
      step = lastStep = half;
    }
    a = b;
    fa = fb;
    b += std::abs(step) > least ? step : std::copysign(least, half);
    fb = f(b);
  }
  return b;
}

}  // namespace polhode
