#include "app/figures/figure_files.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QImage>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <functional>

#include "app/figures/figure_picture.h"
#include "app/figures/figure_table_picture.h"
#include "app/figures/outline_text.h"
#include "app/look/picture_file.h"

namespace polhode::gui {
namespace {

constexpr int pngScale = 3;  // 288 dots an inch

QString tr(const char* text) {
  return QCoreApplication::translate("polhode::gui::FigureFiles", text);
}

/// What is drawn, whatever on: panels or a table.
class Drawing {
 public:
  Drawing(const FigureData& data, const QString& abscissa) {
    if (data.table) {
      table_.setTable(*data.table, FigureLook::paper());
      size_ = table_.sizeHint();
      return;
    }
    const FigurePanels panels = makePanels(data, abscissa.toStdString());
    size_ = FigurePicture::paperSize(panels);
    picture_.resize(size_);
    picture_.setPanels(panels, FigureLook::paper());
    isTable_ = false;
  }

  [[nodiscard]] QSize size() const { return size_; }

  void paint(QCPPainter& painter) {
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.setMode(QCPPainter::pmNonCosmetic);
    painter.fillRect(QRect(QPoint(0, 0), size_), FigureLook::paper().theme.panel);
    if (isTable_) {
      table_.paint(painter);
    } else {
      picture_.toPainter(&painter, size_.width(), size_.height());
    }
  }

 private:
  bool isTable_ = true;
  FigureTablePicture table_;
  FigurePicture picture_;
  QSize size_;
};

QString provenanceText(const FigureData& data) {
  QString text;
  for (const std::string& line : figureProvenance(data))
    text += QString::fromStdString(line) + u'\n';
  return text;
}

QString titleOf(const FigureData& data) {
  return QString::fromStdString(data.figure.name + ": " + data.figure.title);
}

QByteArray csv(const FigureData& data) {
  QByteArray bytes;
  writeFigureCsv(data, [&](std::string_view line) {
    bytes.append(line.data(), static_cast<qsizetype>(line.size())).append('\n');
  });
  return bytes;
}

QByteArray png(const FigureData& data, Drawing& drawing) {
  QImage image(drawing.size() * pngScale, QImage::Format_RGB32);
  constexpr double inch = 0.0254;  // [m]
  image.setDotsPerMeterX(qRound(pngScale * paperDotsPerInch / inch));
  image.setDotsPerMeterY(image.dotsPerMeterX());
  image.setText(QStringLiteral("Title"), titleOf(data));
  image.setText(QStringLiteral("Software"), QString::fromStdString(data.program));
  image.setText(QStringLiteral("Creation Time"), QString::fromStdString(data.created));
  image.setText(QStringLiteral("Description"), provenanceText(data));
  QCPPainter painter(&image);
  painter.scale(pngScale, pngScale);
  drawing.paint(painter);
  painter.end();
  return pngBytes(image);
}

/// Metadata that PDF readers show, with the provenance as the description.
QByteArray xmp(const FigureData& data) {
  const auto field = [](const char* name, const QString& text) {
    return QStringLiteral("<%1>%2</%1>").arg(QString::fromLatin1(name), text.toHtmlEscaped());
  };
  const auto alternative = [](const char* name, const QString& text) {
    return QStringLiteral("<%1><rdf:Alt><rdf:li xml:lang=\"x-default\">%2</rdf:li></rdf:Alt></%1>")
        .arg(QString::fromLatin1(name), text.toHtmlEscaped());
  };
  const QString created = QString::fromStdString(data.created);
  return (QStringLiteral(
              "<?xpacket begin=\"\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
              "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
              "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
              "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
              "xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" "
              "xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\">") +
          alternative("dc:title", titleOf(data)) +
          alternative("dc:description", provenanceText(data)) +
          field("xmp:CreatorTool", QString::fromStdString(data.program)) +
          field("xmp:CreateDate", created) + field("xmp:ModifyDate", created) +
          QStringLiteral("</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"w\"?>"))
      .toUtf8();
}

QByteArray pdf(const FigureData& data, Drawing& drawing) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  {
    QPdfWriter writer(&buffer);
    writer.setTitle(titleOf(data));
    writer.setCreator(QString::fromStdString(data.program));
    writer.setDocumentXmpMetadata(xmp(data));
    writer.addFileAttachment(QStringLiteral("provenance.txt"), provenanceText(data).toUtf8(),
                             QStringLiteral("text/plain"));
    setPage(writer, drawing.size());
    QCPPainter painter;
    painter.begin(&writer);
    drawing.paint(painter);
  }
  return bytes;
}

QByteArray svg(const FigureData& data, Drawing& drawing) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setTitle(titleOf(data).toHtmlEscaped());
  generator.setDescription(provenanceText(data).toHtmlEscaped());
  setPage(generator, drawing.size());
  QPainter target(&generator);
  OutlineTextDevice outlines(target);
  {
    QCPPainter painter;
    painter.begin(&outlines);
    drawing.paint(painter);
  }
  target.end();
  return bytes;
}

}  // namespace

QStringList figureFormats() {
  return {QStringLiteral("pdf"), QStringLiteral("svg"), QStringLiteral("png"),
          QStringLiteral("csv")};
}

QByteArray figureBytes(const FigureData& data, const QString& format, const QString& abscissa) {
  if (format == QStringLiteral("csv")) return csv(data);
  if (!figureFormats().contains(format)) return {};
  Drawing drawing(data, abscissa);
  if (format == QStringLiteral("pdf")) return pdf(data, drawing);
  if (format == QStringLiteral("svg")) return svg(data, drawing);
  return png(data, drawing);
}

QString writeFigure(const FigureData& data, const QString& fileName, const QString& abscissa) {
  const QString format = QFileInfo(fileName).suffix().toLower();
  if (!figureFormats().contains(format))
    return tr("“%1” has no ending that tells its format: use .pdf, .svg, .png or .csv.")
        .arg(QFileInfo(fileName).fileName());
  return writeFile(fileName, figureBytes(data, format, abscissa));
}

}  // namespace polhode::gui
