// Roots of functions that change their sign.
#include "core/support/bracketed_root.h"

#include <gtest/gtest.h>

#include <cmath>

namespace polhode {
namespace {

struct Counted {
  double (*f)(double);
  int calls = 0;
  double operator()(double x) {
    ++calls;
    return f(x);
  }
};

double rootOf(Counted& f, double a, double b) {
  return bracketedRoot(f, a, f.f(a), b, f.f(b));
}

TEST(BracketedRoot, IsExactToRoundOff) {
  struct Case {
    double (*f)(double);
    double a, b, root;
    int mostCalls;  ///< bisection takes 52
  };
  for (const Case& c :
       {Case{[](double x) { return std::cos(x); }, 1, 2, 1.5707963267948966, 12},
        Case{[](double x) { return -std::cos(x); }, 1, 2, 1.5707963267948966, 12},
        Case{[](double x) { return x * x * x - 2; }, 0, 4, 1.2599210498948732, 20},
        Case{[](double x) { return x - 0.3; }, 0.25, 7, 0.3, 6},
        // Steep as a turning racket, and flat about the root: interpolation gains nothing.
        Case{[](double x) { return std::tanh(1e6 * (x - 0.7)); }, 0, 1, 0.7, 60},
        Case{[](double x) { return std::pow(x - 0.7, 9); }, 0, 1, 0.7, 400}}) {
    Counted f{c.f};
    const double root = rootOf(f, c.a, c.b);
    // The last bracket is two units of the root wide on each side; x⁹ is 0 within 1e-36 of it.
    EXPECT_NEAR(root, c.root, 1e-15 * c.root);
    EXPECT_LE(f.calls, c.mostCalls) << c.root;
    Counted back{c.f};
    EXPECT_NEAR(rootOf(back, c.b, c.a), c.root, 1e-15 * c.root);
  }
}

TEST(BracketedRoot, AtAnEndIsTheEnd) {
  Counted f{[](double x) { return x - 1; }};
  EXPECT_EQ(rootOf(f, 0, 1), 1);
  EXPECT_EQ(rootOf(f, 1, 2), 1);
}

}  // namespace
}  // namespace polhode
