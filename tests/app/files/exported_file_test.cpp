// Exports bring back the scenario that they were made from.
#include "app/gui/document/exported_file.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>

#include "app/figures/figure_files.h"
#include "app/gui/document/scenario_transforms.h"
#include "core/export/channel_export.h"
#include "tests/app/answers.h"
#include "tests/app/figures/figure_fixture.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

class Exports : public ::testing::Test {
 protected:
  QString path(const char* name) const { return directory.filePath(QString::fromLatin1(name)); }
  QString fileWith(const char* name, const QByteArray& bytes) const {
    QFile file(path(name));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    return file.fileName();
  }
  static std::string problemsOf(const QString& file) {
    const auto read = scenarioOfExport(file);
    const auto* problems = std::get_if<std::vector<FileProblem>>(&read);
    return problems ? describeProblems(*problems).toStdString() : "";
  }
  QTemporaryDir directory;
};

TEST_F(Exports, OfChannelsHaveTheirScenarioToTheLastBit) {
  Scenario scenario = defaultScenario("tennis-racket");
  scenario.tEnd = 0.05;
  scenario.parameters = {{"Omega3", 1.0 / 3000}};
  scenario.title = "a: {b} & <c>";
  const std::pair<const char*, ExportFormat> formats[]{
      {"a.csv", ExportFormat::Csv}, {"a.h5", ExportFormat::Hdf5}, {"a.hdf5", ExportFormat::Hdf5}};
  for (const auto& [name, format] : formats) {
    SCOPED_TRACE(name);
    ASSERT_EQ(exportChannels(scenario, path(name).toStdString(), format).outcome,
              ExportReport::Outcome::Written);
    ASSERT_TRUE(isExport(path(name)));
    const auto read = scenarioOfExport(path(name));
    ASSERT_TRUE(std::holds_alternative<Scenario>(read)) << problemsOf(path(name));
    EXPECT_EQ(std::get<Scenario>(read), scenario);
  }
}

TEST_F(Exports, OfFiguresHaveThatOfTheirFirstCase) {
  FigureData data = computeFigure(test::smallFigure(), {});
  const Scenario& scenario = data.figure.cases.front().scenario;
  for (const QString& format : figureFormats()) {
    const QString file = directory.filePath(QStringLiteral("figure.") + format);
    SCOPED_TRACE(file.toStdString());
    ASSERT_EQ(writeFigure(data, file, {}), QString());
    const auto read = scenarioOfExport(file);
    ASSERT_TRUE(std::holds_alternative<Scenario>(read)) << problemsOf(file);
    EXPECT_EQ(std::get<Scenario>(read).example, scenario.example);
    EXPECT_EQ(std::get<Scenario>(read).tEnd, scenario.tEnd);
    EXPECT_FALSE(std::get<Scenario>(read).runs.empty());
  }
}

TEST_F(Exports, WithoutAScenarioSayWhatTheyAre) {
  EXPECT_NE(problemsOf(fileWith("plots.csv", "run,channel,t,value\n")).find("table of numbers"),
            std::string::npos);
  EXPECT_NE(problemsOf(fileWith("a.h5", "no such")).find("table of numbers"), std::string::npos);
  for (const char* name : {"a.png", "a.svg", "a.pdf"})
    EXPECT_NE(problemsOf(fileWith(name, "nothing")).find("picture"), std::string::npos) << name;
  EXPECT_NE(problemsOf(path("gone.csv")).find("cannot be read"), std::string::npos);
  EXPECT_NE(problemsOf(fileWith("b.csv", "# scenario: {\"format\": 1}\n")), "");
}

class OpenedExports : public test::WindowTest {};

TEST_F(OpenedExports, AreNotOverwrittenByASave) {
  const QTemporaryDir directory;
  Scenario other = defaultScenario("tennis-racket");
  other.tEnd = 0.05;
  const QString file = directory.filePath(QStringLiteral("a.csv"));
  ASSERT_EQ(exportChannels(other, file.toStdString(), ExportFormat::Csv).outcome,
            ExportReport::Outcome::Written);
  EXPECT_TRUE(window.fileActions()->open(file));
  EXPECT_EQ(scenario(), other);
  EXPECT_EQ(document().fileName(), QString());
}

}  // namespace
}  // namespace polhode::gui
