#include "app/gui/map/map_export.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <algorithm>

#include "app/figures/figure_files.h"
#include "app/figures/picture_bytes.h"
#include "app/look/picture_file.h"
#include "core/support/time_stamp.h"

namespace polhode::gui {
namespace {

struct MapExportTexts {
  Q_DECLARE_TR_FUNCTIONS(polhode::gui::MapExport)
};

/// As the command line has it: the tables are the same.
StudyTable tableOf(const ParameterMap& map) {
  return map.table("# polhode-cli " POLHODE_VERSION " scan");
}

/// What a picture says of itself: the scan of each run that has the same grid.
PictureFacts factsOf(const MapContent& content) {
  PictureFacts facts;
  facts.title = content.title;
  facts.program = QStringLiteral("Polhode " POLHODE_VERSION);
  facts.created = QString::fromStdString(timeStamp());
  facts.provenance = facts.program + QStringLiteral(", map: ") + content.title +
                     QStringLiteral("\ncreated: ") + facts.created + u'\n';
  for (const MapPanel& panel : content.panels)
    facts.provenance += QStringLiteral("scan of ") + panel.run.nameInFiles() +
                        QStringLiteral(": ") + QString::fromStdString(tableOf(*panel.map).subject) +
                        u'\n';
  return facts;
}

QByteArray mapPictureBytes(const MapContent& content, const QString& format) {
  const QSize size = MapPicture::paperSize(content);
  MapPicture picture;
  picture.resize(size);
  picture.setContent(content, FigureLook::paper());
  const auto paint = [&](QCPPainter& painter) {
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.setMode(QCPPainter::pmNonCosmetic);
    painter.fillRect(QRect(QPoint(0, 0), size), FigureLook::paper().theme.panel);
    picture.toPainter(&painter, size.width(), size.height());
  };
  return pictureBytes({size, paint}, factsOf(content), format);
}

}  // namespace

QByteArray mapCsv(const ParameterMap& map) {
  return QByteArray::fromStdString(formatStudyTable(tableOf(map)));
}

QString writeMap(const MapContent& content, const QString& fileName) {
  const bool complete = std::ranges::all_of(
      content.panels, [](const MapPanel& panel) { return panel.map->complete(); });
  if (content.panels.isEmpty() || !complete)
    return MapExportTexts::tr("The map is not complete yet.");
  const QString format = QFileInfo(fileName).suffix().toLower();
  if (!figureFormats().contains(format))
    return MapExportTexts::tr(
               "“%1” has no ending that tells its format: use .pdf, .svg, .png or .csv.")
        .arg(QFileInfo(fileName).fileName());
  const bool table = format == QStringLiteral("csv");
  if (table && content.panels.size() > 1)
    return MapExportTexts::tr("A table is of one run: choose which, instead of all visible ones.");
  return writeFile(fileName,
                   table ? mapCsv(*content.panels.first().map) : mapPictureBytes(content, format));
}

}  // namespace polhode::gui
