// polhode-cli figure: a figure or table of the papers as a file, without a display.
#include <QApplication>
#include <QByteArray>
#include <QFileInfo>
#include <algorithm>
#include <iostream>
#include <memory>
#include <vector>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/interrupt.h"
#include "app/cli/language/messages.h"
#include "app/cli/output_file.h"
#include "app/cli/progress_line.h"
#include "app/cli/scenario_arguments.h"
#include "app/figures/figure_files.h"
#include "core/figures/figure_data.h"

namespace polhode::cli {
namespace {

struct FigureArguments {
  std::string name;
  std::string scenario;  ///< a file
  std::vector<std::string> outputs;
  std::optional<std::int64_t> jobs;
};

/// The names of those that `chosen` says yes to.
template <class Chosen>
std::string namesOf(const Chosen& chosen) {
  std::string list;
  for (const FigureDescription& figure : figures())
    if (chosen(figure)) list += (list.empty() ? "" : ", ") + figure.name;
  return list;
}

std::string knownFigures() {
  return namesOf([](const FigureDescription&) { return true; });
}

bool isPortrait(const FigureDescription& figure) {
  return figure.kind == FigureKind::Portrait;
}

/// The figure that is asked for, of its own data or of those of a scenario.
FigureDescription describedBy(const FigureArguments& arguments) {
  const FigureDescription* figure = findFigure(arguments.name);
  if (!figure) {
    throw UsageError("there is no figure \"" + arguments.name + "\"; there are: " + knownFigures());
  }
  if (arguments.scenario.empty()) return *figure;
  if (!isPortrait(*figure)) {
    throw UsageError("--scenario: the figure " + figure->name +
                     " has data of its own; those of a scenario are taken by " +
                     namesOf(isPortrait));
  }
  FigureDescription portrait = portraitOf(*figure, readScenario(arguments.scenario));
  const std::vector<Problem> problems = validateFigure(portrait);
  if (!problems.empty()) throw UsageError("--scenario: " + problems.front().message);
  return portrait;
}

/// The format a name asks for; standard output takes data.
QString pictureFormatOf(const std::string& output) {
  if (output == "-") return QStringLiteral("csv");
  QString format = QFileInfo(QString::fromStdString(output)).suffix().toLower();
  if (!gui::figureFormats().contains(format)) {
    throw UsageError("--output: \"" + output +
                     "\" has no ending that tells its format: use .pdf, .svg, .png or .csv");
  }
  return format;
}

/// Pictures are drawn with Qt, on a platform that needs no display. Alive until the program ends.
void startQt() {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  // Its remarks on the session (no runtime directory, say) do not concern a picture.
  qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (type != QtCriticalMsg && type != QtFatalMsg) return;
    std::cerr << message.toStdString() << "\n";
  });
  static int argc = 1;
  static char name[] = "polhode-cli";
  static char* argv[] = {name, nullptr};
  static QApplication application(argc, argv);
}

FigureData compute(const FigureDescription& figure, const FigureArguments& arguments,
                   const std::stop_token& stop) {
  std::size_t total = planFigure(figure).runs.size();
  ProgressLine progress(total);
  FigureControl control;
  control.jobs = static_cast<unsigned>(arguments.jobs.value_or(0));
  control.program = "Polhode " POLHODE_VERSION;
  control.stop = stop;
  control.progress = [&](const FigureData&, std::size_t done, std::size_t) {
    progress.report(done);
  };
  return computeFigure(figure, control);
}

int execute(const FigureArguments& arguments) {
  const FigureDescription figure = describedBy(arguments);
  std::vector<std::string> outputs = arguments.outputs;
  if (outputs.empty()) outputs.push_back("-");
  std::vector<std::unique_ptr<OutputFile>> files;
  std::vector<QString> formats;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (OutputFile::same(outputs[i], outputs[k])) {
        throw UsageError("--output: " + outputs[i] + " is named twice");
      }
    }
    formats.push_back(pictureFormatOf(outputs[i]));
  }
  for (const std::string& output : outputs) files.push_back(std::make_unique<OutputFile>(output));

  const Interrupt interrupt;
  const FigureData data = compute(figure, arguments, interrupt.token());
  if (interrupt.token().stop_requested()) {
    tellError("interrupted: nothing was written");
    return simulationFailed;
  }
  for (const std::string& line : data.skipped) tellNote("left out " + line);
  if (std::ranges::any_of(formats, [](const QString& f) { return f != QStringLiteral("csv"); })) {
    startQt();
  }
  bool written = true;
  for (std::size_t i = 0; i < files.size(); ++i) {
    const QByteArray bytes = gui::figureBytes(data, formats[i]);
    files[i]->write({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    written = files[i]->finish() && written;
  }
  return written ? done : simulationFailed;
}

}  // namespace

Command addFigureCommand(const Parser& program) {
  const Parser parser = program.addCommand(
      "figure", "A figure or table of the papers, computed anew, as PDF, SVG, PNG or CSV");
  auto arguments = std::make_shared<FigureArguments>();
  parser.addText("NAME", arguments->name, "TEXT", "One of: " + knownFigures()).required();
  parser.addText("--scenario", arguments->scenario, "FILE",
                 "A scenario whose runs are drawn as they are, \"-\" is standard input; of " +
                     namesOf(isPortrait));
  parser
      .addTexts("--output", arguments->outputs, "FILE",
                "File, its ending tells the format: .pdf, .svg, .png, .csv; several may be given; "
                "default: -, the data as CSV on standard output")
      .oneEach();
  parser.addInteger("--jobs", arguments->jobs, 1, 1024,
                    "Runs at a time; default: as many as there are cores");
  parser.setFooter(
      "No display is needed. Program version, date, scenarios and tolerances stand inside every "
      "file.\nA run that takes more than " +
      std::to_string(figureMaxSteps) + " attempts did not finish, and is told so.");
  return {parser, [arguments] { return execute(*arguments); }};
}

}  // namespace polhode::cli
