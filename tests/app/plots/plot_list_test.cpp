// The list of plots, and the menus that change it; the picture is a stand-in.
#include "app/gui/plots/plot_list.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QJsonArray>
#include <QSignalSpy>
#include <QTimer>

#include "app/gui/plots/detached_plot.h"
#include "app/gui/plots/plot_menus.h"
#include "tests/app/plots/plot_panel_fixture.h"
#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

const QString energy = QStringLiteral("energy");
const QString stepSize = QStringLiteral("step-size");

TEST(PlotList, HasEachChannelOnceAndDifferencesBesideIt) {
  PlotList list;
  list.setChannels({energy, stepSize, energy, QStringLiteral("no-such-channel")});
  EXPECT_EQ(list.channels(), (QStringList{energy, stepSize}));
  list.addDifference(energy, {1, 0}, 1);
  EXPECT_EQ(list.channels(), (QStringList{energy, energy, stepSize}));
  list.add(QStringLiteral("no-such-channel"), 0);
  EXPECT_EQ(list.specs().size(), 3u);
  EXPECT_TRUE(list.shows(energy));
  list.remove(list.specs().front().get());
  EXPECT_FALSE(list.shows(energy)) << "a difference is no curve a run";
}

TEST(PlotList, WhatIsTakenOutLivesUntilEverybodyHasHeard) {
  PlotList list;
  list.setChannels({energy, stepSize});
  const PlotSpec* removed = list.specs().front().get();
  QString heard;
  QObject::connect(&list, &PlotList::listChanged, [&] {
    EXPECT_FALSE(list.contains(removed));
    heard += removed->channel + u' ';
  });
  list.remove(removed);
  removed = list.specs().front().get();
  list.setChannels({});
  EXPECT_EQ(heard, energy + u' ' + stepSize + u' ');
}

TEST(PlotList, UsualPlotsAreThoseOfTheStart) {
  PlotList list;
  const QStringList usual = list.channels();
  const QJsonArray start = list.save();
  ASSERT_FALSE(usual.isEmpty());
  list.setChoices({{.y = {.channel = usual.first().toStdString(), .component = 1}, .weight = 3}});
  EXPECT_NE(list.save(), start);
  list.setUsual();
  EXPECT_EQ(list.save(), start);
}

TEST(PlotList, WhatIsGoneIsNotChanged) {
  PlotList list;
  list.setChannels({energy, stepSize});
  PlotSpec* gone = list.specs().front().get();
  list.remove(gone);
  int changes = 0;
  for (const auto signal : {&PlotList::scaleChanged, &PlotList::sizesChanged,
                            &PlotList::componentsChanged, &PlotList::listChanged})
    QObject::connect(&list, signal, [&] { ++changes; });
  list.setLogarithmic(gone, true);
  list.setAcrossLogarithmic(gone, true);
  list.showComponent(gone, 0, false);
  list.setDifference(gone, energy, {0, 1});
  list.setPlane(gone, {energy, 0}, {stepSize, 0});
  list.setLarge(gone, true);
  EXPECT_EQ(changes, 0);
}

TEST(PlotList, APlotThatStaysKeepsHowItIsShown) {
  PlotList list;
  list.setChannels({energy, stepSize});
  PlotSpec* kept = list.specs().back().get();
  list.setLogarithmic(kept, !kept->logarithmic);
  const bool logarithmic = kept->logarithmic;
  list.setChannels({stepSize, energy});
  EXPECT_EQ(list.specs().front().get(), kept);
  EXPECT_EQ(kept->logarithmic, logarithmic);
}

TEST(PlotList, AnotherChannelForgetsWhatBelongedToTheOldOne) {
  PlotList list;
  list.setChannels({});
  list.addDifference(QStringLiteral("angular-velocity"), {0, 1}, 0);
  PlotSpec* spec = list.specs().front().get();
  list.showComponent(spec, 2, false);
  spec->valueRange = QCPRange(1, 2);
  list.setDifference(spec, QStringLiteral("angular-velocity"), {1, 2});
  EXPECT_FALSE(spec->components.contains(2));
  EXPECT_TRUE(spec->components.contains(1));
  EXPECT_FALSE(spec->valueRange.has_value());
  list.setDifference(spec, energy, {1, 2});
  EXPECT_TRUE(spec->components.contains(2));
}

TEST(PlotList, ForeignStateIsPassedOver) {
  PlotList list;
  list.restore({QJsonObject{{QStringLiteral("channel"), energy}}, QJsonValue(3),
                QJsonObject{{QStringLiteral("channel"), QStringLiteral("no-such-channel")}},
                QJsonObject{{QStringLiteral("channel"), energy}}});
  EXPECT_EQ(list.channels(), QStringList{energy});
}

/// Writes down what is asked of it.
class StandInPicture : public PlotPicture {
 public:
  QStringList componentsOf(const PlotSpec*) const override { return {QString()}; }
  bool isDetached(const PlotSpec* spec) const override { return spec == detached; }
  void detach(PlotSpec* spec) override { detached = spec; }
  void attach(const PlotSpec*) override { detached = nullptr; }
  void resetZoom() override { ++resets; }
  QString write(const std::vector<const PlotSpec*>&, const QString&) const override { return {}; }

  const PlotSpec* detached = nullptr;
  int resets = 0;
};

/// Chooses the entry of that text in the menu that opens next.
void chooseNext(const QString& text) {
  QTimer::singleShot(0, [text] {
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    ASSERT_NE(menu, nullptr);
    for (QAction* action : menu->actions())
      if (action->text() == text) action->trigger();
    menu->close();
  });
}

class PlotMenusTest : public testing::Test {
 protected:
  void choose(std::size_t plot, const char* text) {
    chooseNext(QString::fromLatin1(text));
    menus_.showPlotMenu(list_.specs().at(plot).get(), {});
    test::settle();
  }
  PlotMenusTest() { list_.setChannels({energy, stepSize}); }

  QWidget window_;
  PlotData data_;
  PlotList list_;
  StandInPicture picture_;
  PlotMenus menus_{list_, picture_, data_, &window_};
};

TEST_F(PlotMenusTest, ChangeTheList) {
  const QSignalSpy scale(&list_, &PlotList::scaleChanged);
  choose(0, "Logarithmic");
  EXPECT_TRUE(list_.specs().front()->logarithmic);
  EXPECT_EQ(scale.count(), 1);
  choose(0, "Remove");
  EXPECT_EQ(list_.channels(), QStringList{stepSize});
}

TEST_F(PlotMenusTest, AskThePictureForWhatOnlyItKnows) {
  choose(1, "Detach into a window");
  EXPECT_EQ(picture_.detached, list_.specs().back().get());
  choose(1, "Put back into the panel");
  EXPECT_EQ(picture_.detached, nullptr);
  choose(0, "Reset zoom");
  EXPECT_EQ(picture_.resets, 1);
}

TEST_F(PlotMenusTest, WithoutARunThereIsNothingToAdd) {
  QMenu menu;
  menus_.fillAddMenu(&menu);
  EXPECT_FALSE(menu.actions().front()->isEnabled());
  EXPECT_FALSE(menu.actions().back()->isEnabled()) << "there are no two runs";
}

TEST_F(PlotMenusTest, MakeAPlotLargeAndSmallAgain) {
  const QSignalSpy sizes(&list_, &PlotList::sizesChanged);
  choose(0, "Large");
  EXPECT_TRUE(list_.specs().front()->large());
  choose(0, "Large");
  EXPECT_FALSE(list_.specs().front()->large());
  EXPECT_EQ(sizes.count(), 2);
}

TEST_F(PlotMenusTest, SwapTheAxesOfAPlane) {
  list_.addPlane({energy, 0}, {QStringLiteral("angular-velocity"), 2}, 0);
  choose(0, "Swap axes");
  EXPECT_EQ(list_.specs().front()->value(), (PlotQuantity{QStringLiteral("angular-velocity"), 2}));
  EXPECT_EQ(*list_.specs().front()->across, (PlotQuantity{energy, 0}));
}

TEST(PlotList, ComponentsOfOneChannelShareAPlot) {
  const QString omega = QStringLiteral("angular-velocity");
  PlotList list;
  list.setChannels({});
  list.add(omega, 0, 2);
  ASSERT_EQ(list.specs().size(), 1u);
  EXPECT_TRUE(list.specs().front()->components.contains(2));
  EXPECT_FALSE(list.specs().front()->components.contains(0));
  EXPECT_FALSE(list.specs().front()->components.contains(900)) << "of however many";
  list.add(omega, 0, 0);
  ASSERT_EQ(list.specs().size(), 1u);
  EXPECT_TRUE(list.specs().front()->components.contains(0));
  list.add(omega, 0);
  EXPECT_TRUE(list.specs().front()->components.contains(900));
  list.addPlane({omega, 0}, {omega, 1}, 0);
  EXPECT_EQ(list.specs().size(), 2u) << "a plane is another plot";
}

TEST(PlotList, AComponentAndThenTheWholeChannelIsTheWholeChannel) {
  PlotList list;
  list.setChoices({{.y = {"angular-velocity", 2}}, {.y = {"angular-velocity"}}});
  ASSERT_EQ(list.specs().size(), 1u);
  for (const int component : {0, 1, 2})
    EXPECT_TRUE(list.specs().front()->components.contains(component));
}

TEST(PlotList, ComponentsAreKept) {
  PlotList list;
  list.setChoices({{.y = {"angular-velocity", 900}}});
  PlotList next;
  next.restore(list.save());
  EXPECT_TRUE(next.specs().front()->components.contains(899));
  EXPECT_FALSE(next.specs().front()->components.contains(1000));
  list.showComponent(list.specs().front().get(), 899, false);
  list.add(QStringLiteral("angular-velocity"), 0);
  list.showComponent(list.specs().front().get(), 1, false);
  next.restore(list.save());
  EXPECT_FALSE(next.specs().front()->components.contains(1));
  EXPECT_TRUE(next.specs().front()->components.contains(1000));
}

class DetachedPlots : public test::PlotPanelTest {
 protected:
  PlotCanvas& column() {
    for (PlotCanvas* canvas : panel_.findChildren<PlotCanvas*>())
      if (!canvas->isWindow() && canvas->window() == panel_.window()) return *canvas;
    return *panel_.findChild<PlotCanvas*>();
  }
  QList<DetachedPlot*> windows() { return panel_.findChildren<DetachedPlot*>(); }
  void choose(PlotCanvas& canvas, std::size_t plot, const char* text) {
    chooseNext(QString::fromLatin1(text));
    emit canvas.menuRequested(&canvas.plots().at(plot)->spec(), {});
    test::settle();
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  }
};

TEST_F(DetachedPlots, AreInOnePlaceAndComeBackWhenTheirWindowCloses) {
  fill([](double t, std::size_t) { return t; });
  panel_.setChannels({energy, stepSize});
  choose(column(), 0, "Detach into a window");
  ASSERT_EQ(windows().size(), 1);
  EXPECT_EQ(column().plots().size(), 1u);
  EXPECT_EQ(windows().front()->canvas()->plots().front()->spec().channel, energy);
  EXPECT_EQ(panel_.channels(), (QStringList{energy, stepSize}));
  draw(10, 10);
  EXPECT_FALSE(windows().front()->canvas()->plots().front()->curves().empty());
  windows().front()->close();
  ASSERT_TRUE(test::waitUntil([&] { return column().plots().size() == 2; }));
  EXPECT_EQ(column().plots().front()->spec().channel, energy) << "where it was";
}

TEST_F(DetachedPlots, GoWithTheirChannel) {
  panel_.setChannels({energy, stepSize});
  choose(column(), 1, "Detach into a window");
  ASSERT_EQ(windows().size(), 1);
  panel_.setChannels({energy});
  EXPECT_TRUE(windows().isEmpty());
  draw(10, 10);
  choose(column(), 0, "Detach into a window");
  choose(*windows().front()->canvas(), 0, "Remove");
  EXPECT_TRUE(windows().isEmpty());
  EXPECT_TRUE(panel_.channels().isEmpty());
}

}  // namespace
}  // namespace polhode::gui
