// Counting arithmetic: the number type, and the right-hand sides it is put into.
#include "core/formulations/counted.h"

#include <gtest/gtest.h>

#include <map>
#include <stdexcept>
#include <thread>
#include <utility>

#include "core/papers/paper_tables.h"
#include "core/rotation/directors.h"
#include "tests/support/catalog_cases.h"
#include "tests/support/matchers.h"

namespace polhode {

/// For messages of failed comparisons.
void PrintTo(const OperationCount& c, std::ostream* out) {
  *out << "+ " << c.additions << " - " << c.subtractions << " * " << c.multiplications
       << " squares " << c.squares << " / " << c.divisions << " sqrt " << c.squareRoots << " sin "
       << c.sines << " cos " << c.cosines << " signs " << c.signChanges << " comparisons "
       << c.comparisons << " with zero " << c.withZero;
}

namespace {

using test::FormulationCase;

/// What f() takes.
template <class F>
OperationCount countOf(F f) {
  Counted::counter() = {};
  f();
  return std::exchange(Counted::counter(), {});
}

TEST(Counted, CountsEachOperationOnce) {
  const Counted a = Counted::variable(3), b = Counted::variable(4);
  Counted c;
  const OperationCount counted = countOf([&] {
    c = a + b;
    c -= b / a;
    c = a * b - c;
    c = sqrt(a * a) + sin(b) * cos(b);
    c = -abs(c);
  });
  EXPECT_EQ(counted.additions, 2);
  EXPECT_EQ(counted.subtractions, 2);
  EXPECT_EQ(counted.multiplications, 2);
  EXPECT_EQ(counted.squares, 1);
  EXPECT_EQ(counted.divisions, 1);
  EXPECT_EQ(counted.squareRoots, 1);
  EXPECT_EQ(counted.sines, 1);
  EXPECT_EQ(counted.cosines, 1);
  EXPECT_EQ(counted.signChanges, 2);
  EXPECT_EQ(counted.comparisons, 0);
  EXPECT_EQ(counted.withZero, 0);
  EXPECT_EQ(counted.total(), 11);
}

TEST(Counted, ASquareIsAProductOfAnObjectByItself) {
  const Counted a = Counted::variable(3), sameValue = a;
  EXPECT_EQ(countOf([&] { (void)(a * a); }).squares, 1);
  EXPECT_EQ(countOf([&] { (void)(a * sameValue); }).multiplications, 1);
  const Vector3<Counted> v(a, a, a);
  EXPECT_EQ(countOf([&] { (void)v.squaredNorm(); }).squares, 3);
}

TEST(Counted, ComparisonsAreNoArithmetic) {
  const Counted a = Counted::variable(3), b = Counted::variable(4);
  const OperationCount counted = countOf([&] {
    EXPECT_TRUE(a < b);
    EXPECT_TRUE(b >= a);
    EXPECT_FALSE(a == b);
  });
  EXPECT_EQ(counted.comparisons, 3);
  EXPECT_EQ(counted.total(), 0);
}

TEST(Counted, KnowsStructuralZerosFromZerosByChance) {
  const Counted a = Counted::variable(3), chance = Counted::variable(0), zero = 0;
  EXPECT_EQ(countOf([&] { (void)(a * chance + chance); }).withZero, 0);
  EXPECT_EQ(countOf([&] { (void)(a * zero + a); }).withZero, 2);  // the product is zero as well
  EXPECT_EQ(countOf([&] { (void)((a + zero) * a); }).withZero, 1);
  EXPECT_EQ(countOf([&] { (void)(zero / a); }).withZero, 1);
  EXPECT_EQ(countOf([&] { (void)(cos(zero) * a); }).withZero, 0);
  // Sizes of this kind are multiplied without sums that start from zero: 9 products, 6 sums.
  const Matrix3<Counted> identity = Matrix3<Counted>::Identity();
  const Vector3<Counted> v(a, a, a);
  const OperationCount product = countOf([&] { (void)Vector3<Counted>(identity * v); });
  EXPECT_EQ(product.multiplications, 9);
  EXPECT_EQ(product.additions, 6);
  EXPECT_EQ(product.total(), 15);
}

TEST(Counted, EveryThreadCountsForItself) {
  const Counted a = Counted::variable(3);
  const OperationCount counted = countOf([&] {
    (void)(a + a);
    std::thread([&] { (void)(a * a); }).join();
  });
  EXPECT_EQ(counted.additions, 1);
  EXPECT_EQ(counted.squares, 0);
}

/// ½ pΩ with Ω halved first, and 𝕀Ω̇ = μ - Ω × 𝕀Ω by products of differences of the moments, which
/// are constants: how the paper's own numbers come about.
struct Printed {
  Quaternion<Counted> p;
  Directors<Counted> d;
  Vector3<Counted> omega, mu, I, gyroscopic, result;

  Printed() {
    const auto fill = [](auto& v) {
      for (auto& entry : v) entry = Counted::variable(0.5);
    };
    fill(p), fill(d), fill(omega), fill(mu), fill(I), fill(gyroscopic);
  }
  void euler() {
    for (int i = 0; i < 3; ++i)
      result[i] = (mu[i] - gyroscopic[i] * omega[(i + 1) % 3] * omega[(i + 2) % 3]) / I[i];
  }
};

/// The printed numbers, a leading minus as a subtraction.
void expectPrinted(const OperationCount& counted, const PrintedCounts& printed) {
  EXPECT_EQ(counted.additions, printed.additions);
  EXPECT_EQ(counted.subtractions + counted.signChanges, printed.subtractions);
  EXPECT_EQ(counted.multiplications, printed.multiplications);
  EXPECT_EQ(counted.divisions, printed.divisions);
  EXPECT_EQ(counted.squares, printed.squares);
  EXPECT_EQ(counted.sines, printed.sines);
  EXPECT_EQ(counted.cosines, printed.cosines);
}

TEST(PrintedCounts, OfTheQuaternionNullSpaceAreForAGivenMoment) {
  Printed x;
  const OperationCount counted = countOf([&] {
    const Counted two = Counted::variable(2);
    const Counted a = x.omega[0] / two, b = x.omega[1] / two, c = x.omega[2] / two;
    const auto& p = x.p;
    (void)-(p[1] * a + p[2] * b + p[3] * c);
    (void)(p[0] * a + p[2] * c - p[3] * b);
    (void)(p[0] * b + p[3] * a - p[1] * c);
    (void)(p[0] * c + p[1] * b - p[2] * a);
    x.euler();
  });
  expectPrinted(counted, printedCounts()[0]);
}

TEST(PrintedCounts, OfTheDirectorNullSpaceAreForAGivenMoment) {
  Printed x;
  const OperationCount counted = countOf([&] {
    (void)directorRate(x.d, x.omega);
    x.euler();
  });
  expectPrinted(counted, printedCounts()[1]);
}

TEST(PrintedCounts, OfEulerAnglesAreForAGivenMoment) {
  Printed x;
  const OperationCount counted = countOf([&] {
    const Counted angle = Counted::variable(1);
    const Counted s2 = sin(angle), c2 = cos(angle), s3 = sin(angle), c3 = cos(angle);
    const Counted a = s3 / s2, b = c3 / s2;
    (void)(a * x.omega[0] + b * x.omega[1]);
    (void)(c3 * x.omega[0] - s3 * x.omega[1]);
    (void)(x.omega[2] - (c2 * a * x.omega[0] + c2 * b * x.omega[1]));
    x.euler();
  });
  expectPrinted(counted, printedCounts()[4]);
}

struct Choice {
  OptionValues options;
  [[nodiscard]] FormulationSettings settings() const {
    return catalog::settingsOf(options).formulation;
  }
};
const std::vector<Choice>& choices() {
  static const std::vector<Choice> all{
      {{}},
      {{{"saddle-solver", "lu"}}},
      {{{"gyroscopic-term", "literal"}}},
      {{{"euler-parameter-form", "full"}, {"force-form", "reduced"}}},
      {{{"euler-parameter-form", "three-equations"}}},
  };
  return all;
}

/// Equations for any number of bodies are not counted: what they take depends on the joints.
std::vector<FormulationCase> countedCases() {
  std::vector<FormulationCase> cases = test::formulationCases();
  std::erase_if(cases, [](const FormulationCase& c) {
    return c.example->kind == MechanismKind::Multibody || c.formulation->projectsStages;
  });
  return cases;
}

class EveryCountedFormulation : public testing::TestWithParam<FormulationCase> {
 protected:
  /// Calls f(choice, model, y) on the constraints and off them, for all forms of the formulation,
  /// in the chart that local coordinates start with.
  template <class F>
  void forRandomStates(int trials, F f) {
    test::Random random(71);
    for (const Choice& choice : choices()) {
      const auto model = GetParam().formulation->make(mechanism_, choice.settings());
      for (int i = 0; i < trials; ++i) {
        std::vector<double> y = test::encoded(*model, test::randomBodies(problem_, random));
        if (i % 2 == 1)
          for (double& value : y) value *= random.uniform(0.9, 1.1);
        if (ends(*model, y)) continue;
        f(choice, *model, y);
      }
    }
  }
  /// Near the end of a chart p0 = √(1 - p1² - p2² - p3²) loses digits, or there is none.
  static bool ends(const Model& model, const std::vector<double>& y) {
    const auto margin = model.chartMargin(y);
    return margin && margin->angle < 0.1;
  }
  [[nodiscard]] std::optional<CountedRate> counted(const Choice& choice,
                                                   const std::vector<double>& y) const {
    return GetParam().formulation->countRate(mechanism_, y, choice.settings());
  }

  const InitialValueProblem problem_ = GetParam().problem();
  const Mechanism& mechanism_ = problem_.mechanism;
};
INSTANTIATE_TEST_SUITE_P(Catalog, EveryCountedFormulation, testing::ValuesIn(countedCases()),
                         test::caseName);

/// Eigen adds up vectors of double two at a time, in another order than those of any other type.
/// |p|² and |v|² are such sums, and some products of matrices have them.
bool sumsInTheSameOrder(const FormulationCase& c, const Choice& choice) {
  const bool norms =
      c.formulation->id.starts_with("quaternion-absolute") ||
      c.formulation->id.ends_with("-spatial") || c.formulation->id == "euler-parameters" ||
      c.formulation->id == "quaternion-vector-part" || c.formulation->id == "rotation-vector" ||
      (c.formulation->id == "quaternion-null-space" &&
       choice.settings().gyroscopicTerm == GyroscopicTerm::Literal);
  return c.example->bodies == 1 && !norms;
}

TEST_P(EveryCountedFormulation, ComputesWhatTheDoubleInstanceComputes) {
  // Another order changes a sum of n <= 14 terms by n rounding units of its largest term; with two
  // bodies solving for the joint force, or with the saddle matrix, multiplies that by condition
  // numbers of up to a hundred or so. (Seen: 3 and 90 units.)
  const double tolerance = (GetParam().example->bodies == 1 ? 14 : 1400) * test::eps<double>;
  forRandomStates(100, [&](const Choice& choice, const Model& model, const std::vector<double>& y) {
    const std::vector<double> expected = test::rate(model, y);
    const auto result = counted(choice, y);
    ASSERT_TRUE(result.has_value());
    if (sumsInTheSameOrder(GetParam(), choice)) {
      EXPECT_TRUE(test::sameBits(result->rate, expected));
      return;
    }
    const Eigen::Map<const Eigen::VectorXd> a(result->rate.data(), model.size()),
        b(expected.data(), model.size());
    EXPECT_NEAR_ALL(a, b, tolerance * b.cwiseAbs().maxCoeff());
  });
}

TEST_P(EveryCountedFormulation, TakesTheSameOperationsEverywhere) {
  std::map<const Choice*, OperationCount> first;
  forRandomStates(20, [&](const Choice& choice, const Model& model, const std::vector<double>& y) {
    const OperationCount count = counted(choice, y)->count;
    EXPECT_GT(count.total(), 0);
    EXPECT_LE(count.withZero, count.total());
    const OperationCount& same = first.try_emplace(&choice, count).first->second;
    if (choice.settings().saddleSolver != SaddleSolver::Lu) {
      EXPECT_EQ(count, same);
      return;
    }
    // The substitutions, n(n - 1) products and as many differences, skip zeros of the right-hand
    // side; where they stand depends on the pivots.
    const int n = model.size() / 2 + model.multiplierCount();
    EXPECT_LE(std::abs(count.total() - same.total()), 2 * n * (n - 1));
    EXPECT_EQ(count.divisions, same.divisions);
    EXPECT_EQ(count.comparisons, same.comparisons);
  });
}

TEST_P(EveryCountedFormulation, LeavesTheCounterAsItWas) {
  Counted::counter() = {.additions = 3};
  (void)countOperations(GetParam().formulation->id, GetParam().example->id);
  EXPECT_EQ(std::exchange(Counted::counter(), {}), OperationCount{.additions = 3});
}

TEST_P(EveryCountedFormulation, IsCountedTheSameTwice) {
  for (const Choice& choice : choices()) {
    const auto once = [&] {
      return countOperations(GetParam().formulation->id, GetParam().example->id, choice.options);
    };
    EXPECT_EQ(once(), once());
  }
}

// By hand, products + sums − differences:
// ḋ = T_dΩ is nine differences of two products: 18, 0, 9.
// Ω̇ is three times μ/I - c (Ω_jΩ_k): 3 products, 1 difference each: 9, 0, 3.
// The moment (mgL y5, -mgL y2, 0): 2 products, 1 sign.
TEST(OperationCount, OfTheDirectorNullSpaceByHand) {
  const OperationCount expected{
      .subtractions = 9 + 3, .multiplications = 18 + 9 + 2, .signChanges = 1, .withZero = 2};
  EXPECT_EQ(countOperations("director-null-space", "gyro-top"), expected);
  // The zeros: μ3/I3, and that minus what follows. A free body has mgL = 0: the products for μ1 and
  // μ2, those with 1/I, and the differences after them.
  EXPECT_EQ(countOperations("director-null-space", "tennis-racket").withZero, 2 + 2 + 2 + 2);
}

// ½ pΩ: rows of 3 products and a factor ½: 16; the first has 2 sums and a sign, the others a sum
// and a difference each: 5, 3. Ω̇: 9, 0, 3. The moment: 2 mgL (p2 p3 + p0 p1), -2 mgL (p1 p3 - p0
// p2): 4 products each, a sum and a difference. Signs: of ½; -2 is a number.
TEST(OperationCount, OfTheQuaternionNullSpaceByHand) {
  const OperationCount expected{.additions = 5 + 1,
                                .subtractions = 3 + 3 + 1,
                                .multiplications = 16 + 9 + 8,
                                .signChanges = 1,
                                .withZero = 2};
  EXPECT_EQ(countOperations("quaternion-null-space", "gyro-top"), expected);
}

// precession (s3 Ω1 + c3 Ω2)/s2: 2 products, a sum, a quotient; c3 Ω1 - s3 Ω2: 2, a difference;
// Ω3 - c2 precession: 1, a difference. Moment mgL s2 (c3, -s3): 3 and a sign. Ω̇: 9 and 3.
TEST(OperationCount, OfEulerAnglesByHand) {
  const OperationCount expected{.additions = 1,
                                .subtractions = 2 + 3,
                                .multiplications = 5 + 3 + 9,
                                .divisions = 1,
                                .sines = 2,
                                .cosines = 2,
                                .signChanges = 1,
                                .withZero = 2};
  EXPECT_EQ(countOperations("euler-angles", "gyro-top"), expected);
}

// A product of quaternions is 16 products, 6 sums, 6 differences; there are four: Q(ṗ)ᵀp, ṗw,
// Q(p)ᵀψ and pw. Besides: 8 I_i a_i 6 products; -∇V 5 and 2 signs; + ṗw 4 sums; |p|² and |ṗ|² 4
// squares and 3 sums each; 1/(4|p|⁴) 2 and a quotient; the scaled 𝕀⁻¹ 6; c p 4 and 4 differences;
// two conjugates of 3 signs.
TEST(OperationCount, OfTheQuaternionAbsoluteByHand) {
  const OperationCount expected{.additions = 4 * 6 + 4 + 2 * 3,
                                .subtractions = 4 * 6 + 4,
                                .multiplications = 4 * 16 + 6 + 5 + 2 + 6 + 4,
                                .squares = 8,
                                .divisions = 1,
                                .signChanges = 2 + 6,
                                // w0 = 0 in ṗw and in pw: in each of the four rows a product and
                                // the sum or difference it is part of.
                                .withZero = 2 * (4 + 4)};
  EXPECT_EQ(countOperations("quaternion-absolute", "gyro-top"), expected);
  OperationCount exact = expected;  // |ṗ|²/|p|²
  exact.divisions += 1;
  EXPECT_EQ(countOperations("quaternion-absolute-exact", "gyro-top"), exact);
}

// Without its back substitution an LU decomposition of size n takes n(n-1)/2 quotients, and
// (n-1)n(2n-1)/6 products and as many differences; the solution another n(n-1) products at most,
// and n quotients.
TEST(OperationCount, OfTheDecompositionInFull) {
  const OperationCount lu =
      countOperations("director-absolute", "gyro-top", {{"saddle-solver", "lu"}});
  constexpr int n = 15, decomposition = (n - 1) * n * (2 * n - 1) / 6;
  EXPECT_EQ(lu.divisions, n * (n - 1) / 2 + n);
  EXPECT_GE(lu.multiplications, decomposition);
  EXPECT_LE(lu.multiplications, decomposition + n * (n - 1) + 18);  // 18: g^II
  const OperationCount schur = countOperations("director-absolute", "gyro-top");
  EXPECT_LT(8 * schur.total(), lu.total());
}

TEST(OperationCount, OptionsOfTheFormulationPlayTheirPart) {
  const auto of = [](const char* formulation, const OptionValues& options) {
    return countOperations(formulation, "gyro-top", options);
  };
  const OptionValues lu{{"saddle-solver", "lu"}}, literal{{"gyroscopic-term", "literal"}};
  // |p|² in 4 squares and 3 sums, three products by it.
  OperationCount expected = of("quaternion-null-space", {});
  expected.squares += 4;
  expected.additions += 3;
  expected.multiplications += 3;
  EXPECT_EQ(of("quaternion-null-space", literal), expected);
  EXPECT_EQ(of("quaternion-null-space", lu), of("quaternion-null-space", {}));
  EXPECT_NE(of("director-absolute", lu), of("director-absolute", {}));
}

TEST(OperationCount, OfWhatDoesNotExistIsAnError) {
  EXPECT_THROW((void)countOperations("euler-angles", "spherical-joint"), std::invalid_argument);
  EXPECT_THROW((void)countOperations("angles", "gyro-top"), std::invalid_argument);
  EXPECT_THROW((void)countOperations("euler-angles", "top"), std::invalid_argument);
}

}  // namespace
}  // namespace polhode
