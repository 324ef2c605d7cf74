// A picture of each figure against a golden one: what it consists of, and roughly what it looks
// like. POLHODE_UPDATE_GOLDEN=1 widget-tests --gtest_filter='*FigurePicture*' makes the golden ones
// anew: look at them before they are committed.
#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <cmath>

#include "app/figures/figure_files.h"
#include "app/figures/figure_picture.h"

namespace polhode::gui::test {
namespace {

QString goldenFile(const std::string& name, const char* ending) {
  return QStringLiteral(POLHODE_SOURCE_DIR "/tests/golden/figures/") +
         QString::fromStdString(name) + QString::fromLatin1(ending);
}

QJsonObject axisJson(const QCPAxis& axis) {
  // Ends of the ranges to a tenth of a decade or a hundredth: round-off moves extreme values.
  const bool logarithmic = axis.scaleType() == QCPAxis::stLogarithmic;
  const auto rounded = [&](double value) {
    if (logarithmic) return std::round(2 * std::log10(value)) / 2;
    const double unit = 0.05 * axis.range().size();
    return std::round(value / unit);
  };
  return {{QStringLiteral("label"), axis.label()},
          {QStringLiteral("logarithmic"), logarithmic},
          {QStringLiteral("labelled"), axis.tickLabels()},
          {QStringLiteral("from"), rounded(axis.range().lower)},
          {QStringLiteral("to"), rounded(axis.range().upper)}};
}

/// Panels with their axes and curves, as they are drawn.
QJsonObject structureOf(const FigurePicture& picture) {
  const FigurePanels& panels = picture.panels();
  QJsonArray rects;
  for (int i = 0; i < picture.axisRectCount(); ++i) {
    QCPAxisRect& rect = *picture.axisRect(i);
    QJsonArray curves;
    for (const QCPAbstractPlottable* plottable : rect.plottables()) {
      QJsonArray dashes;
      for (const qreal dash : plottable->pen().dashPattern())
        dashes << std::round(100 * dash) / 100;
      curves << QJsonObject{{QStringLiteral("name"), plottable->name()},
                            {QStringLiteral("colour"), plottable->pen().color().name()},
                            {QStringLiteral("dashes"), dashes}};
    }
    const FigurePanel& panel = panels.panels[static_cast<std::size_t>(i)];
    QJsonObject described{{QStringLiteral("title"), QString::fromStdString(panel.title)},
                          {QStringLiteral("remark"), QString::fromStdString(panel.remark)},
                          {QStringLiteral("x"), axisJson(*rect.axis(QCPAxis::atBottom))},
                          {QStringLiteral("y"), axisJson(*rect.axis(QCPAxis::atLeft))},
                          {QStringLiteral("curves"), curves}};
    QJsonArray notes;
    for (const FigureNote& note : panel.notes)
      if (!note.text.empty()) notes << QString::fromStdString(note.text);
    if (!notes.isEmpty()) described[QStringLiteral("notes")] = notes;
    rects << described;
  }
  QJsonArray legend;
  for (const FigureLegendEntry& entry : panels.legend)
    legend << QString::fromStdString(entry.label);
  return {{QStringLiteral("rows"), static_cast<int>(panels.rows)},
          {QStringLiteral("columns"), static_cast<int>(panels.columns)},
          {QStringLiteral("legend"), legend},
          {QStringLiteral("panels"), rects}};
}

QJsonObject structureOf(const FigureTable& table) {
  QJsonArray columns, rows;
  for (const std::string& column : table.columns) columns << QString::fromStdString(column);
  for (const auto& row : table.rows) rows << QString::fromStdString(row.front());
  return {{QStringLiteral("columns"), columns},
          {QStringLiteral("rows"), rows},
          {QStringLiteral("notes"), static_cast<int>(table.notes.size())}};
}

/// Mean difference of two pictures, seen from so far that letters blur, from 0 to 1.
double difference(const QImage& a, const QImage& b) {
  const auto blurred = [](const QImage& image) {
    return image.scaled(96, 72, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
        .convertToFormat(QImage::Format_Grayscale8);
  };
  const QImage first = blurred(a), second = blurred(b);
  double sum = 0;
  for (int y = 0; y < first.height(); ++y)
    for (int x = 0; x < first.width(); ++x)
      sum += std::abs(qGray(first.pixel(x, y)) - qGray(second.pixel(x, y))) / 255.0;
  return sum / (first.width() * first.height());
}

/// Times of this machine stand in them: no two pictures are alike.
bool showsTimes(const FigureDescription& figure) {
  return figure.kind == FigureKind::Cost || figure.table.starts_with("jet-runs");
}

class FigurePictureOf : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Papers, FigurePictureOf, testing::ValuesIn([] {
                           std::vector<std::string> names;
                           for (const FigureDescription& f : figures())
                             if (!showsTimes(f)) names.push_back(f.name);
                           return names;
                         }()),
                         [](const auto& figure) {
                           std::string name = figure.param;
                           std::erase_if(name, [](char c) { return c == '-' || c == '.'; });
                           return name;
                         });

TEST_P(FigurePictureOf, IsTheGoldenOne) {
  const FigureData data = computeFigure(*findFigure(GetParam()), {});
  QJsonObject structure;
  if (data.table) {
    structure = structureOf(*data.table);
  } else {
    FigurePicture picture;
    const FigurePanels panels = makePanels(data);
    picture.resize(FigurePicture::paperSize(panels));
    picture.setPanels(panels, FigureLook::paper());
    structure = structureOf(picture);
  }
  const QByteArray png = figureBytes(data, QStringLiteral("png"));
  const QString jsonFile = goldenFile(GetParam(), ".json"),
                pngFile = goldenFile(GetParam(), ".png");
  const QImage image = QImage::fromData(png);
  if (qEnvironmentVariableIsSet("POLHODE_UPDATE_GOLDEN")) {
    QFile json(jsonFile);
    ASSERT_TRUE(json.open(QIODevice::WriteOnly));
    json.write(QJsonDocument(structure).toJson());
    // A golden picture is small: it is looked at, not printed.
    ASSERT_TRUE(image.scaled(image.size() / 3, Qt::KeepAspectRatio, Qt::SmoothTransformation)
                    .save(pngFile));
    GTEST_SKIP() << "made anew: " << pngFile.toStdString();
  }
  QFile json(jsonFile);
  ASSERT_TRUE(json.open(QIODevice::ReadOnly)) << jsonFile.toStdString();
  const QJsonObject golden = QJsonDocument::fromJson(json.readAll()).object();
  EXPECT_EQ(QJsonDocument(structure).toJson().toStdString(),
            QJsonDocument(golden).toJson().toStdString());
  const QImage goldenImage(pngFile);
  ASSERT_FALSE(goldenImage.isNull());
  // An empty panel differs by more than 0.02; another version of the font by less than 0.01.
  EXPECT_LT(difference(image, goldenImage), 0.012);
}

}  // namespace
}  // namespace polhode::gui::test
