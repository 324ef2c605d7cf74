// What is drawn wide where text is large, and what would be a band.
#include "app/gui/plots/curves/strokes.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>
#include <cmath>

namespace polhode::gui {
namespace {

const QRectF rect(0, 0, 300, 200);

/// As many points a pixel as a curve of many steps is drawn with.
std::vector<QPointF> line(double (*height)(double x)) {
  std::vector<QPointF> points;
  for (double x = 0; x < rect.width(); x += 0.25) points.emplace_back(x, height(x));
  return points;
}

std::vector<QPointF> smooth() {
  return line([](double x) { return 100 + 80 * std::sin(x / 20); });
}
std::vector<QPointF> noise() {
  return line([](double x) { return 100 + 80 * std::sin(10 * x); });
}

TEST(Strokes, ASmoothCurveOfManyPointsIsNoNoise) {
  EXPECT_FALSE(isNoise(smooth(), rect.width(), rect));
  EXPECT_TRUE(isNoise(noise(), rect.width(), rect));
}

TEST(Strokes, WhatLiesOutsideIsNotGone) {
  const auto outside = line([](double x) { return 1e5 * std::sin(10 * x) + 2e5; });
  EXPECT_FALSE(isNoise(outside, rect.width(), rect));
}

TEST(Strokes, AWideLineIsWide) {
  const auto inkOf = [](double width) {
    QImage image(rect.size().toSize(), QImage::Format_Grayscale8);
    image.fill(Qt::white);
    QPainter painter(&image);
    drawOnScreen(painter, QPen(Qt::black, width), {QPolygonF{{0, 100.5}, {300, 100.5}}}, false);
    int ink = 0;
    for (int y = 0; y < image.height(); ++y) ink += image.pixelColor(150, y).value() < 128 ? 1 : 0;
    return ink;
  };
  EXPECT_EQ(inkOf(1), 1);
  EXPECT_EQ(inkOf(3), 3);
}

}  // namespace
}  // namespace polhode::gui
