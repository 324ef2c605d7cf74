// The application the widget tests run in: no user's settings, no display unless one is asked for.
#include <gtest/gtest.h>

#include <QApplication>
#include <QTemporaryDir>

#include "app/gui/widgets/language.h"
#include "app/gui/widgets/narrator.h"
#include "app/gui/widgets/style.h"

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  const QTemporaryDir home;
  if (!home.isValid()) return 1;
  const QByteArray path = home.path().toLocal8Bit();
  for (const char* name :
       {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"}) {
    qputenv(name, path);
  }
  const bool display =
      !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
  if (!display && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
  }
  if (!qEnvironmentVariableIsSet("QT3D_RENDERER")) qputenv("QT3D_RENDERER", "opengl");
  QApplication application(argc, argv);
  QApplication::setOrganizationName(QStringLiteral("PolhodeTests"));
  QApplication::setApplicationName(QStringLiteral("polhode"));
  polhode::gui::Narrator::install();
  polhode::gui::installLanguage(QStringLiteral("en"));
  polhode::gui::applyTheme(polhode::gui::Theme::darkTheme());
  return RUN_ALL_TESTS();
}
