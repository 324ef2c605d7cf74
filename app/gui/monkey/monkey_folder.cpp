#include "app/gui/monkey/monkey_folder.h"

#include <QDir>
#include <QFile>

#include "core/lessons/lesson.h"

namespace polhode::gui {
namespace {

void put(const QDir& folder, const char* name, const QByteArray& text) {
  QFile file(folder.filePath(QString::fromLatin1(name)));
  if (file.open(QIODevice::WriteOnly)) file.write(text);
}

QByteArray scenarioText(const char* name) {
  return QByteArray::fromStdString(shippedScenarioText(name).value_or(""));
}

}  // namespace

MonkeyFolder::MonkeyFolder() {
  if (!folder_.isValid()) return;
  const QByteArray path = folder_.path().toLocal8Bit();
  for (const char* name :
       {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"})
    qputenv(name, path);
  const QDir folder(folder_.path());
  QDir::setCurrent(folder_.path());
  const QByteArray branches = scenarioText("gyro-top-branches");
  put(folder, "branches.polhode.json", branches);
  put(folder, "fails.polhode.json", scenarioText("formulation-i-fails"));
  put(folder, "projection.polhode.json", scenarioText("gyro-top-projection"));
  put(folder, "half.polhode.json", branches.first(branches.size() / 2));
  put(folder, "broken.polhode-lesson.json", R"({"format": "polhode-lesson", "steps": [{}]})");
  put(folder, "none.csv", "t,x\n0,1\n");
  put(folder, "none.png", "no picture");
  put(folder, "empty.polhode.json", "");
}

}  // namespace polhode::gui
