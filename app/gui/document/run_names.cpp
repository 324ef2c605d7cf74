#include "app/gui/document/run_names.h"

#include <QRegularExpression>

#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"

namespace polhode::gui {

QString shownName(const RunSettings& run) {
  const std::string name = displayName(run);
  QString text = coreText(name);
  if (text != toQString(name)) return text;
  // "Tennis racket 2": another one of a name.
  static const QRegularExpression counted(QStringLiteral("^(.+) (\\d+)$"));
  const QRegularExpressionMatch match = counted.match(text);
  if (!match.hasMatch()) return text;
  return coreText(match.captured(1).toStdString()) + u' ' + match.captured(2);
}

}  // namespace polhode::gui
