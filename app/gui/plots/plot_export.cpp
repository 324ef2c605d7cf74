#include "app/gui/plots/plot_export.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QFontInfo>
#include <QImage>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <algorithm>

#include "app/gui/plots/chooser/channel_offer.h"
#include "app/gui/plots/curves/difference_curve.h"
#include "app/gui/plots/curves/paired_series.h"
#include "app/gui/plots/plot_canvas.h"
#include "app/gui/plots/run_legend.h"
#include "app/look/picture_file.h"
#include "core/support/csv_text.h"

namespace polhode::gui {

namespace {

struct PlotExportTexts {
  Q_DECLARE_TR_FUNCTIONS(polhode::gui::PlotExport)
};

/// The plots with a legend of the runs above them, on white paper.
class Page {
 public:
  Page(const PlotData& data, const std::vector<const PlotSpec*>& plots, const QSize& size,
       const QFont& font)
      : data_(onPaper(data)), canvas_(data_), font_(font) {
    // Pixels, not points: the picture is laid out with the screen's metrics whatever it is painted
    // on.
    font_.setPixelSize(QFontInfo(font).pixelSize());
    for (const PlotSpec* plot : plots) specs_.push_back(*plot);
    std::vector<PlotSpec*> pointers;
    for (PlotSpec& spec : specs_) pointers.push_back(&spec);
    canvas_.setFont(font_);
    canvas_.setPlots(pointers);
    canvas_.layOut(size);
    legendHeight_ = paintLegend(nullptr, size.width());
  }

  [[nodiscard]] QSize size() const { return canvas_.size() + QSize(0, legendHeight_); }

  void paint(QCPPainter& painter) {
    painter.setMode(QCPPainter::pmNoCaching);
    painter.fillRect(QRect(QPoint(0, 0), size()), data_.look.theme.panel);
    paintLegend(&painter, size().width());
    painter.translate(0, legendHeight_);
    canvas_.toPainter(&painter, canvas_.width(), canvas_.height());
  }

 private:
  static PlotData onPaper(PlotData data) {
    data.look = {Theme::lightTheme(), 1, false};
    data.interactive = false;
    data.hoverTime.reset();
    data.highlighted = -1;
    return data;
  }

  /// Returns its height; paints where there is a painter.
  int paintLegend(QPainter* painter, int width) const {
    const QFontMetrics metrics(font_);
    const int sample = 32, gap = 6, between = 18, margin = 10;
    int x = margin, y = 6;
    bool any = false;
    for (int run = 0; run < data_.runCount(); ++run) {
      const RunStyle& style = data_.runs[run];
      if (!style.visible) continue;
      const int entry = sample + gap + metrics.horizontalAdvance(style.name);
      if (any && x + entry > width - margin) {
        x = margin;
        y += metrics.height() + 2;
      }
      if (painter != nullptr) {
        drawRunSample(*painter, QRectF(x, y, sample, metrics.height()), style,
                      lineColour(style.colour, data_.look.theme));
        painter->setFont(font_);
        painter->setPen(data_.look.theme.text);
        painter->drawText(QPointF(x + sample + gap, y + metrics.ascent()), style.name);
      }
      x += entry + between;
      any = true;
    }
    return any ? y + metrics.height() + 6 : 0;
  }

  PlotData data_;
  std::vector<PlotSpec> specs_;
  PlotCanvas canvas_;
  QFont font_;
  int legendHeight_ = 0;
};

QByteArray png(Page& page) {
  constexpr int scale = 2;
  QImage image(page.size() * scale, QImage::Format_RGB32);
  QCPPainter painter(&image);
  painter.setMode(QCPPainter::pmNonCosmetic);
  painter.scale(scale, scale);
  page.paint(painter);
  painter.end();
  return pngBytes(image);
}

QByteArray pdf(Page& page) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  {
    QPdfWriter writer(&buffer);
    writer.setCreator(QStringLiteral("Polhode"));
    setPage(writer, page.size());
    QCPPainter painter;
    painter.begin(&writer);
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNonCosmetic);
    page.paint(painter);
  }
  return bytes;
}

QByteArray svg(Page& page) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setTitle(QStringLiteral("Polhode"));
  setPage(generator, page.size());
  QCPPainter painter;
  painter.begin(&generator);
  painter.setMode(QCPPainter::pmVectorized);
  painter.setMode(QCPPainter::pmNonCosmetic);
  page.paint(painter);
  painter.end();
  return bytes;
}

/// The rows of all components of a plot that one run, or the difference of two, has.
std::string csvRows(const PlotData& data, const PlotSpec& plot, int run) {
  std::string text;
  const std::string channel = plot.channel.toStdString();
  QString who = data.runs[run].nameInFiles();
  if (plot.difference)
    who += QStringLiteral(" − ") + data.runs[plot.difference->second].nameInFiles();
  const std::string plotted = csvCell(who.toStdString()) + ',' + columnName(channel) + ',';
  const double until = std::min(data.timeRange.upper, data.revealedUntil);
  for (const ChannelSlot& slot : data.run(run).layout) {
    if (slot.channel->id != channel) continue;
    for (int c = 0; c < static_cast<int>(slot.components.size()); ++c) {
      if (!plot.components.contains(c)) continue;
      DifferenceSeries difference;
      const DecimatedSeries* series = data.series(run, channel, c);
      if (plot.difference) series = difference.of(data, *plot.difference, channel, c);
      if (series == nullptr) continue;
      const std::string start =
          plotted + csvCell(slot.components[static_cast<std::size_t>(c)]) + ',';
      for (std::size_t i = 0; i < series->times().size(); ++i) {
        const double t = series->times()[i];
        if (t < data.timeRange.lower || t > until) continue;
        text += start + csvNumber(t) + ',' + csvNumber(series->values()[i]) + '\n';
      }
    }
  }
  return text;
}

/// As the library calls it.
std::string componentName(const PlotData& data, int run, const PlotQuantity& quantity) {
  const std::string channel = quantity.channel.toStdString();
  for (const ChannelSlot& slot : data.run(run).layout)
    if (slot.channel->id == channel &&
        quantity.component < static_cast<int>(slot.components.size()))
      return slot.components[static_cast<std::size_t>(quantity.component)];
  return {};
}

/// Both quantities of a plane at the times of its points.
std::string planeRows(const PlotData& data, const PlotSpec& plot, int run) {
  PairedSeries pair;
  const PlaneWay points =
      pointsBetween(pair.of(data.run(run), data.history->bodyCount(), *plot.across, plot.value()),
                    data.timeRange.lower, std::min(data.timeRange.upper, data.revealedUntil));
  std::string text;
  const auto add = [&](const PlotQuantity& quantity, double PlanePoint::*coordinate) {
    const std::string name = componentName(data, run, quantity);
    const std::string start = csvCell(data.runs[run].nameInFiles().toStdString()) + ',' +
                              columnName(quantity.channel.toStdString()) + ',' + csvCell(name) +
                              ',';
    for (const PlanePoint& point : points)
      text += start + csvNumber(point.t) + ',' + csvNumber(point.*coordinate) + '\n';
  };
  add(*plot.across, &PlanePoint::x);
  add(plot.value(), &PlanePoint::y);
  return text;
}

/// One row a point, whatever channels and runs there are: step times differ from run to run.
QByteArray csv(const PlotData& data, const std::vector<const PlotSpec*>& plots) {
  std::string text = "run,channel,component,t,value\n";
  for (const PlotSpec* plot : plots) {
    if (plot->difference) {
      if (pairProblem(data, *plot->difference, plot->channel).isEmpty())
        text += csvRows(data, *plot, plot->difference->first);
      continue;
    }
    for (int run = 0; run < data.runCount(); ++run)
      if (data.runs[run].visible)
        text += plot->across ? planeRows(data, *plot, run) : csvRows(data, *plot, run);
  }
  return QByteArray::fromStdString(text);
}

}  // namespace

QString exportPlots(const PlotData& data, const std::vector<const PlotSpec*>& plots,
                    const QSize& size, const QFont& font, const QString& fileName) {
  if (plots.empty()) return PlotExportTexts::tr("There are no plots to export.");
  const QString format = QFileInfo(fileName).suffix().toLower();
  QByteArray bytes;
  if (format == QStringLiteral("csv")) {
    bytes = csv(data, plots);
  } else if (format == QStringLiteral("png") || format == QStringLiteral("pdf") ||
             format == QStringLiteral("svg")) {
    Page page(data, plots, size, font);
    bytes = format == QStringLiteral("png")   ? png(page)
            : format == QStringLiteral("pdf") ? pdf(page)
                                              : svg(page);
  } else {
    return PlotExportTexts::tr(
               "“%1” has no ending that tells its format: use .png, .pdf, .svg or .csv.")
        .arg(QFileInfo(fileName).fileName());
  }
  if (bytes.isEmpty())
    return PlotExportTexts::tr("The picture for “%1” could not be made.").arg(fileName);
  return writeFile(fileName, bytes);
}

}  // namespace polhode::gui
