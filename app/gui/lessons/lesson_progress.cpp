#include "app/gui/lessons/lesson_progress.h"

#include <QSettings>
#include <QUrl>

namespace polhode::gui {
namespace {

/// A slash would part groups.
QString groupOf(const QString& key) {
  return QStringLiteral("lessons/") + QString::fromLatin1(QUrl::toPercentEncoding(key));
}

}  // namespace

LessonProgress lessonProgress(const QString& key) {
  QSettings settings;
  settings.beginGroup(groupOf(key));
  return {settings.value(QStringLiteral("step"), 0).toInt(),
          settings.value(QStringLiteral("done"), false).toBool()};
}

void keepLessonProgress(const QString& key, const LessonProgress& progress) {
  QSettings settings;
  settings.beginGroup(groupOf(key));
  settings.setValue(QStringLiteral("step"), progress.step);
  settings.setValue(QStringLiteral("done"), progress.done);
}

}  // namespace polhode::gui
