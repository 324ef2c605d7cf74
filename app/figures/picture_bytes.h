// A drawn picture as a file of any format, with its provenance inside: what figures and maps share.
#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>
#include <functional>

class QCPPainter;

namespace polhode::gui {

/// What a file says of itself.
struct PictureFacts {
  QString title, program;
  QString created;     ///< see timeStamp()
  QString provenance;  ///< lines, each with its end
};

struct DrawnPicture {
  QSize size;  ///< [px of 1/96 inch]
  std::function<void(QCPPainter&)> paint;
};

/// format: "pdf", "svg" or "png"; empty if it is none of them.
[[nodiscard]] QByteArray pictureBytes(const DrawnPicture& picture, const PictureFacts& facts,
                                      const QString& format);

}  // namespace polhode::gui
