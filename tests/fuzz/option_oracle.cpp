// Options of the command line, in the program itself: words in, plan or reason out.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <array>
#include <iostream>
#include <random>
#include <sstream>
#include <vector>

#include "app/cli/arguments.h"
#include "app/cli/compare_arguments.h"
#include "app/cli/scan_arguments.h"
#include "app/cli/sweep_arguments.h"
#include "core/studies/scan_study.h"
#include "tests/fuzz/mutator.h"
#include "tests/fuzz/oracles.h"

namespace polhode::fuzz {
namespace {

using namespace polhode::cli;

/// What every command takes that makes runs; nothing is made, and so no file is written.
struct CommandLine {
  CLI::App program{"options", "polhode-cli"};
  Parser run = Parser(&program).addCommand("run", "");
  Parser scan = Parser(&program).addCommand("scan", "");
  Parser sweep = Parser(&program).addCommand("sweep", "");
  Parser compare = Parser(&program).addCommand("compare", "");
  ScenarioArguments scenario;
  RunOverrides overrides;
  QuantityArgument quantities;
  ScanArguments scanned;
  SweepArguments swept;
  CompareArguments compared;

  CommandLine() {
    program.require_subcommand(1);
    scenario.addTo(run);
    overrides.addTo(run, "");
    quantities.addTo(run, "");
    scanned.addTo(scan);
    swept.addTo(sweep);
    compared.addTo(compare);
  }
};

std::string faultOf(const Scenario& scenario) {
  const std::vector<Problem> problems = validate(scenario);
  return problems.empty() ? "" : "what is planned is not valid: " + problems[0].message;
}

/// Of more runs than a scenario has, each for itself.
std::string faultOfRuns(const Scenario& scenario) {
  if (scenario.runs.empty()) return "a sweep has no run";
  Scenario one = scenario;
  for (const RunSettings& run : scenario.runs) {
    one.runs = {run};
    if (std::string fault = faultOf(one); !fault.empty()) return fault;
  }
  return {};
}

std::string faultOfScan(const ScanArguments& arguments) {
  constexpr std::size_t most = 1000;  // more take long and show nothing else
  if (!arguments.merge.empty()) return {};
  (void)arguments.parsedLanes();
  ScanPlan plan = arguments.plan();
  std::size_t count = plan.fan ? plan.fan->members : 1;
  for (const ScanAxis& axis : plan.axes) {
    if (axis.values.empty()) return "an axis has no value";
    if (count > most / axis.values.size()) return faultOf(plan.scenario);
    count *= axis.values.size();
  }
  const auto expanded = expandScan(plan);
  if (const auto* problems = std::get_if<std::vector<Problem>>(&expanded))
    return problems->empty() ? "refused without a reason" : "";
  const auto& members = std::get<ScanMembers>(expanded);
  arguments.chooseQuantities(plan, members);
  if (members.count != count) return "not as many members as values";
  return faultOf(scenarioOfMember(plan, members, count - 1));
}

std::string faultOfPlan(const CommandLine& line) {
  if (line.run.app().parsed()) {
    const Scenario scenario = line.overrides.singleRun(line.scenario);
    (void)line.quantities.of(scenario);
    return faultOf(scenario);
  }
  if (line.scan.app().parsed()) return faultOfScan(line.scanned);
  if (line.sweep.app().parsed())
    return line.swept.merge.empty() ? faultOfRuns(line.swept.expand()) : std::string();
  (void)line.compared.parsedTolerances();
  return line.compared.ofFiles() ? std::string() : faultOf(line.compared.expand());
}

std::vector<std::string> linesOf(std::string_view text) {
  std::istringstream lines{std::string(text)};
  std::vector<std::string> words;
  for (std::string line; std::getline(lines, line);) words.push_back(line);
  return words;
}

/// Notes and their like say nothing about a fault.
class Silence {
 public:
  Silence() : buffer_(std::cerr.rdbuf(nullptr)) {}
  Silence(const Silence&) = delete;
  Silence& operator=(const Silence&) = delete;
  ~Silence() { std::cerr.rdbuf(buffer_); }

 private:
  std::streambuf* buffer_;
};

std::string faultOfOptions(std::string_view text) {
  const Silence silence;
  CommandLine line;
  try {
    Parser(&line.program).parse(linesOf(text));
    return faultOfPlan(line);
  } catch (const CLI::ParseError& error) {
    return std::string_view(error.what()).empty() ? "not understood without a reason" : "";
  } catch (const UsageError& error) {
    return std::string_view(error.what()).empty() ? "refused without a reason" : "";
  }
}

/// Names of options and values of every kind.
const std::vector<std::string>& vocabulary() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> list{"0",
                                  "-1",
                                  "1",
                                  "1e-6",
                                  "1e-300",
                                  "1e300",
                                  "nan",
                                  "inf",
                                  "1e400",
                                  "10:30:3",
                                  "1:100:4log",
                                  "1,2,3",
                                  "1e-3:1e-9",
                                  "0.1:0.001",
                                  "1/3",
                                  "3/3",
                                  "all",
                                  "-",
                                  "--",
                                  "=",
                                  ",",
                                  "I1=0.2",
                                  "Omega3=10:30:3",
                                  "auto",
                                  "normal",
                                  "uniform"};
    const CommandLine line;
    for (const Parser& command : {line.run, line.scan, line.sweep, line.compare}) {
      list.push_back(command.app().get_name());
      const CLI::App& app = command.app();
      for (const CLI::Option* option : app.get_options()) list.push_back(option->get_name());
      for (const CLI::App* group : app.get_subcommands({}))
        for (const CLI::Option* option : group->get_options()) list.push_back(option->get_name());
    }
    const std::span<const std::string> known = catalogWords();
    list.insert(list.end(), known.begin(), known.end());
    return list;
  }();
  return all;
}

class WordChange {
 public:
  WordChange(std::vector<std::string>& words, unsigned seed) : words_(words), dice_(seed) {}

  [[nodiscard]] std::size_t below(std::size_t n) { return dice_() % n; }

  void change() {
    if (words_.empty()) return words_.push_back(word());
    std::string& one = words_[below(words_.size())];
    switch (below(6)) {
      case 0:
        one = word();
        break;
      case 1:
        words_.insert(words_.begin() + static_cast<std::ptrdiff_t>(below(words_.size() + 1)),
                      word());
        break;
      case 2:
        words_.erase(words_.begin() + static_cast<std::ptrdiff_t>(below(words_.size())));
        break;
      case 3:
        std::swap(one, words_[below(words_.size())]);
        break;
      case 4:
        one = word() + "=" + word();
        break;
      default:
        changePart(one);
    }
  }

 private:
  std::string word() { return vocabulary()[below(vocabulary().size())]; }

  /// What stands before, between or behind signs that divide a word.
  void changePart(std::string& one) {
    const std::size_t begin = below(one.size() + 1);
    const std::size_t from = one.find_last_of("=,:/", begin), to = one.find_first_of("=,:/", begin);
    const std::size_t first = from == std::string::npos ? 0 : from + 1;
    if (to != std::string::npos && to < first) return void(one += word());
    one.replace(first, to == std::string::npos ? std::string::npos : to - first, word());
  }

  std::vector<std::string>& words_;
  std::mt19937 dice_;
};

std::string changeWords(std::string_view text, unsigned seed) {
  constexpr std::size_t longEnough = 60;
  std::vector<std::string> words = linesOf(text);
  if (words.size() > longEnough) words.resize(longEnough);
  WordChange change(words, seed);
  for (std::size_t left = 1 + change.below(3); left > 0; --left) change.change();
  std::string changed;
  for (const std::string& word : words) changed += word + "\n";
  return changed;
}

constexpr std::array table{Oracle{"options", faultOfOptions, changeWords}};

}  // namespace

std::span<const Oracle> optionOracles() {
  return table;
}

}  // namespace polhode::fuzz
