#include "app/cli/output_file.h"

#include "app/cli/arguments.h"
#include "app/cli/language/messages.h"
#include "core/export/channel_export.h"

namespace polhode::cli {

OutputFile::OutputFile(const std::string& path, const std::string& temporary) : path_(path) {
  const std::string problem = file_.open(path_, temporary);
  if (problem.empty()) return;
  throw UsageError("cannot write " + (path_.empty() ? "\"\"" : path_) + ": " + problem);
}

std::optional<std::string> OutputFile::replacedFile(const std::string& path) {
  const WholeFile::Target target = WholeFile::resolve(path);
  if (!target.problem.empty())
    throw UsageError("cannot write " + (path.empty() ? "\"\"" : path) + ": " + target.problem);
  return target.file.empty() ? std::nullopt : std::optional(target.file);
}

void OutputFile::writeLine(std::string_view line) {
  write(line);
  write("\n");
}

bool OutputFile::finish() {
  const std::string problem = file_.finish();
  if (problem.empty()) return true;
  tellError("could not write " + (path_ == "-" ? "to standard output" : path_) + ": " + problem);
  return false;
}

void requireCsvName(const std::string& output) {
  if (exportFormatOf(output) != ExportFormat::Hdf5) return;
  throw UsageError("--output: run and sweep write CSV, export and scan HDF5 as well, got \"" +
                   output + "\"");
}

}  // namespace polhode::cli
