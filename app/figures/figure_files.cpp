#include "app/figures/figure_files.h"

#include <QCoreApplication>
#include <QFileInfo>

#include "app/figures/figure_picture.h"
#include "app/figures/figure_table_picture.h"
#include "app/figures/picture_bytes.h"
#include "app/look/picture_file.h"

namespace polhode::gui {
namespace {

struct FigureFileTexts {
  Q_DECLARE_TR_FUNCTIONS(polhode::gui::FigureFiles)
};

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

PictureFacts factsOf(const FigureData& data) {
  return {titleOf(data), QString::fromStdString(data.program), QString::fromStdString(data.created),
          provenanceText(data)};
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
  return pictureBytes({drawing.size(), [&](QCPPainter& painter) { drawing.paint(painter); }},
                      factsOf(data), format);
}

QString writeFigure(const FigureData& data, const QString& fileName, const QString& abscissa) {
  const QString format = QFileInfo(fileName).suffix().toLower();
  if (!figureFormats().contains(format))
    return FigureFileTexts::tr(
               "“%1” has no ending that tells its format: use .pdf, .svg, .png or .csv.")
        .arg(QFileInfo(fileName).fileName());
  return writeFile(fileName, figureBytes(data, format, abscissa));
}

}  // namespace polhode::gui
