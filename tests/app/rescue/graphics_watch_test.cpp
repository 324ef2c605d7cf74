// What is said when the graphics driver was reset.
#include "app/gui/rescue/graphics_watch.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <memory>

#include "app/gui/panels/message_bar.h"
#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

TEST(GraphicsWatch, SaysOnceWhatIsLostAndWhatIsNot) {
  bool lost = false;
  int asked = 0;
  GraphicsWatch watch;
  const std::unique_ptr<MessageBar> bar(watch.bar());
  watch.watch([&] { return ++asked, lost; }, 1);
  ASSERT_TRUE(test::waitUntil([&] { return asked > 2; }));
  EXPECT_TRUE(bar->isHidden());
  lost = true;
  ASSERT_TRUE(test::waitUntil([&] { return !bar->isHidden(); }));
  const QString said = bar->findChild<QLabel*>(QStringLiteral("graphics"))->text();
  EXPECT_TRUE(said.contains(QStringLiteral("Nothing of the scenario is lost")))
      << said.toStdString();
  const int before = asked;
  test::settle();
  EXPECT_EQ(asked, before) << "it does not come back";
}

TEST(GraphicsWatch, AsksNothingWhereTheProcessorDraws) {
  GraphicsWatch watch;
  const std::unique_ptr<MessageBar> bar(watch.bar());
  watch.watch({}, 1);
  test::settle();
  EXPECT_TRUE(bar->isHidden());
}

}  // namespace
}  // namespace polhode::gui
