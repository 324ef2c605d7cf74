// The menu behind “+ Plot”: channels of the runs in groups, and a field that finds them.
#include "app/gui/plots/chooser/channel_menu.h"

#include <QLineEdit>
#include <QRegularExpression>
#include <QTest>
#include <QTimer>
#include <QWidgetAction>
#include <set>

#include "app/gui/plots/plot_canvas.h"
#include "app/gui/widgets/text.h"
#include "core/catalog.h"
#include "tests/app/plots/open_menus.h"
#include "tests/app/plots/plot_panel_fixture.h"

namespace polhode::gui {
namespace {

/// All actions below a menu that can be chosen, by their names.
QStringList namesIn(const QMenu& menu) {
  QStringList names;
  for (const QAction* action : menu.actions()) {
    if (action->menu())
      names += namesIn(*action->menu());
    else if (action->objectName().startsWith(QStringLiteral("channel.")))
      names << action->objectName();
  }
  return names;
}

class ChannelMenuTest : public test::PlotPanelTest {
 protected:
  QMenu& addMenu() {
    for (QToolButton* button : panel_.findChildren<QToolButton*>())
      if (button->text() == QStringLiteral("+ Plot")) {
        test::fillAll(*button->menu());
        return *button->menu();
      }
    throw std::logic_error("there is no button");
  }
  QAction* action(QMenu& menu, const char* name) {
    return menu.findChild<QAction*>(QLatin1String(name));
  }
};

TEST_F(ChannelMenuTest, HasTheChannelsOfTheRunsThatAreNotShown) {
  panel_.setChannels({QStringLiteral("energy")});
  const QStringList names = namesIn(addMenu());
  EXPECT_FALSE(names.contains(QStringLiteral("channel.energy")));
  EXPECT_TRUE(names.contains(QStringLiteral("channel.step-size")));
  EXPECT_FALSE(names.contains(QStringLiteral("channel.joint-forces"))) << "no run has it";
  EXPECT_FALSE(names.contains(QStringLiteral("channel.attitude-error"))) << "nor this";
  panel_.setChannels({});
  for (const QString& name : namesIn(addMenu())) {
    const auto parts = name.split(u'.');
    EXPECT_NE(catalog::findChannel(parts[1].toStdString()), nullptr) << name.toStdString();
  }
  EXPECT_TRUE(namesIn(addMenu()).contains(QStringLiteral("channel.energy")));
}

TEST_F(ChannelMenuTest, OnlyVisibleRunsCount) {
  panel_.setChannels({});
  Scenario scenario = test::namedRuns(2);
  scenario.runs[0].formulation = "quaternion-null-space";
  scenario.runs[1].formulation = "euler-angles";
  const Session session(scenario, 0.1);
  const History history(session);
  panel_.setHistory(&history);
  QList<RunStyle> styles = runStyles(scenario);
  panel_.setRuns(styles);
  const auto drifts = [&] {
    return namesIn(addMenu()).contains(QStringLiteral("channel.position-drift"));
  };
  ASSERT_TRUE(drifts());
  ASSERT_TRUE(drifts());
  styles[0].visible = false;
  panel_.setRuns(styles);
  EXPECT_FALSE(drifts()) << "three angles cannot drift";
  styles[1].visible = false;
  panel_.setRuns(styles);
  EXPECT_TRUE(drifts()) << "where none is shown the menu is not empty";
  panel_.setHistory(&history_);
}

TEST_F(ChannelMenuTest, StandsInTheGroupsOfTheCatalog) {
  panel_.setChannels({});
  QStringList groups;
  for (const QAction* each : addMenu().actions())
    if (each->menu()) groups << each->text();
  QStringList known;
  for (const ChannelGroupInfo& group : channelGroups) known << toQString(group.label);
  for (const QString& group : groups) EXPECT_TRUE(known.contains(group)) << group.toStdString();
  EXPECT_GE(groups.size(), 4);
}

TEST_F(ChannelMenuTest, LongChannelsOfferTheirComponents) {
  panel_.setChannels({});
  QMenu& menu = addMenu();
  EXPECT_TRUE(namesIn(menu).contains(QStringLiteral("channel.angular-velocity")))
      << "three are drawn at once";
  ASSERT_NE(action(menu, "channel.directors.2"), nullptr) << "of nine each can be had";
  action(menu, "channel.directors.2")->trigger();
  const auto plots = panel_.plots();
  ASSERT_EQ(plots.size(), 1u);
  EXPECT_EQ(plots[0].y, (ChannelChoice{"directors", 2}));
  EXPECT_EQ(action(addMenu(), "channel.directors.2"), nullptr);
  EXPECT_NE(action(addMenu(), "channel.directors.3"), nullptr);
}

TEST_F(ChannelMenuTest, NamesNothingBeforeItIsLookedAt) {
  panel_.setChannels({});
  QMenu menu;
  fillChannelMenu(&menu, {.offered = offeredChannels(std::vector{&history_.run(0)}),
                          .take = [](const PlotQuantity&) {}});
  ASSERT_FALSE(menu.isEmpty());
  const QRegularExpression channels(QStringLiteral("^channel\\..*"));
  EXPECT_TRUE(menu.findChildren<QAction*>(channels).isEmpty());
  QMenu* group = nullptr;
  for (const QAction* each : menu.actions())
    if (each->menu() && !group) group = each->menu();
  ASSERT_NE(group, nullptr);
  emit group->aboutToShow();
  const auto named = menu.findChildren<QAction*>(channels).size();
  EXPECT_GT(named, 0);
  emit group->aboutToShow();
  EXPECT_EQ(menu.findChildren<QAction*>(channels).size(), named) << "once";
}

TEST_F(ChannelMenuTest, TheFieldFindsByWords) {
  panel_.setChannels({});
  QMenu& menu = addMenu();
  auto* field = menu.findChild<QLineEdit*>(QStringLiteral("channelSearch"));
  ASSERT_NE(field, nullptr);
  field->setText(QStringLiteral("kinetic"));
  QStringList found;
  for (const QAction* each : menu.actions())
    if (each->objectName().startsWith(QStringLiteral("found."))) found << each->objectName();
  EXPECT_EQ(found, QStringList{QStringLiteral("found.channel.kinetic-energy")});
  for (const QAction* each : menu.actions())
    EXPECT_FALSE(each->menu() && each->isVisible()) << "the groups give way";
  field->setText(QStringLiteral("no such thing"));
  for (const QAction* each : menu.actions())
    EXPECT_FALSE(each->objectName().startsWith(QStringLiteral("found.")));
  field->setText(QStringLiteral("kinetic"));
  QTest::keyClick(field, Qt::Key_Return);
  EXPECT_EQ(panel_.channels(), QStringList{QStringLiteral("kinetic-energy")});
}

TEST_F(ChannelMenuTest, ReturnInItsFieldClosesTheMenuAroundItToo) {
  panel_.setChannels({QStringLiteral("energy")});
  QTimer::singleShot(0, [] {
    auto* outer = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    ASSERT_NE(outer, nullptr);
    QMenu* add = nullptr;
    for (QAction* each : outer->actions())
      if (each->menu() && each->text().startsWith(QStringLiteral("Add channel")))
        add = each->menu();
    ASSERT_NE(add, nullptr);
    add->popup({});
    auto* field = add->findChild<QLineEdit*>(QStringLiteral("channelSearch"));
    ASSERT_NE(field, nullptr);
    field->setText(QStringLiteral("kinetic"));
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_FALSE(outer->isVisible());
    outer->close();
  });
  auto* canvas = panel_.findChild<PlotCanvas*>();
  emit canvas->menuRequested(&canvas->plots().front()->spec(), {});
  EXPECT_EQ(panel_.channels(),
            (QStringList{QStringLiteral("energy"), QStringLiteral("kinetic-energy")}));
}

TEST_F(ChannelMenuTest, GoesWithThePlotThatItBelongsTo) {
  panel_.setChannels({QStringLiteral("energy"), QStringLiteral("step-size")});
  bool closed = false;
  QTimer::singleShot(0, [&] {
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    ASSERT_NE(menu, nullptr);
    const QList<QAction*> entries = menu->actions();
    panel_.setChannels({QStringLiteral("step-size")});  // as a file does that is dropped
    closed = !menu->isVisible();
    // A key that was on its way.
    for (QAction* each : entries)
      if (each->isCheckable()) each->trigger();
    menu->close();
  });
  auto* canvas = panel_.findChild<PlotCanvas*>();
  emit canvas->menuRequested(&canvas->plots().front()->spec(), {});
  EXPECT_TRUE(closed);
  EXPECT_EQ(panel_.channels(), QStringList{QStringLiteral("step-size")});
}

TEST(ChannelTable, TitlesAreShort) {
  std::set<std::string_view> titles;
  for (const ChannelInfo& channel : catalog::channels()) {
    EXPECT_LE(toQString(channel.plotTitle()).size(), 28) << channel.id;
    EXPECT_TRUE(titles.insert(channel.plotTitle()).second) << channel.id;
  }
}

}  // namespace
}  // namespace polhode::gui
