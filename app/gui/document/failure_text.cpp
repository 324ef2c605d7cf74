#include "app/gui/document/failure_text.h"

#include <QRegularExpression>

#include "app/gui/widgets/text.h"

namespace polhode::gui {
namespace {

/// Ids that are words of the language too ("position", "none") stay: nobody can tell which is
/// meant.
bool isUnmistakable(std::string_view id) {
  return id.find_first_of("-0123456789") != std::string_view::npos;
}

template <class Table>
void replaceIds(QString& text, const Table& table) {
  for (const auto& info : table) {
    if (!isUnmistakable(info.id)) continue;
    const QRegularExpression whole(QStringLiteral("(?<![\\w-])%1(?![\\w-])")
                                       .arg(QRegularExpression::escape(toQString(info.id))));
    text.replace(whole, QStringLiteral("“%1”").arg(toQString(info.name)));
  }
}

std::string inWords(const std::string& sentence) {
  QString text = toQString(sentence);
  replaceIds(text, catalog::options());
  replaceIds(text, catalog::stabilisations());
  replaceIds(text, catalog::formulations());
  replaceIds(text, catalog::integrators());
  return text.toStdString();
}

}  // namespace

QString failureSentence(const RunSettings& run, RunFailure failure) {
  failure.reason = inWords(failure.reason);
  failure.advice = inWords(failure.advice);
  return toQString(describeFailure(run, failure));
}

}  // namespace polhode::gui
