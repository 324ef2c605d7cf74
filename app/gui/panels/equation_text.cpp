#include "app/gui/panels/equation_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <set>
#include <vector>

namespace polhode::gui {
namespace {

struct EquationTexts {
  Q_DECLARE_TR_FUNCTIONS(polhode::gui::EquationText)
};

/// What stands upright in formulas: names of functions and operators.
const std::set<QString>& functionNames() {
  static const std::set<QString> names{
      QStringLiteral("sin"),  QStringLiteral("cos"), QStringLiteral("cot"), QStringLiteral("exp"),
      QStringLiteral("diag"), QStringLiteral("Im"),  QStringLiteral("dexp")};
  return names;
}

/// Words between formulas, which have no more letters than products have.
const std::set<QString>& shortWords() {
  static const std::set<QString> words{QStringLiteral("and"), QStringLiteral("or"),
                                       QStringLiteral("its"), QStringLiteral("for")};
  return words;
}

constexpr qsizetype longestProduct = 3;

/// A stretch of HTML: a tag, an entity, Latin letters, or another sign.
struct Piece {
  QString text;
  bool letters = false, inEquation = false, inIndex = false;
};

bool isLatin(QChar c) {
  return c.isLetter() && c.script() == QChar::Script_Latin && c != QChar(0x1d40);  // not ᵀ
}

std::vector<Piece> piecesOf(const QString& html) {
  static const QRegularExpression piece(QStringLiteral("<[^>]*>|&[a-z]+;|."),
                                        QRegularExpression::DotMatchesEverythingOption);
  std::vector<Piece> pieces;
  bool inEquation = false;
  int index = 0;
  for (auto match = piece.globalMatch(html); match.hasNext();) {
    const QString text = match.next().captured();
    if (text.startsWith(u"<p")) inEquation = text.contains(u"\"eq\"");
    if (text == u"</p>") inEquation = false;
    if (text == u"<sub>" || text == u"<sup>") ++index;
    if (text == u"</sub>" || text == u"</sup>") --index;
    const bool letters = text.size() == 1 && isLatin(text[0]);
    if (letters && !pieces.empty() && pieces.back().letters)
      pieces.back().text += text;
    else
      pieces.push_back({text, letters, inEquation, index > 0});
  }
  return pieces;
}

bool isFormula(const Piece& piece) {
  if (!piece.letters || piece.inIndex || functionNames().contains(piece.text)) return false;
  if (piece.inEquation)
    return piece.text.size() <= longestProduct && !shortWords().contains(piece.text);
  return piece.text.size() == 1 && piece.text.compare(u"a", Qt::CaseInsensitive) != 0;
}

/// Whether the d is that of a differential: it has something to differentiate right behind it.
bool isDifferential(const Piece& piece, qsizetype at, const Piece* next) {
  if (piece.text[at] != u'd' || !piece.inEquation) return false;
  if (at + 1 < piece.text.size()) return true;
  if (!next || next->text.size() != 1) return false;
  const QChar sign = next->text[0];
  return sign == QChar(0xb2) || (sign.isLetter() && sign.script() == QChar::Script_Greek);
}

/// The letter without its dots and bars.
QChar bare(QChar letter) {
  const QString parts = QString(letter).normalized(QString::NormalizationForm_D);
  return parts.isEmpty() ? letter : parts[0];
}

struct Symbol {
  const char *sign, *meaning;
};

/// What letters mean on every page that does not say it itself.
constexpr std::array symbols{
    Symbol{"Ω", QT_TRANSLATE_NOOP("polhode::gui::EquationText",
                                  "angular velocity, components in the body frame [rad/s]")},
    Symbol{"ω", QT_TRANSLATE_NOOP("polhode::gui::EquationText",
                                  "angular velocity, components in space [rad/s]")},
    Symbol{"p", QT_TRANSLATE_NOOP("polhode::gui::EquationText",
                                  "quaternion of the attitude, scalar part first")},
    Symbol{"d", QT_TRANSLATE_NOOP("polhode::gui::EquationText",
                                  "directors, the columns of the rotation matrix")},
    Symbol{"R", QT_TRANSLATE_NOOP("polhode::gui::EquationText",
                                  "rotation matrix from the body frame to space")},
    Symbol{"x", QT_TRANSLATE_NOOP("polhode::gui::EquationText",
                                  "place of the centre of mass in space [m]")},
    Symbol{"𝕀", QT_TRANSLATE_NOOP("polhode::gui::EquationText",
                                  "principal moments of inertia, diag(I₁, I₂, I₃) [kg m²]")},
    Symbol{"J", QT_TRANSLATE_NOOP("polhode::gui::EquationText",
                                  "principal moments of inertia as a diagonal matrix [kg m²]")},
    Symbol{"I",
           QT_TRANSLATE_NOOP("polhode::gui::EquationText",
                             "unit matrix; with a number a principal moment of inertia [kg m²]")},
    Symbol{"E", QT_TRANSLATE_NOOP("polhode::gui::EquationText",
                                  "Euler tensor, E₁ = ½(I₂ + I₃ − I₁) and cyclic [kg m²]")},
    Symbol{"Σ", QT_TRANSLATE_NOOP("polhode::gui::EquationText", "sum over the three directors")},
    Symbol{"m", QT_TRANSLATE_NOOP("polhode::gui::EquationText", "mass [kg]")},
    Symbol{"M", QT_TRANSLATE_NOOP("polhode::gui::EquationText",
                                  "mass matrix of the coordinates that its index names")},
    Symbol{"T", QT_TRANSLATE_NOOP("polhode::gui::EquationText",
                                  "null-space matrix: rates are T times velocities, and G T = 0")},
    Symbol{"U", QT_TRANSLATE_NOOP("polhode::gui::EquationText",
                                  "derivative of places and directors by the coordinates")},
    Symbol{"μ", QT_TRANSLATE_NOOP("polhode::gui::EquationText",
                                  "moment of the forces about the fixed point, or the centre of "
                                  "mass [N m]")},
    Symbol{"ψ", QT_TRANSLATE_NOOP("polhode::gui::EquationText",
                                  "forces on the coordinates that its index names, with the terms "
                                  "of their rates")},
    Symbol{"V", QT_TRANSLATE_NOOP("polhode::gui::EquationText", "potential energy [J]")},
    Symbol{"g", QT_TRANSLATE_NOOP("polhode::gui::EquationText",
                                  "constraints, 0 where they are kept; with index II what their "
                                  "second derivative has beside accelerations")},
    Symbol{"G",
           QT_TRANSLATE_NOOP("polhode::gui::EquationText", "gradient ∂g/∂q of the constraints")},
    Symbol{"λ", QT_TRANSLATE_NOOP("polhode::gui::EquationText",
                                  "Lagrange multipliers, one for each constraint")},
    Symbol{"ν",
           QT_TRANSLATE_NOOP("polhode::gui::EquationText", "velocities that no constraint ties")},
    Symbol{"f", QT_TRANSLATE_NOOP("polhode::gui::EquationText",
                                  "forces and moments, gyroscopic terms among them")},
    Symbol{"F", QT_TRANSLATE_NOOP("polhode::gui::EquationText",
                                  "forces and moments without a potential")},
    Symbol{"q", QT_TRANSLATE_NOOP("polhode::gui::EquationText",
                                  "coordinates of position of all bodies")},
    Symbol{"t", QT_TRANSLATE_NOOP("polhode::gui::EquationText", "time [s]")},
    Symbol{"v", QT_TRANSLATE_NOOP("polhode::gui::EquationText", "velocities")},
    Symbol{"w", QT_TRANSLATE_NOOP("polhode::gui::EquationText", "accelerations")},
    Symbol{"Q", QT_TRANSLATE_NOOP("polhode::gui::EquationText",
                                  "4 × 4 matrix of the product with a quaternion from the left")},
};

/// The letters of all formulas, without dots: of the equations, or of the text around them; those
/// that an equation defines, as it begins "c = ", stand with the text.
struct Letters {
  QStringList inEquations;
  std::set<QString> explained;
};

Letters lettersOf(const QString& html) {
  Letters found;
  const std::vector<Piece> pieces = piecesOf(html);
  bool begins = true;  // of an equation, or of its next part
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Piece& piece = pieces[i];
    const Piece* next = i + 1 < pieces.size() ? &pieces[i + 1] : nullptr;
    QStringList signs;
    if (isFormula(piece)) {
      for (qsizetype k = 0; k < piece.text.size(); ++k)
        if (!isDifferential(piece, k, next)) signs << bare(piece.text[k]);
    } else if (!piece.inIndex && !piece.letters && piece.text[0] != u'<' && piece.text[0] != u'&') {
      const bool greek = piece.text[0].isLetter() && piece.text[0].script() == QChar::Script_Greek;
      if (greek) signs << bare(piece.text[0]);
      if (piece.text[0].isHighSurrogate()) signs << piece.text;  // 𝕀
    }
    if (!piece.inEquation) {
      found.explained.insert(signs.begin(), signs.end());
      begins = true;
      continue;
    }
    for (const QString& sign : signs)
      if (!found.inEquations.contains(sign)) found.inEquations << sign;
    // "c(θ) = …", "Q<sub>…</sub> = …"
    if (begins && signs.size() == 1) {
      QString rest;
      for (std::size_t k = i + 1; k < std::min(i + 12, pieces.size()); ++k)
        if (!pieces[k].inIndex && pieces[k].text[0] != u'<') rest += pieces[k].text;
      static const QRegularExpression defined(QStringLiteral("^(\\([^)]*\\))? ="));
      if (defined.match(rest).hasMatch()) found.explained.insert(signs.front());
    }
    begins = piece.text[0] == u'<' ? begins || piece.text.startsWith(u"<p")
                                   : piece.text == u"&nbsp;" || (begins && piece.text == u" ");
  }
  return found;
}

QString cell(const QString& text, const char* colour) {
  return QStringLiteral(
             "<td bgcolor=\"%1\" align=\"center\"><font color=\"#ffffff\">&nbsp;%2&nbsp;"
             "</font></td>")
      .arg(QLatin1String(colour), text);
}

}  // namespace

QString setInPrint(const QString& html) {
  QString text;
  const std::vector<Piece> pieces = piecesOf(html);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Piece& piece = pieces[i];
    if (!isFormula(piece)) {
      text += piece.text;
      continue;
    }
    const Piece* next = i + 1 < pieces.size() ? &pieces[i + 1] : nullptr;
    for (qsizetype k = 0; k < piece.text.size(); ++k) {
      const QString letter(piece.text[k]);
      if (isDifferential(piece, k, next))
        text += letter;
      else
        text += (bare(piece.text[k]) == u'd' ? QStringLiteral("<b>%1</b>")
                                             : QStringLiteral("<i>%1</i>"))
                    .arg(letter);
    }
  }
  return text;
}

QString withoutLooseDots(const QString& html) {
  const QString composed = html.normalized(QString::NormalizationForm_C);
  QString plain;
  for (qsizetype i = 0; i < composed.size(); ++i) {
    const QChar dots = composed[i];
    if ((dots != QChar(0x307) && dots != QChar(0x308)) || plain.isEmpty()) {
      plain += dots;
      continue;
    }
    QString letter = plain.right(1);
    plain.chop(1);
    // An index is the letter's, not the time's.
    const auto isIndex = [](QChar c) { return c >= QChar(0x2080) && c <= QChar(0x2089); };
    while (i + 1 < composed.size() && isIndex(composed[i + 1])) letter += composed[++i];
    const QString rate =
        (dots == QChar(0x308) ? QStringLiteral("d²%1/dt²") : QStringLiteral("d%1/dt")).arg(letter);
    const QStringView rest = QStringView(composed).sliced(i + 1);
    const bool decorated = rest.startsWith(u"<su") || rest.startsWith(QChar(0x1d40)) ||
                           rest.startsWith(QChar(0xb2)) || rest.startsWith(QChar(0xb3));
    plain += decorated ? QLatin1Char('(') + rate + QLatin1Char(')') : rate;
  }
  return plain;
}

QString equationStyle() {
  // Room above the letters: their dots must not look like dots below the line before.
  return QStringLiteral(
      "p.eq { margin-left: 20px; line-height: 150%; font-size: large; font-family: "
      "'STIX Two Text', 'Latin Modern Roman', 'DejaVu Serif', serif; }"
      "td.sign { font-size: large; padding-left: 20px; padding-right: 10px; "
      "font-family: 'STIX Two Text', 'Latin Modern Roman', 'DejaVu Serif', serif; }");
}

QString symbolTable(const QString& html) {
  const Letters letters = lettersOf(html);
  QString rows;
  for (const Symbol& symbol : symbols) {
    const QString sign = QString::fromUtf8(symbol.sign);
    if (!letters.inEquations.contains(sign) || letters.explained.contains(sign)) continue;
    const bool latin = isLatin(sign[0]);
    rows += QStringLiteral("<tr><td class=\"sign\">%1</td><td>%2</td></tr>")
                .arg(latin ? setInPrint(QStringLiteral("<p class=\"eq\">") + sign).mid(14) : sign,
                     EquationTexts::tr(symbol.meaning).toHtmlEscaped());
  }
  return rows.isEmpty()
             ? QString()
             : QStringLiteral("<table class=\"signs\" cellpadding=\"2\">%1</table>").arg(rows);
}

QStringList unexplainedLetters(const QString& html) {
  const Letters letters = lettersOf(html);
  QStringList missing;
  for (const QString& sign : letters.inEquations) {
    const bool known = std::ranges::any_of(
        symbols, [&](const Symbol& symbol) { return sign == QString::fromUtf8(symbol.sign); });
    if (!known && !letters.explained.contains(sign)) missing << sign;
  }
  return missing;
}

QString pictureOfUnknowns(int position, int velocity, int constraints) {
  QString fields;
  for (int i = 0; i < position; ++i) fields += cell(QString::number(i + 1), "#0072b2");
  fields += QStringLiteral("<td>&nbsp;&nbsp;</td>");
  for (int i = 0; i < velocity; ++i) fields += cell(QString::number(i + 1), "#a84300");
  const QString words = constraints > 0
                            ? EquationTexts::tr("%1 numbers for three angles, tied by %n equations",
                                                nullptr, constraints)
                                  .arg(position)
                            : EquationTexts::tr("%1 numbers for three angles").arg(position);
  return QStringLiteral(
             "<table cellspacing=\"2\" cellpadding=\"3\"><tr>%1</tr></table><p><font "
             "color=\"#0072b2\">■</font> %2 &nbsp; <font color=\"#a84300\">■</font> %3</p>")
      .arg(fields, words, EquationTexts::tr("%1 for how they change").arg(velocity));
}

}  // namespace polhode::gui
