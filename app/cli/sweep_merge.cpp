#include "app/cli/sweep_merge.h"

#include <vector>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/output_file.h"
#include "app/cli/scenario_arguments.h"
#include "core/studies/sweep_merge.h"

namespace polhode::cli {
namespace {

[[noreturn]] void refuse(std::span<const std::string> problems) {
  std::string text = "--merge:";
  for (const std::string& problem : problems) text += "\n  " + problem;
  throw UsageError(text);
}

std::vector<NamedSweepTable> readTables(std::span<const std::string> files) {
  std::vector<NamedSweepTable> tables;
  std::vector<std::string> problems;
  for (const std::string& file : files) {
    auto table = parseSweepTable(readText(file));
    if (auto* problem = std::get_if<std::string>(&table)) {
      problems.push_back(file + ": " + *problem);
    } else {
      tables.push_back({file, std::move(std::get<SweepTable>(table))});
    }
  }
  if (!problems.empty()) refuse(problems);
  return tables;
}

}  // namespace

int mergeSweepFiles(std::span<const std::string> files, const std::string& output) {
  for (const std::string& file : files) {
    if (file != "-" && OutputFile::same(file, output)) {
      throw UsageError("--output: " + output + " is one of the files to be joined");
    }
  }
  const auto merged = mergeSweeps(readTables(files));
  if (const auto* problems = std::get_if<std::vector<std::string>>(&merged)) refuse(*problems);
  OutputFile file(output);
  file.write(formatSweepTable(std::get<SweepTable>(merged)));
  return file.finish() ? done : simulationFailed;
}

}  // namespace polhode::cli
