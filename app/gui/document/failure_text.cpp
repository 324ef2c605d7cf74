#include "app/gui/document/failure_text.h"

#include <QObject>
#include <QRegularExpression>
#include <cmath>

#include "app/gui/document/run_names.h"
#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"
#include "app/look/number_format.h"
#include "core/support/number_text.h"

namespace polhode::gui {
namespace {

/// Ids that are words of the language too ("position", "none") stay: nobody can tell which is
/// meant.
bool isUnmistakable(std::string_view id) {
  return id.find_first_of("-0123456789") != std::string_view::npos;
}

QRegularExpression wholeWord(const QString& word) {
  return QRegularExpression(
      QStringLiteral("(?<![\\w-])%1(?![\\w-])").arg(QRegularExpression::escape(word)));
}

/// "chart-change=change": an option and its value.
void replaceChoices(QString& text) {
  for (const OptionInfo& option : catalog::options())
    for (const OptionInfo::Choice& choice : option.choices)
      text.replace(wholeWord(toQString(option.id) + QLatin1Char('=') + toQString(choice.id)),
                   QObject::tr("“%1”: “%2”").arg(coreText(option.name), coreText(choice.name)));
}

template <class Table>
void replaceIds(QString& text, const Table& table) {
  for (const auto& info : table) {
    if (!isUnmistakable(info.id)) continue;
    text.replace(wholeWord(toQString(info.id)), QObject::tr("“%1”").arg(coreText(info.name)));
  }
}

QString inWords(const std::string& sentence) {
  QString text = coreText(sentence);
  replaceChoices(text);
  replaceIds(text, catalog::options());
  replaceIds(text, catalog::stabilisations());
  replaceIds(text, catalog::formulations());
  replaceIds(text, catalog::integrators());
  return text;
}

/// "8.16e+09" as the plots write it. Advice is left alone: it names settings as they are entered.
QString withPowers(const QString& sentence) {
  static const QRegularExpression number(
      QStringLiteral("(?<![\\w.])(\\d(?:\\.\\d+)?)e([+-]\\d+)(?!\\w)"));
  QString text;
  qsizetype end = 0;
  for (auto found = number.globalMatch(sentence); found.hasNext();) {
    const QRegularExpressionMatch match = found.next();
    text += QStringView(sentence).mid(end, match.capturedStart() - end);
    if (match.captured(1) != u"1") text += match.captured(1) + QChar(0xb7);
    text += powerOfTen(match.captured(2).toInt());
    end = match.capturedEnd();
  }
  return text.append(QStringView(sentence).mid(end));
}

/// As the plots write numbers, without zeros at their end.
QString plainNumber(double value, int digits) {
  const double size = std::abs(value);
  const bool plain = size == 0 || (size >= 0.01 && size < 1e5);
  return plain ? toQString(roundedText(value, digits)) : readout(value, digits);
}

}  // namespace

QString failureSentence(const RunSettings& run, const RunFailure& failure) {
  return QObject::tr("%1 stopped at t = %2 s (h = %3 s): %4. %5")
      .arg(shownName(run), plainNumber(failure.t, 5), plainNumber(failure.h, 3),
           withPowers(inWords(failure.reason)), inWords(failure.advice));
}

}  // namespace polhode::gui
