// Docks that have the heights their contents ask for.
#include "app/gui/window/dock_fitter.h"

#include <gtest/gtest.h>

#include <QMouseEvent>

#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

using test::waitUntil;

/// Asks for a height that can be changed.
class Wish : public QWidget {
 public:
  explicit Wish(int height) : height_(height) { setMinimumHeight(20); }
  QSize sizeHint() const override { return {200, height_}; }
  void setWish(int height) {
    height_ = height;
    updateGeometry();
  }

 private:
  int height_;
};

class DockFitterTest : public testing::Test {
 protected:
  DockFitterTest() {
    window_.setCentralWidget(new QWidget);
    upper_ = addDock(scenario_, Qt::LeftDockWidgetArea);
    lower_ = addDock(runs_, Qt::LeftDockWidgetArea);
    bottom_ = addDock(board_, Qt::BottomDockWidgetArea);
    side_ = addDock(plots_, Qt::RightDockWidgetArea);
    fitter_ = new DockFitter(&window_, {upper_, lower_, bottom_, side_});
    window_.resize(900, 900);
    window_.show();
  }

  QDockWidget* addDock(QWidget* content, Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget;
    dock->setTitleBarWidget(new QWidget);
    dock->setWidget(content);
    window_.addDockWidget(area, dock);
    return dock;
  }
  void mouse(QEvent::Type type, Qt::MouseButtons buttons) {
    QMouseEvent event(type, QPointF(), QPointF(), Qt::LeftButton, buttons, {});
    QCoreApplication::sendEvent(&window_, &event);
  }
  void drag(int upperHeight) {
    mouse(QEvent::MouseButtonPress, Qt::LeftButton);
    const int sum = upper_->height() + lower_->height();
    window_.resizeDocks({upper_, lower_}, {upperHeight, sum - upperHeight}, Qt::Vertical);
    ASSERT_TRUE(waitUntil([&] { return std::abs(upper_->height() - upperHeight) < 5; }));
    mouse(QEvent::MouseButtonRelease, Qt::NoButton);
    ASSERT_TRUE(fitter_->chosen());
  }

  QMainWindow window_;
  Wish* scenario_ = new Wish(200);
  Wish* runs_ = new Wish(250);
  Wish* board_ = new Wish(100);
  Wish* plots_ = new Wish(100);
  QDockWidget *upper_, *lower_, *bottom_, *side_;
  DockFitter* fitter_;
};

TEST_F(DockFitterTest, GivesWhatIsAskedFor) {
  EXPECT_TRUE(waitUntil([&] { return std::abs(upper_->height() - 200) < 5; }));
}

TEST_F(DockFitterTest, WhatCannotBeHadIsAskedForOnce) {
  board_->setMinimumHeight(200);  // more than the dock may have
  board_->setWish(400);
  test::settle();
  scenario_->setMaximumHeight(60);
  lower_->setMaximumHeight(100);
  scenario_->setWish(300);
  test::settle();
}

TEST_F(DockFitterTest, AnotherExampleIsNotSquashedWhereThereIsRoom) {
  ASSERT_TRUE(waitUntil([&] { return std::abs(upper_->height() - 200) < 5; }));
  drag(120);
  scenario_->setWish(400);
  EXPECT_TRUE(waitUntil([&] { return upper_->height() >= 395; }));
  EXPECT_TRUE(fitter_->chosen());
  EXPECT_GE(lower_->height(), 250);
}

TEST_F(DockFitterTest, ARestoredHeightIsNotForAnyExample) {
  ASSERT_TRUE(waitUntil([&] { return std::abs(upper_->height() - 200) < 5; }));
  drag(120);
  fitter_->setChosen(true);
  runs_->setWish(240);  // as after a start: nobody knows what the heights were chosen for
  EXPECT_TRUE(waitUntil([&] { return upper_->height() >= 195; }));
}

TEST_F(DockFitterTest, ADraggedHeightStaysWhileTheContentsAreTheSame) {
  ASSERT_TRUE(waitUntil([&] { return std::abs(upper_->height() - 200) < 5; }));
  drag(120);
  const int dragged = upper_->height();
  runs_->setWish(100);
  board_->setWish(90);
  test::settle();
  EXPECT_EQ(upper_->height(), dragged);
}

TEST_F(DockFitterTest, PlotsHaveTheirShareOfAWideWindow) {
  window_.resize(1280, 800);
  ASSERT_TRUE(waitUntil([&] { return std::abs(side_->width() - 400) < 5; }));
  window_.resize(2560, 1440);
  EXPECT_TRUE(waitUntil([&] { return side_->width() > 650; }));
  EXPECT_LT(upper_->width(), 300);
}

TEST_F(DockFitterTest, AColumnThatHadToBeWiderIsNotSoForEver) {
  window_.resize(1280, 800);
  ASSERT_TRUE(waitUntil([&] { return std::abs(upper_->width() - 288) < 5; }));
  runs_->setMinimumWidth(350);
  ASSERT_TRUE(waitUntil([&] { return upper_->width() >= 350; }));
  runs_->setMinimumWidth(100);
  EXPECT_TRUE(waitUntil([&] { return std::abs(upper_->width() - 288) < 5; }));
}

TEST_F(DockFitterTest, DraggedWidthsStay) {
  window_.resize(1280, 800);
  ASSERT_TRUE(waitUntil([&] { return std::abs(side_->width() - 400) < 5; }));
  mouse(QEvent::MouseButtonPress, Qt::LeftButton);
  window_.resizeDocks({side_}, {500}, Qt::Horizontal);
  ASSERT_TRUE(waitUntil([&] { return std::abs(side_->width() - 500) < 5; }));
  mouse(QEvent::MouseButtonRelease, Qt::NoButton);
  EXPECT_TRUE(fitter_->widthsChosen());
  EXPECT_FALSE(fitter_->chosen());
  window_.resize(1500, 800);
  test::settle();
  EXPECT_NEAR(side_->width(), 500, 5);
}

}  // namespace
}  // namespace polhode::gui
