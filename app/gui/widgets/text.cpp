#include "app/gui/widgets/text.h"

#include <QLocale>
#include <QRegularExpression>
#include <cmath>

#include "app/look/number_format.h"

namespace polhode::gui {

QString formatNumber(double value, int digits) {
  QString text = QLocale::c().toString(value, 'g', digits);
  // "1e-06" reads better as "1e-6".
  text.replace(QStringLiteral("e-0"), QStringLiteral("e-"));
  text.replace(QStringLiteral("e+0"), QStringLiteral("e"));
  text.replace(QStringLiteral("e+"), QStringLiteral("e"));
  return text;
}

QString formatPower(double value) {
  if (!std::isfinite(value)) return QStringLiteral("–");
  if (value == 0) return QStringLiteral("0");
  int exponent = static_cast<int>(std::floor(std::log10(std::abs(value))));
  double mantissa = value / std::pow(10.0, exponent);
  if (std::abs(mantissa) >= 9.95) {
    mantissa /= 10;
    ++exponent;
  }
  return QLocale::c().toString(mantissa, 'f', 1) + QStringLiteral("·") + powerOfTen(exponent);
}

QString formatCount(qint64 count) {
  QString text = QString::number(count);
  for (qsizetype i = text.size() - 3; i > (count < 0 ? 1 : 0); i -= 3) {
    text.insert(i, QChar(0x202F));
  }
  return text;
}

QString withCapital(const QString& text) {
  return text.left(1).toUpper() + text.mid(1);
}

double parseNumber(const QString& text, bool* ok) {
  QString plain = text.trimmed();
  plain.replace(QLatin1Char(','), QLatin1Char('.'));
  return QLocale::c().toDouble(plain, ok);
}

QString keptTogether(QString text) {
  static const QRegularExpression unit(
      QStringLiteral("(?<=[0-9⁰¹²³⁴⁵⁶⁷⁸⁹]) (?=(?:rad|s|kg|J|N)\\b)")),
      product(QStringLiteral("(?<=\\bkg) (?=m)")), relation(QStringLiteral(" (=|≈|∼|&lt;|&gt;) ")),
      rate(QStringLiteral("(?<=/)(?=(?:dt|s)\\b)"));
  const QString space(QChar::Nbsp), joiner(QChar(0x2060));
  text.replace(unit, space).replace(product, space);
  text.replace(relation, space + QStringLiteral("\\1") + space);
  return text.replace(rate, joiner);
}

QStringList linesWithin(const QString& text, const QFontMetricsF& metrics, qreal width) {
  QStringList lines;
  for (const QString& word : text.split(QLatin1Char(' '))) {
    const QString longer = lines.isEmpty() ? word : lines.constLast() + QLatin1Char(' ') + word;
    if (lines.isEmpty() || metrics.horizontalAdvance(longer) > width)
      lines << word;
    else
      lines.last() = longer;
  }
  return lines;
}

bool fieldEndsWith(std::string_view field, std::string_view name) {
  if (field == name) return true;
  return field.size() > name.size() && field.ends_with(name) &&
         field[field.size() - name.size() - 1] == '.';
}

}  // namespace polhode::gui
