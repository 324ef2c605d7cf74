// Pictures that are there when they have been drawn.
#pragma once

#include <QImage>
#include <functional>
#include <utility>

#include "tests/app/wait.h"

namespace polhode::gui::test {

/// What capture(done) tells.
template <class Capture>
[[nodiscard]] QImage captured(Capture capture) {
  QImage result;
  bool done = false;
  capture([&](const QImage& image) {
    result = image;
    done = true;
  });
  EXPECT_TRUE(waitUntil([&] { return done; }));
  return result;
}

/// Once two in a row are the same: what was asked for has been drawn.
template <class Take>
[[nodiscard]] QImage stillOf(Take take) {
  QImage last;
  EXPECT_TRUE(waitUntil([&] {
    const QImage before = std::exchange(last, take());
    return !last.isNull() && last == before;
  }));
  return last;
}

}  // namespace polhode::gui::test
