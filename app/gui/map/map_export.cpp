#include "app/gui/map/map_export.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QFontMetrics>
#include <algorithm>

#include "app/figures/figure_files.h"
#include "app/figures/picture_bytes.h"
#include "app/gui/document/run_tree_edits.h"
#include "app/gui/map/map_choice.h"
#include "app/gui/widgets/text.h"
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

/// Parameters of a map that its axes do not have.
ParameterValues heldBy(const MapPlan& plan) {
  ParameterValues values = parametersOf(plan.scenario, plan.scenario.runs.front());
  for (const MapAxis& axis : plan.axes) values.erase(axis.parameter);
  return values;
}

/// "m = 15 kg, g = 9.81 m/s²", with no end of a line within a value.
QString valuesText(const ParameterValues& values, const Scenario& scenario) {
  QStringList words;
  for (const ParameterInfo& info : catalog::findExample(scenario.example)->parameters) {
    const auto found = values.find(info.id);
    if (found == values.end()) continue;
    const QString value = formatNumber(found->second).replace(u'-', QChar(0x2212));
    words << QStringLiteral("%1 = %2 %3")
                 .arg(parameterSymbol(std::string(info.id), scenario), value, toQString(info.unit))
                 .trimmed()
                 .replace(u' ', QChar::Nbsp);
  }
  return words.join(QStringLiteral(", "));
}

QByteArray mapPictureBytes(const MapContent& content, const QString& format) {
  constexpr int captionMargin = 8;
  const QSize map = MapPicture::paperSize(content);
  const QString caption = mapCaption(content);
  QFont font(QStringLiteral("DejaVu Sans"));
  font.setPixelSize(FigureLook::paper().fontSize);
  constexpr int wrapped = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
  const QRect below(captionMargin, map.height(), map.width() - 2 * captionMargin, map.height());
  const QRect captioned = QFontMetrics(font).boundingRect(below, wrapped, caption);
  const QSize size(map.width(), captioned.bottom() + captionMargin);
  MapPicture picture;
  picture.resize(map);
  picture.setContent(content, FigureLook::paper());
  const auto paint = [&](QCPPainter& painter) {
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.setMode(QCPPainter::pmNonCosmetic);
    painter.fillRect(QRect(QPoint(0, 0), size), FigureLook::paper().theme.panel);
    picture.toPainter(&painter, map.width(), map.height());
    painter.setFont(font);
    painter.setPen(FigureLook::paper().theme.text);
    painter.drawText(below, wrapped, caption);
  };
  return pictureBytes({size, paint}, factsOf(content), format);
}

}  // namespace

QString mapCaption(const MapContent& content) {
  const MapPlan& first = content.panels.first().map->plan();
  ParameterValues shared = heldBy(first);
  for (const MapPanel& panel : content.panels) {
    const ParameterValues own = heldBy(panel.map->plan());
    std::erase_if(shared, [&](const auto& each) { return own.at(each.first) != each.second; });
  }
  const QString end = formatNumber(first.scenario.tEnd);
  QStringList sentences;
  if (content.panels.size() == 1)
    sentences << MapExportTexts::tr("“%1” until t = %2 s; %3.")
                     .arg(content.panels.first().run.name, end, valuesText(shared, first.scenario));
  else
    sentences << MapExportTexts::tr("All until t = %1 s; %2.")
                     .arg(end, valuesText(shared, first.scenario));
  for (const MapPanel& panel : content.panels) {
    ParameterValues own = heldBy(panel.map->plan());
    std::erase_if(own, [&](const auto& each) { return shared.contains(each.first); });
    if (!own.empty())
      sentences
          << MapExportTexts::tr("“%1”: %2.").arg(panel.run.name, valuesText(own, first.scenario));
  }
  return sentences.join(u' ');
}

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
