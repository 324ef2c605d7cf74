// The coefficients of the Runge–Kutta methods: as published, and with the properties that make them
// methods of their order.
#include <gtest/gtest.h>

#include <Eigen/LU>
#include <array>
#include <cmath>
#include <complex>
#include <map>
#include <string>

#include "core/integrators/tableaus/dormand_prince.h"
#include "core/integrators/tableaus/dormand_prince_853.h"
#include "core/integrators/tableaus/radau_iia5.h"
#include "tests/support/csv.h"

namespace polhode::test {
namespace {

using Named = std::map<std::string, long double>;

/// Compares every golden coefficient with one of these names; none may be left over.
void expectGolden(const std::string& file, const std::string& column, const Named& known,
                  double tolerance) {
  std::size_t compared = 0;
  for (const CsvRow& row : readGolden(file)) {
    const std::string j = row.at("j");
    const std::string name = row.at("name") + row.at("i") + (j.empty() ? "" : "_" + j);
    const auto at = known.find(name);
    if (at == known.end()) continue;
    const long double expected = std::stold(row.at(column));
    EXPECT_NEAR(static_cast<double>(at->second), static_cast<double>(expected),
                tolerance * std::abs(static_cast<double>(expected)))
        << name;
    ++compared;
  }
  EXPECT_EQ(compared, known.size());
}

TEST(Tableaus, DormandPrince5EqualsThePublishedFractions) {
  using T = tableaus::DormandPrince<long double>;
  expectGolden(
      "dopri5_coefficients.csv", "decimal",
      {{"c2", T::c2},    {"c3", T::c3},    {"c4", T::c4},    {"c5", T::c5},    {"a2_1", T::a21},
       {"a3_1", T::a31}, {"a3_2", T::a32}, {"a4_1", T::a41}, {"a4_2", T::a42}, {"a4_3", T::a43},
       {"a5_1", T::a51}, {"a5_2", T::a52}, {"a5_3", T::a53}, {"a5_4", T::a54}, {"a6_1", T::a61},
       {"a6_2", T::a62}, {"a6_3", T::a63}, {"a6_4", T::a64}, {"a6_5", T::a65}, {"b1", T::b1},
       {"b3", T::b3},    {"b4", T::b4},    {"b5", T::b5},    {"b6", T::b6},    {"e1", T::e1},
       {"e3", T::e3},    {"e4", T::e4},    {"e5", T::e5},    {"e6", T::e6},    {"e7", T::e7},
       {"d1", T::d1},    {"d3", T::d3},    {"d4", T::d4},    {"d5", T::d5},    {"d6", T::d6},
       {"d7", T::d7}},
      1e-18);
}

/// A method in dense form; row 0 and column 0 are not used.
template <int stages>
struct Method {
  std::array<std::array<long double, stages + 1>, stages + 1> a{};
  std::array<long double, stages + 1> b{}, c{};
};

Method<12> dop853() {
  using T = tableaus::DormandPrince853<long double>;
  Method<12> m;
  m.c = {0, 0, T::c2, T::c3, T::c4, T::c5, T::c6, T::c7, T::c8, T::c9, T::c10, T::c11, 1};
  m.a[2] = {0, T::a2_1};
  m.a[3] = {0, T::a3_1, T::a3_2};
  m.a[4] = {0, T::a4_1, 0, T::a4_3};
  m.a[5] = {0, T::a5_1, 0, T::a5_3, T::a5_4};
  m.a[6] = {0, T::a6_1, 0, 0, T::a6_4, T::a6_5};
  m.a[7] = {0, T::a7_1, 0, 0, T::a7_4, T::a7_5, T::a7_6};
  m.a[8] = {0, T::a8_1, 0, 0, T::a8_4, T::a8_5, T::a8_6, T::a8_7};
  m.a[9] = {0, T::a9_1, 0, 0, T::a9_4, T::a9_5, T::a9_6, T::a9_7, T::a9_8};
  m.a[10] = {0, T::a10_1, 0, 0, T::a10_4, T::a10_5, T::a10_6, T::a10_7, T::a10_8, T::a10_9};
  m.a[11] = {0,        T::a11_1, 0,        0,        T::a11_4, T::a11_5,
             T::a11_6, T::a11_7, T::a11_8, T::a11_9, T::a11_10};
  m.a[12] = {0,        T::a12_1, 0,        0,        T::a12_4,  T::a12_5,
             T::a12_6, T::a12_7, T::a12_8, T::a12_9, T::a12_10, T::a12_11};
  m.b = {0, T::b1, 0, 0, 0, 0, T::b6, T::b7, T::b8, T::b9, T::b10, T::b11, T::b12};
  return m;
}

// The 30 digits of the code leave residuals of the size of its own rounding.
constexpr double dop853Residual = 1e-17;

TEST(Tableaus, Dop853EqualsThePublishedDigits) {
  using T = tableaus::DormandPrince853<long double>;
  Named known;
  const Method<12> m = dop853();
  for (std::size_t i = 2; i <= 12; ++i)
    for (std::size_t j = 1; j < i; ++j)
      if (m.a[i][j] != 0) known["a" + std::to_string(i) + "_" + std::to_string(j)] = m.a[i][j];
  for (std::size_t i = 1; i <= 12; ++i)
    if (m.b[i] != 0) known["b" + std::to_string(i)] = m.b[i];
  known.merge(Named{{"bhh1", T::bhh1},
                    {"bhh9", T::bhh9},
                    {"bhh12", T::bhh12},
                    {"er1", T::er1},
                    {"er6", T::er6},
                    {"er12", T::er12},
                    {"a14_1", T::a14_1},
                    {"a15_14", T::a15_14},
                    {"a16_15", T::a16_15},
                    {"d4_1", T::d4_1},
                    {"d5_9", T::d5_9},
                    {"d6_13", T::d6_13},
                    {"d7_16", T::d7_16},
                    {"c2", T::c2},
                    {"c14", T::c14},
                    {"c16", T::c16}});
  expectGolden("dop853_coefficients.csv", "decimal_as_printed", known, 1e-18);
}

// Row sums, quadrature to order 8 and, as the nodes c_i of the weights satisfy them, the
// simplifying conditions D(1) up to the nodes that carry no weight.
TEST(Tableaus, Dop853HasOrder8) {
  const Method<12> m = dop853();
  for (std::size_t i = 2; i <= 12; ++i) {
    long double sum = 0;
    for (std::size_t j = 1; j < i; ++j) sum += m.a[i][j];
    EXPECT_NEAR(static_cast<double>(sum - m.c[i]), 0, 30 * dop853Residual) << "row " << i;
  }
  for (int q = 1; q <= 8; ++q) {
    long double sum = 0;
    for (std::size_t i = 1; i <= 12; ++i) sum += m.b[i] * std::pow(m.c[i], q - 1);
    EXPECT_NEAR(static_cast<double>(sum - 1.0L / q), 0, 10 * dop853Residual) << "order " << q;
  }
  for (std::size_t j = 1; j <= 12; ++j) {
    long double sum = 0;
    for (std::size_t i = j + 1; i <= 12; ++i) sum += m.b[i] * m.a[i][j];
    EXPECT_NEAR(static_cast<double>(sum - m.b[j] * (1 - m.c[j])), 0, 100 * dop853Residual)
        << "column " << j;
  }
}

// The error estimators vanish on what their methods integrate exactly.
TEST(Tableaus, Dop853EstimatorsHaveTheirOrders) {
  using T = tableaus::DormandPrince853<long double>;
  const Method<12> m = dop853();
  std::array<long double, 13> er{}, e3 = m.b;
  er = {0, T::er1, 0, 0, 0, 0, T::er6, T::er7, T::er8, T::er9, T::er10, T::er11, T::er12};
  e3[1] -= T::bhh1;
  e3[9] -= T::bhh9;
  e3[12] -= T::bhh12;
  const auto moment = [&](const std::array<long double, 13>& e, int q) {
    long double sum = 0;
    for (std::size_t i = 1; i <= 12; ++i) sum += e[i] * std::pow(m.c[i], q);
    return static_cast<double>(sum);
  };
  for (int q = 0; q < 5; ++q) EXPECT_NEAR(moment(er, q), 0, 1e-16) << q;
  EXPECT_GT(std::abs(moment(er, 5)), 1e-5);
  for (int q = 0; q < 3; ++q) EXPECT_NEAR(moment(e3, q), 0, 1e-16) << q;
  EXPECT_GT(std::abs(moment(e3, 3)), 1e-4);
}

using Radau = tableaus::RadauIIA5;
using Matrix3d = Eigen::Matrix<double, 3, 3>;

Matrix3d matrixOf(const double (&m)[3][3]) {
  return Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(&m[0][0]);
}

TEST(Tableaus, RadauIIA5EqualsThePublishedDigits) {
  Named known{{"c1", Radau::c1},       {"c2", Radau::c2},     {"gamma", Radau::gamma},
              {"alpha", Radau::alpha}, {"beta", Radau::beta}, {"dd1", Radau::e1},
              {"dd2", Radau::e2},      {"dd3", Radau::e3}};
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j) {
      const std::string at = std::to_string(i + 1) + "_" + std::to_string(j + 1);
      known["a" + at] = Radau::a[i][j];
      known["T" + at] = Radau::t[i][j];
      known["Tinv" + at] = Radau::tInverse[i][j];
    }
  expectGolden("radau5_coefficients.csv", "decimal", known, 2e-16);
}

// Collocation at the nodes: A integrates polynomials of degree 2 up to each node, its last row
// those of degree 4 up to 1.
TEST(Tableaus, RadauIIA5IsCollocationOfOrder5) {
  const std::array c{Radau::c1, Radau::c2, 1.0};
  for (std::size_t i = 0; i < 3; ++i)
    for (int q = 1; q <= (i == 2 ? 5 : 3); ++q) {
      double sum = 0;
      for (std::size_t j = 0; j < 3; ++j) sum += Radau::a[i][j] * std::pow(c[j], q - 1);
      EXPECT_NEAR(sum, std::pow(c[i], q) / q, 1e-15);
    }
}

TEST(Tableaus, RadauIIA5TransformationTakesItsInverseApart) {
  const Matrix3d T = matrixOf(Radau::t), Tinverse = matrixOf(Radau::tInverse),
                 A = matrixOf(Radau::a);
  EXPECT_LE((T * Tinverse - Matrix3d::Identity()).norm(), 1e-14);
  Matrix3d blocks;
  blocks << Radau::gamma, 0, 0, 0, Radau::alpha, -Radau::beta, 0, Radau::beta, Radau::alpha;
  EXPECT_LE((Tinverse * A.inverse() * T - blocks).norm(), 1e-13);
  // Its eigenvalues are roots of the denominator of the (2, 3) Padé approximation, of eᶻ = P/Q:
  // z³ - 9 z² + 36 z - 60 = 0.
  for (const std::complex<double> z :
       {std::complex<double>(Radau::gamma, 0), std::complex<double>(Radau::alpha, Radau::beta)})
    EXPECT_LE(std::abs(((z - 9.0) * z + 36.0) * z - 60.0), 1e-12);
}

}  // namespace
}  // namespace polhode::test
