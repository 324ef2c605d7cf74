#include "tests/app/plots/plot_panel_fixture.h"

namespace polhode::gui {
namespace {

/// What the plots leave behind in files.
class PlotExportTest : public test::PlotPanelTest {};

TEST_F(PlotExportTest, ExportWritesEveryFormat) {
  fill(test::wave);
  draw(tEnd, tEnd);
  QTemporaryDir directory;
  const std::pair<QString, QByteArray> formats[] = {{QStringLiteral("png"), "\x89PNG"},
                                                    {QStringLiteral("pdf"), "%PDF"},
                                                    {QStringLiteral("svg"), "<?xml"},
                                                    {QStringLiteral("csv"), "run,channel,"}};
  for (const auto& [ending, start] : formats) {
    const QString name = directory.filePath(QStringLiteral("plots.") + ending);
    EXPECT_EQ(panel_.exportTo(name), QString());
    QFile file(name);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly)) << ending.toStdString();
    const QByteArray bytes = file.readAll();
    EXPECT_TRUE(bytes.startsWith(start)) << ending.toStdString();
    EXPECT_GT(bytes.size(), 2000) << ending.toStdString();
  }
}

TEST_F(PlotExportTest, CsvHoldsTheVisibleRangeInEveryLocale) {
  const QLocale before;
  QLocale::setDefault(QLocale(QLocale::German));
  fill([](double t, std::size_t) { return t / 3; });
  draw(tEnd, 10);
  QTemporaryDir directory;
  const QString name = directory.filePath(QStringLiteral("plots.csv"));
  ASSERT_EQ(panel_.exportTo(name), QString());
  QLocale::setDefault(before);

  QFile file(name);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  const QList<QByteArray> lines = file.readAll().split('\n');
  EXPECT_EQ(lines[0], "run,channel,component,t,value");
  int second = 0;
  double last = 0;
  for (qsizetype i = 1; i < lines.size() - 1; ++i) {
    if (lines[i].startsWith("\"two, with a comma\",")) {
      ++second;
      continue;
    }
    const QList<QByteArray> fields = lines[i].split(',');
    ASSERT_EQ(fields.size(), 5) << lines[i].toStdString();
    const double t = fields[3].toDouble();
    EXPECT_LE(t, 10);
    EXPECT_EQ(fields[4].toDouble(), t / 3) << "17 digits give the same number back";
    last = std::max(last, t);
  }
  EXPECT_NEAR(last, 10, 0.02);
  EXPECT_GT(second, 100);
}

TEST_F(PlotExportTest, WhatHasNoValueYetIsAnEmptyCell) {
  fill([](double t, std::size_t) { return t > 0 ? t : std::nan(""); }, 100);
  draw(tEnd, tEnd);
  QTemporaryDir directory;
  const QString name = directory.filePath(QStringLiteral("plots.csv"));
  ASSERT_EQ(panel_.exportTo(name), QString());
  QFile file(name);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  const QByteArray text = file.readAll();
  EXPECT_TRUE(text.contains(",0,\n"));
  EXPECT_FALSE(text.contains("nan"));
}

TEST_F(PlotExportTest, ALargePlotIsLargeOnPaperToo) {
  fill(test::wave);
  QTemporaryDir directory;
  const QString name = directory.filePath(QStringLiteral("plots.png"));
  const auto heightOf = [&](int weight) {
    panel_.setPlots({{.y = {"energy"}, .weight = weight}});
    draw(tEnd, tEnd);
    EXPECT_EQ(panel_.exportTo(name), QString());
    return QImage(name).height();
  };
  const int usual = heightOf(1);
  EXPECT_GT(heightOf(3), 2 * usual);
}

TEST_F(PlotExportTest, ExportSaysWhatWentWrong) {
  fill(test::wave);
  draw(tEnd, tEnd);
  EXPECT_TRUE(panel_.exportTo(QStringLiteral("plots.docx")).contains(QStringLiteral(".pdf")));
  QTemporaryDir directory;
  const QString missing = directory.filePath(QStringLiteral("no/such/folder/plots.png"));
  EXPECT_TRUE(panel_.exportTo(missing).contains(QStringLiteral("plots.png")));
  panel_.setChannels({});
  EXPECT_FALSE(panel_.exportTo(directory.filePath(QStringLiteral("plots.png"))).isEmpty());
  EXPECT_TRUE(QDir(directory.path()).isEmpty()) << "a failure leaves no half file";
}

}  // namespace
}  // namespace polhode::gui
