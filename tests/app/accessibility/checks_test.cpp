// The window and all it opens, in both looks and both languages: names, contrast, keys, room.
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSettings>
#include <memory>

#include "app/look/theme.h"
#include "tests/app/accessibility/in_german.h"
#include "tests/app/accessibility/opened_windows.h"
#include "tests/app/accessibility/window_checks.h"

namespace polhode::gui {
namespace {

/// Language and look.
class AccessibleWindow : public ::testing::TestWithParam<std::tuple<const char*, const char*>> {
 protected:
  static void SetUpTestSuite() { QSettings().clear(); }

  void SetUp() override {
    const auto& [language, theme] = GetParam();
    if (QLatin1String(language) == QLatin1String("de")) german = std::make_unique<test::InGerman>();
    window = std::make_unique<MainWindow>(firstScenario(), QString(), nullptr);
    action("ahead")->setChecked(false);
    action(theme)->trigger();
    window->resize(1280, 800);
    window->show();
    window->begin(true);
    ASSERT_TRUE(test::waitUntil([&] { return window->controller()->time() > 0.1; }));
    rest();
  }
  void TearDown() override {
    action("theme.dark")->trigger();
    window.reset();
    QSettings().clear();
  }

  QAction* action(const char* name) {
    auto* found = window->findChild<QAction*>(QString::fromLatin1(name));
    EXPECT_NE(found, nullptr) << name;
    return found;
  }
  void rest() {
    window->controller()->setPlaying(false);
    ASSERT_TRUE(test::waitUntil([&] { return window->controller()->resting(); }));
    test::settle();
  }

  std::unique_ptr<test::InGerman> german;
  std::unique_ptr<MainWindow> window;
};

TEST_P(AccessibleWindow, AsItStands) {
  test::expectAccessible(*window);
}

TEST_P(AccessibleWindow, WithALesson) {
  action("lesson.gimbal-lock")->trigger();
  rest();
  test::expectAccessible(*window);
  action("lessonPanelsShown")->trigger();
  while (action("lessonBackStep")->isEnabled()) action("lessonBackStep")->trigger();
  for (int step = 0; step < 3; ++step) {
    rest();
    test::expectAccessible(*window);
    action("lessonNextStep")->trigger();
  }
}

TEST_P(AccessibleWindow, WithAllStages) {
  for (QAction* stage : window->findChildren<QAction*>())
    if (stage->objectName().startsWith(QStringLiteral("stage.")) && stage->isEnabled())
      stage->setChecked(true);
  rest();
  test::expectAccessible(*window);
}

/// Dialogs are found by opening them; here is counted that none was forgotten.
QStringList windowClasses() {
  QStringList classes;
  static const QRegularExpression dialog(QStringLiteral("class (\\w+) : public QDialog"));
  static const QRegularExpression opened(
      QStringLiteral("(\\w+)\\([^;{]*\\)\\s*:\\s*QWidget\\(\\w+, Qt::Window\\)"));
  QDirIterator files(QStringLiteral(POLHODE_SOURCE_DIR "/app/gui"),
                     {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                     QDirIterator::Subdirectories);
  while (files.hasNext()) {
    QFile file(files.next());
    if (!file.open(QIODevice::ReadOnly)) continue;
    const QString text = QString::fromUtf8(file.readAll());
    for (const QRegularExpression& pattern : {dialog, opened})
      for (auto at = pattern.globalMatch(text); at.hasNext();)
        classes << QStringLiteral("polhode::gui::") + at.next().captured(1);
  }
  return classes;
}

TEST_P(AccessibleWindow, WithAllItOpens) {
  action("pinRun")->trigger();
  test::settle();
  test::OpenedWindows opened(*window, [](QWidget& dialog) { test::expectAccessible(dialog); });
  opened.openAll();
  const QStringList classes = windowClasses();
  EXPECT_GE(classes.size(), 9);
  for (const QString& name : classes)
    EXPECT_TRUE(opened.seen().contains(name)) << name.toStdString();
}

INSTANTIATE_TEST_SUITE_P(Everywhere, AccessibleWindow,
                         ::testing::Combine(::testing::Values("en", "de"),
                                            ::testing::Values("theme.dark", "theme.light")),
                         [](const auto& chosen) {
                           return std::string(std::get<0>(chosen.param)) +
                                  (std::string(std::get<1>(chosen.param)).substr(6));
                         });

TEST(SeenContrast, FindsFaintLetters) {
  QWidget window;
  window.setStyleSheet(QStringLiteral("background: #FFFFFF;"));
  auto* label = new QLabel(QStringLiteral("half seen"), &window);
  window.resize(label->sizeHint() * 2);
  label->resize(label->sizeHint());
  window.show();
  const auto of = [&](const char* colour) {
    label->setStyleSheet(QStringLiteral("color: %1;").arg(QLatin1String(colour)));
    return test::seenContrast(test::seenPicture(window), label->geometry());
  };
  EXPECT_NEAR(of("#1F2328"), 15.8, 0.2);
  EXPECT_NEAR(of("#999999"), 2.85, 0.1);
  EXPECT_EQ(of("#FFFFFF"), 1);
}

TEST(ThemeColours, AreReadOnWhatTheyStandOn) {
  for (const Theme& theme : {Theme::darkTheme(), Theme::lightTheme()}) {
    for (const QColor& ground : {theme.window, theme.panel})
      for (const QColor& ink : {theme.text, theme.secondary, theme.accent, theme.warning})
        EXPECT_GE(contrast(ink, ground), test::leastTextContrast)
            << ink.name().toStdString() << " on " << ground.name().toStdString();
    for (const QColor& ground : {theme.field, theme.hover})
      EXPECT_GE(contrast(theme.text, ground), test::leastTextContrast);
    EXPECT_GE(contrast(theme.onAccent, theme.accent), test::leastTextContrast);
  }
}

}  // namespace
}  // namespace polhode::gui
