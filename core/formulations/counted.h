// A double that counts the arithmetic done with it, to be put into the templates of the
// formulations in place of double.
#pragma once

#include <Eigen/Core>
#include <cmath>
#include <compare>
#include <type_traits>

#include "core/formulations/operation_count.h"

namespace polhode {

/// Computes what double computes and counts it for its thread.
class Counted {
 public:
  Counted() = default;
  /// A constant: 0 is a structural zero.
  template <class T>
  requires std::is_arithmetic_v<T> Counted(T constant)  // implicit, as for double
      : value_(static_cast<double>(constant)), zero_(value_ == 0) {}
  /// A value that is zero by chance at most, like an unknown.
  [[nodiscard]] static Counted variable(double value) { return Counted(value, false); }

  [[nodiscard]] double value() const { return value_; }
  explicit operator double() const { return value_; }

  /// What has been counted on this thread.
  [[nodiscard]] static OperationCount& counter() {
    thread_local OperationCount counter;
    return counter;
  }

  friend Counted operator+(const Counted& a, const Counted& b) {
    return count(&OperationCount::additions, a.zero_ || b.zero_, a.value_ + b.value_,
                 a.zero_ && b.zero_);
  }
  friend Counted operator-(const Counted& a, const Counted& b) {
    return count(&OperationCount::subtractions, a.zero_ || b.zero_, a.value_ - b.value_,
                 a.zero_ && b.zero_);
  }
  friend Counted operator*(const Counted& a, const Counted& b) {
    return count(&a == &b ? &OperationCount::squares : &OperationCount::multiplications,
                 a.zero_ || b.zero_, a.value_ * b.value_, a.zero_ || b.zero_);
  }
  friend Counted operator/(const Counted& a, const Counted& b) {
    return count(&OperationCount::divisions, a.zero_, a.value_ / b.value_, a.zero_);
  }
  Counted& operator+=(const Counted& b) { return *this = *this + b; }
  Counted& operator-=(const Counted& b) { return *this = *this - b; }
  Counted& operator*=(const Counted& b) { return *this = *this * b; }
  Counted& operator/=(const Counted& b) { return *this = *this / b; }

  friend Counted operator-(const Counted& a) {
    return count(&OperationCount::signChanges, false, -a.value_, a.zero_);
  }
  friend Counted abs(const Counted& a) {
    return count(&OperationCount::signChanges, false, std::abs(a.value_), a.zero_);
  }
  friend Counted sqrt(const Counted& a) {
    return count(&OperationCount::squareRoots, false, std::sqrt(a.value_), a.zero_);
  }
  friend Counted sin(const Counted& a) {
    return count(&OperationCount::sines, false, std::sin(a.value_), a.zero_);
  }
  friend Counted cos(const Counted& a) {
    return count(&OperationCount::cosines, false, std::cos(a.value_), false);
  }

  friend bool operator==(const Counted& a, const Counted& b) {
    ++counter().comparisons;
    return a.value_ == b.value_;
  }
  friend std::partial_ordering operator<=>(const Counted& a, const Counted& b) {
    ++counter().comparisons;
    return a.value_ <=> b.value_;
  }

 private:
  Counted(double value, bool zero) : value_(value), zero_(zero) {}

  static Counted count(int OperationCount::*operation, bool withZero, double value, bool zero) {
    OperationCount& counted = counter();
    ++(counted.*operation);
    if (withZero) ++counted.withZero;
    return Counted(value, zero);
  }

  double value_ = 0;
  bool zero_ = true;
};

}  // namespace polhode

/// With the costs of double, so that Eigen chooses the same temporaries.
template <>
struct Eigen::NumTraits<polhode::Counted> : Eigen::NumTraits<double> {
  using Real = polhode::Counted;
  using NonInteger = polhode::Counted;
  using Nested = polhode::Counted;
  using Literal = polhode::Counted;
  enum { RequireInitialization = 1 };
};
