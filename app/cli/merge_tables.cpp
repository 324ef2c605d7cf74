#include "app/cli/merge_tables.h"

#include <vector>

#include "app/cli/arguments.h"
#include "app/cli/output_file.h"
#include "app/cli/study_output.h"
#include "core/studies/study_merge.h"

namespace polhode::cli {
namespace {

[[noreturn]] void refuse(std::span<const std::string> problems) {
  std::string text = "--merge:";
  for (const std::string& problem : problems) text += "\n  " + problem;
  throw UsageError(text);
}

std::vector<NamedStudyTable> readTables(const StudyKind& kind, std::span<const std::string> files) {
  std::vector<NamedStudyTable> tables;
  std::vector<std::string> problems;
  for (const std::string& file : files) {
    auto table = readStudyTable(kind, file);
    if (auto* problem = std::get_if<std::string>(&table)) {
      problems.push_back(file + ": " + *problem);
    } else {
      tables.push_back({file, std::move(std::get<StudyTable>(table))});
    }
  }
  if (!problems.empty()) refuse(problems);
  return tables;
}

}  // namespace

std::optional<Shard> parseShardOption(const std::string& text) {
  if (text.empty()) return std::nullopt;
  const std::optional<Shard> parsed = parseShard(text);
  if (!parsed) throw UsageError("--shard: must be K/N with 1 <= K <= N, got \"" + text + "\"");
  return parsed;
}

void requireOnlyMerge(const Parser& parser) {
  for (const std::string& name : parser.givenOptions()) {
    if (name != "--output") {
      throw UsageError("--merge: joins files of shards; " + name + " cannot be given with it");
    }
  }
}

int mergeTables(const StudyKind& kind, std::span<const std::string> files,
                const std::string& output, bool hdf5) {
  for (const std::string& file : files) {
    if (file != "-" && OutputFile::same(file, output)) {
      throw UsageError("--output: " + output + " is one of the files to be joined");
    }
  }
  const auto merged = mergeStudies(readTables(kind, files));
  if (const auto* problems = std::get_if<std::vector<std::string>>(&merged)) refuse(*problems);
  return writeStudyTable(std::get<StudyTable>(merged), output, hdf5);
}

}  // namespace polhode::cli
