// Pictures as bytes, and bytes as files: what plots, figures and the window write.
#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>

class QImage;
class QPdfWriter;
class QSvgGenerator;

namespace polhode::gui {

/// Of a pixel on paper.
constexpr int paperDotsPerInch = 96;

/// As a PNG file; empty where there is no picture.
[[nodiscard]] QByteArray pngBytes(const QImage& image);
/// One page of so many pixels, without margins.
void setPage(QPdfWriter& writer, const QSize& size);
void setPage(QSvgGenerator& generator, const QSize& size);

/// Writes a file as a whole or not at all. Empty on success, else a sentence.
[[nodiscard]] QString writeFile(const QString& fileName, const QByteArray& bytes);

}  // namespace polhode::gui
