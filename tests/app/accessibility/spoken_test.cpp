// What the pictures say to whom does not see them.
#include <QAccessible>
#include <QLabel>

#include "app/gui/document/run_names.h"
#include "app/gui/plots/plot_canvas.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/widgets/narrator.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

class Spoken : public test::WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    show();
    rest();
  }
  static QAccessibleInterface* interfaceOf(QWidget* widget) {
    return QAccessible::queryAccessibleInterface(widget);
  }
  PlotCanvas* canvas() { return window.findChild<PlotCanvas*>(); }
};

TEST_F(Spoken, EveryPlotHasItsTitleAndACurveARun) {
  QAccessibleInterface* plots = interfaceOf(canvas());
  ASSERT_NE(plots, nullptr);
  const auto count = static_cast<int>(canvas()->plots().size());
  ASSERT_GT(count, 2);
  EXPECT_GE(plots->childCount(), 2 * count) << "the plots, and a button of each";
  for (int i = 0; i < count; ++i) {
    const ChannelPlot& plot = *canvas()->plots()[static_cast<std::size_t>(i)];
    QAccessibleInterface* told = plots->child(i);
    ASSERT_TRUE(told && told->isValid());
    EXPECT_EQ(told->role(), QAccessible::Chart);
    EXPECT_EQ(told->text(QAccessible::Name), plot.title());
    EXPECT_EQ(told->parent(), plots);
    EXPECT_EQ(plots->indexOfChild(told), i);
    EXPECT_EQ(told->rect().size(), plot.rect().outerRect().size());
    for (const RunSettings& run : scenario().runs)
      EXPECT_TRUE(told->text(QAccessible::Description).contains(shownName(run)))
          << told->text(QAccessible::Description).toStdString();
    int curves = 0;
    for (const SeriesCurve* curve : plot.curves()) curves += curve->visible() ? 1 : 0;
    ASSERT_EQ(told->childCount(), curves);
  }
}

TEST_F(Spoken, CurvesReadWhatTheCursorReads) {
  QAccessibleInterface* plots = interfaceOf(canvas());
  const auto [plot, told] = [&]() -> std::pair<const ChannelPlot*, QAccessibleInterface*> {
    for (int i = 0; const auto& each : canvas()->plots()) {
      if (each->spec().channel == QStringLiteral("angular-velocity"))
        return {each.get(), plots->child(i)};
      ++i;
    }
    return {nullptr, nullptr};
  }();
  ASSERT_NE(plot, nullptr);
  QAccessibleInterface* curve = told->child(0);
  const SeriesCurve& first = *plot->curves().front();
  const QString words = plot->valueText(first.run(), first.component(), 4);
  EXPECT_EQ(curve->text(QAccessible::Value), words + QStringLiteral(" rad/s"));
  EXPECT_TRUE(curve->text(QAccessible::Name).endsWith(words + QStringLiteral(" rad/s")));
  ASSERT_NE(curve->valueInterface(), nullptr);
  const double before = curve->valueInterface()->currentValue().toDouble();
  emit canvas()->hovered(0.05);
  Narrator::of(canvas())->changed();
  EXPECT_NE(curve->valueInterface()->currentValue().toDouble(), before);
  EXPECT_TRUE(curve->text(QAccessible::Description).contains(QStringLiteral("0.05")));
}

TEST_F(Spoken, PartsThatAreGoneSaySo) {
  QAccessibleInterface* plots = interfaceOf(canvas());
  const auto last = static_cast<int>(canvas()->plots().size()) - 1;
  QAccessibleInterface* gone = plots->child(last);
  ASSERT_TRUE(gone->isValid());
  window.findChild<PlotPanel*>()->setChannels({QStringLiteral("energy")});
  rest();
  Narrator::of(canvas())->changed();
  EXPECT_FALSE(gone->isValid());
  EXPECT_TRUE(gone->text(QAccessible::Name).isEmpty());
  EXPECT_EQ(gone->childCount(), 0);
}

TEST_F(Spoken, ThePictureIsToldInWords) {
  QAccessibleInterface* picture = interfaceOf(child("stagePicture.bodies"));
  ASSERT_NE(picture, nullptr);
  EXPECT_EQ(picture->role(), QAccessible::Graphic);
  EXPECT_EQ(picture->text(QAccessible::Name), QStringLiteral("Picture: Bodies"));
  const QString words = picture->text(QAccessible::Description);
  for (const char* part : {"Gyro top", "in front", "rad/s", "from the vertical"})
    EXPECT_TRUE(words.contains(QLatin1String(part))) << part << " in " << words.toStdString();
  EXPECT_TRUE(words.contains(QString::number(controller().time(), 'f', 3)));
  ASSERT_NE(picture->valueInterface(), nullptr);
  EXPECT_EQ(picture->valueInterface()->currentValue().toDouble(), controller().time());
}

TEST_F(Spoken, WhoListensIsToldOfChangesNowAndThen) {
  QStringList heard;
  const QObject listener;
  QObject::connect(Narrator::of(child("stagePicture.bodies")), &Narrator::announced, &listener,
                   [&](const QString& value) { heard << value; });
  const double from = controller().time();
  controller().setPlaying(true);
  ASSERT_TRUE(test::waitUntil([&] { return heard.size() >= 2; }));
  const double shown = controller().time() - from;
  rest();
  // Frames are many more than changes that are told, however slow the machine is.
  EXPECT_GT(shown / controller().frameInterval(), 10);
  EXPECT_LE(heard.size(), 3);
  EXPECT_NE(heard.front(), heard.back());
}

TEST_F(Spoken, ALabelTellsItsTextAndWhatItIs) {
  auto* time = child<QLabel>("time");
  QAccessibleInterface* told = interfaceOf(time);
  EXPECT_EQ(told->text(QAccessible::Name), time->text());
  EXPECT_EQ(told->text(QAccessible::Description), time->accessibleName());
  QLabel rich(QStringLiteral("<b>It</b> turns"));
  rich.setAccessibleName(QStringLiteral("Step"));
  EXPECT_EQ(interfaceOf(&rich)->text(QAccessible::Name), QStringLiteral("It turns"));
}

}  // namespace
}  // namespace polhode::gui
