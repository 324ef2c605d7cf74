// What is said beside bodies that drift has stretched.
#include "app/gui/stages/bodies_words.h"

#include <gtest/gtest.h>

#include <limits>

namespace polhode::gui {
namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

TEST(StretchWords, AreSilentWhileNobodySeesIt) {
  BodyState body;
  body.R_WB *= 1.005;
  EXPECT_EQ(stretchWords({&body, 1}, 0.01), QString());
  EXPECT_EQ(stretchWords({&body, 1}, unknown), QString());
}

TEST(StretchWords, OfASwollenBodyNameTheDrift) {
  BodyState body;
  body.R_WB *= 2.9;
  EXPECT_EQ(stretchWords({&body, 1}, 7.6),
            QStringLiteral("drawn as the formulation has it: ‖g‖ = 7.6"));
}

TEST(StretchWords, OfDirectorsNameTheWorstOfThem) {
  BodyState body;
  body.R_WB.col(1) *= 1.34;
  EXPECT_EQ(stretchWords({&body, 1}, 0.5),
            QStringLiteral("drawn as the formulation has it: d² is 1.34 long"));
  body = {};
  body.R_WB.col(2) = Eigen::Vector3d(std::sin(0.2), 0, std::cos(0.2));
  EXPECT_EQ(stretchWords({&body, 1}, 0.2),
            QStringLiteral("drawn as the formulation has it: d¹ and d³ at 78.5°"));
}

TEST(StretchWords, OfSeveralBodiesSayWhichOne) {
  std::vector<BodyState> bodies(2);
  bodies[1].R_WB.col(0) *= 0.8;
  EXPECT_TRUE(stretchWords(bodies, 0.1).contains(QStringLiteral("body 2: d¹ is 0.8")));
}

TEST(StretchWords, OfAnOpenJointNameTheDrift) {
  const std::vector<BodyState> bodies(2);
  EXPECT_TRUE(stretchWords(bodies, 0.3).contains(QStringLiteral("‖g‖ = 0.3")));
}

TEST(AngleWords, AreDegrees) {
  EXPECT_EQ(angleWords(0.0558), QStringLiteral("3.2°"));
  EXPECT_TRUE(angleWords(1e-9).endsWith(QStringLiteral("\u2009°")))
      << "close to it, it would be read as part of the exponent";
  EXPECT_TRUE(angleWords(1e-9).contains(QStringLiteral("·10⁻⁸"))) << qPrintable(angleWords(1e-9));
}

}  // namespace
}  // namespace polhode::gui
