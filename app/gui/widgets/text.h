// Words and numbers as the window writes them.
#pragma once

#include <QFontMetricsF>
#include <QString>
#include <QStringList>
#include <string_view>

namespace polhode::gui {

[[nodiscard]] inline QString toQString(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Shortest form that is worth reading: "11.09", "1e-6"; always with a point.
[[nodiscard]] QString formatNumber(double value, int digits = 6);
/// "1.9·10⁻⁹"; "0" for zero, "–" for what is not a number.
[[nodiscard]] QString formatPower(double value);
/// "13 246", with narrow spaces.
[[nodiscard]] QString formatCount(qint64 count);
/// A clause or a name as it begins a sentence or a line.
[[nodiscard]] QString withCapital(const QString& text);
/// Reads a number with a point or a comma; ok tells whether it was one.
[[nodiscard]] double parseNumber(const QString& text, bool* ok);
/// A number with its unit, a relation with what it relates, a rate: no line ends within. Plain or
/// HTML.
[[nodiscard]] QString keptTogether(QString text);
/// In lines that are not wider than this; a word that is stands alone.
[[nodiscard]] QStringList linesWithin(const QString& text, const QFontMetricsF& metrics,
                                      qreal width);
/// What follows the last point of a field: "I1" of "parameters.I1".
[[nodiscard]] bool fieldEndsWith(std::string_view field, std::string_view name);

}  // namespace polhode::gui
