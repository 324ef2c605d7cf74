#include "app/look/picture_file.h"

#include <QBuffer>
#include <QDir>
#include <QImage>
#include <QObject>
#include <QPageSize>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

namespace polhode::gui {

QByteArray pngBytes(const QImage& image) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  return image.save(&buffer, "PNG") ? buffer.data() : QByteArray();
}

void setPage(QPdfWriter& writer, const QSize& size) {
  constexpr double pointsPerInch = 72;
  writer.setResolution(paperDotsPerInch);
  writer.setPageSize(QPageSize(QSizeF(size) * pointsPerInch / paperDotsPerInch, QPageSize::Point,
                               {}, QPageSize::ExactMatch));
  writer.setPageMargins(QMarginsF(0, 0, 0, 0));
}

void setPage(QSvgGenerator& generator, const QSize& size) {
  generator.setResolution(paperDotsPerInch);
  generator.setSize(size);
  generator.setViewBox(QRect(QPoint(0, 0), size));
}

QString writeFile(const QString& fileName, const QByteArray& bytes) {
  QSaveFile file(fileName);
  // commit() does not notice that the last bytes found no room: flush() does.
  if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.flush() ||
      !file.commit()) {
    return QObject::tr("“%1” could not be written: %2.")
        .arg(QDir::toNativeSeparators(fileName), file.errorString());
  }
  return {};
}

}  // namespace polhode::gui
