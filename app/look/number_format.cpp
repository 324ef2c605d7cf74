#include "app/look/number_format.h"

#include <algorithm>
#include <cmath>

namespace polhode::gui {

namespace {

constexpr QChar minusSign(0x2212);

QString withMinusSign(QString text) {
  return text.replace(QLatin1Char('-'), minusSign);
}

/// m·10ⁿ with `digits` digits behind the point, none where they are all zero.
QString scientific(double value, int digits) {
  const QString text = QString::number(value, 'e', digits);
  const qsizetype e = text.indexOf(QLatin1Char('e'));
  return withMinusSign(text.left(e)) + QChar(0x00B7) +
         powerOfTen(QStringView(text).mid(e + 1).toInt());
}

}  // namespace

QString powerOfTen(int exponent) {
  static constexpr char16_t superscripts[] = u"⁰¹²³⁴⁵⁶⁷⁸⁹";
  QString text = QStringLiteral("10");
  const QString digits = QString::number(exponent);
  for (const QChar c : digits)
    text += c == QLatin1Char('-') ? QChar(u'⁻') : QChar(superscripts[c.digitValue()]);
  return text;
}

QString magnificationFactor(int exponent) {
  const QString factor =
      exponent < 3 ? QString::number(std::pow(10, exponent)) : powerOfTen(exponent);
  return factor + QStringLiteral("×");
}

QString readout(double value, int digits) {
  if (std::isnan(value)) return QStringLiteral("–");
  if (std::isinf(value)) return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
  if (value == 0) return QStringLiteral("0");
  const double size = std::abs(value);
  if (size < 1e6 && value == std::round(value))
    return withMinusSign(QString::number(value, 'f', 0));
  if (size < 0.01 || size >= 99'999.5) return scientific(value, 1);
  // One digit more where the last would be that of a whole number.
  const int exponent = static_cast<int>(std::floor(std::log10(size)));
  const int decimals = std::clamp(digits - 1 - exponent, exponent < digits ? 1 : 0, digits);
  return withMinusSign(QString::number(value, 'f', decimals));
}

QString readoutWithin(double value, double span) {
  const double size = std::abs(value);
  if (!(size >= 0.01 && size < 1e5 && span > 0)) return readout(value);
  const int apart = -static_cast<int>(std::floor(std::log10(span / 50)));
  // A small value has two digits all the same: 0.064 is not 0.06 because another curve is at 3.
  const int two = size < 1 ? 1 - static_cast<int>(std::floor(std::log10(size))) : 0;
  const int decimals = std::clamp(std::max(apart, two), 0, 6);
  return withMinusSign(QString::number(value, 'f', decimals));
}

QString tickText(double value, double step) {
  if (std::abs(value) < 1e-9 * step) return QStringLiteral("0");
  // The step's last digit: one more would show rounding, one less would repeat labels. Steps are 1,
  // 2, 2.5 or 5 times a power of ten.
  int stepExponent = static_cast<int>(std::floor(std::log10(step) + 1e-9));
  const double mantissa = step / std::pow(10.0, stepExponent);
  if (std::abs(mantissa - std::round(mantissa)) > 1e-6) --stepExponent;
  if (std::abs(value) >= 1e5 || stepExponent < -4) {
    const int digits = static_cast<int>(std::floor(std::log10(std::abs(value)))) - stepExponent;
    return scientific(value, std::clamp(digits, 0, 9));
  }
  return withMinusSign(QString::number(value, 'f', std::max(0, -stepExponent)));
}

}  // namespace polhode::gui
