#include "app/figures/picture_bytes.h"

#include <qcustomplot.h>

#include <QBuffer>
#include <QImage>
#include <QPdfWriter>
#include <QSvgGenerator>

#include "app/figures/outline_text.h"
#include "app/look/picture_file.h"

namespace polhode::gui {
namespace {

constexpr int pngScale = 3;  // 288 dots an inch

QByteArray png(const DrawnPicture& picture, const PictureFacts& facts) {
  QImage image(picture.size * pngScale, QImage::Format_RGB32);
  constexpr double inch = 0.0254;  // [m]
  image.setDotsPerMeterX(qRound(pngScale * paperDotsPerInch / inch));
  image.setDotsPerMeterY(image.dotsPerMeterX());
  image.setText(QStringLiteral("Title"), facts.title);
  image.setText(QStringLiteral("Software"), facts.program);
  image.setText(QStringLiteral("Creation Time"), facts.created);
  image.setText(QStringLiteral("Description"), facts.provenance);
  QCPPainter painter(&image);
  painter.scale(pngScale, pngScale);
  picture.paint(painter);
  painter.end();
  return pngBytes(image);
}

/// Metadata that PDF readers show, with the provenance as the description.
QByteArray xmp(const PictureFacts& facts) {
  const auto field = [](const char* name, const QString& text) {
    return QStringLiteral("<%1>%2</%1>").arg(QString::fromLatin1(name), text.toHtmlEscaped());
  };
  const auto alternative = [](const char* name, const QString& text) {
    return QStringLiteral("<%1><rdf:Alt><rdf:li xml:lang=\"x-default\">%2</rdf:li></rdf:Alt></%1>")
        .arg(QString::fromLatin1(name), text.toHtmlEscaped());
  };
  const QString created = facts.created;
  return (QStringLiteral(
              "<?xpacket begin=\"\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
              "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
              "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
              "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
              "xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" "
              "xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\">") +
          alternative("dc:title", facts.title) + alternative("dc:description", facts.provenance) +
          field("xmp:CreatorTool", facts.program) + field("xmp:CreateDate", created) +
          field("xmp:ModifyDate", created) +
          QStringLiteral("</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"w\"?>"))
      .toUtf8();
}

QByteArray pdf(const DrawnPicture& picture, const PictureFacts& facts) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  {
    QPdfWriter writer(&buffer);
    writer.setTitle(facts.title);
    writer.setCreator(facts.program);
    writer.setDocumentXmpMetadata(xmp(facts));
    writer.addFileAttachment(QStringLiteral("provenance.txt"), facts.provenance.toUtf8(),
                             QStringLiteral("text/plain"));
    setPage(writer, picture.size);
    QCPPainter painter;
    painter.begin(&writer);
    picture.paint(painter);
  }
  return bytes;
}

QByteArray svg(const DrawnPicture& picture, const PictureFacts& facts) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setTitle(facts.title.toHtmlEscaped());
  generator.setDescription(facts.provenance.toHtmlEscaped());
  setPage(generator, picture.size);
  QPainter target(&generator);
  OutlineTextDevice outlines(target);
  {
    QCPPainter painter;
    painter.begin(&outlines);
    picture.paint(painter);
  }
  target.end();
  return bytes;
}

}  // namespace

QByteArray pictureBytes(const DrawnPicture& picture, const PictureFacts& facts,
                        const QString& format) {
  if (format == QStringLiteral("pdf")) return pdf(picture, facts);
  if (format == QStringLiteral("svg")) return svg(picture, facts);
  if (format == QStringLiteral("png")) return png(picture, facts);
  return {};
}

}  // namespace polhode::gui
