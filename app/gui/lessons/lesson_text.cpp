#include "app/gui/lessons/lesson_text.h"

#include <QRegularExpression>
#include <QTextDocumentFragment>

#include "app/gui/panels/equation_text.h"
#include "app/gui/widgets/language.h"
#include "app/gui/widgets/text.h"
#include "core/lessons/lesson_markup.h"

namespace polhode::gui {
namespace {

/// Only what is set apart: in a sentence letters that stand alone are words too.
QString withFormulasInPrint(const QString& html) {
  static const QRegularExpression formula(QStringLiteral("<p class=\"eq\">.*?</p>"),
                                          QRegularExpression::DotMatchesEverythingOption);
  QString text;
  qsizetype end = 0;
  for (auto found = formula.globalMatch(html); found.hasNext();) {
    const QRegularExpressionMatch match = found.next();
    text += keptTogether(html.mid(end, match.capturedStart() - end));
    text += setInPrint(match.captured());
    end = match.capturedEnd();
  }
  return text + keptTogether(html.mid(end));
}

}  // namespace

QString lessonLanguage() {
  return windowLanguage();
}

QString textHtml(const LessonText& text, const QString& language) {
  // Formulas as large as the text, so that one line holds them.
  const QString html = withoutLooseDots(toQString(lessonHtml(text.in(language.toStdString()))));
  return QStringLiteral(
             "<html><head><style>%1 p { margin-top: 0; margin-bottom: 8px; line-height: 120%; }"
             "p.eq { margin-top: 0; margin-bottom: 2px; font-size: medium; "
             "}</style></head><body>%2</body></html>")
      .arg(equationStyle(), withFormulasInPrint(html));
}

QString lineHtml(const LessonText& text, const QString& language) {
  // A tag, however plain the text: a label takes one without for plain text.
  return QStringLiteral("<span>%1</span>")
      .arg(keptTogether(
          withoutLooseDots(toQString(lessonLineHtml(text.in(language.toStdString()))))));
}

QString plainLine(const LessonText& text, const QString& language) {
  return QTextDocumentFragment::fromHtml(lineHtml(text, language)).toPlainText();
}

}  // namespace polhode::gui
