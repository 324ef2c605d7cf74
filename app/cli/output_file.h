// Where a command writes to: a file that is there whole or not at all, its problems told.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/support/whole_file.h"

namespace polhode::cli {

/// A WholeFile whose problems reach the user.
class OutputFile {
 public:
  /// Opens at once, so that a long run does not end in a directory that is not writable. Throws
  /// UsageError.
  explicit OutputFile(const std::string& path) : OutputFile(path, {}) {}
  /// The same with a name for the temporary file, which no other process may use now: what one that
  /// was killed has left there is overwritten.
  OutputFile(const std::string& path, const std::string& temporary);

  void writeLine(std::string_view line);
  void write(std::string_view text) { file_.write(text); }
  /// False once something could not be written; the rest is then not even tried.
  [[nodiscard]] bool good() const { return file_.good(); }
  /// For who writes the temporary file itself.
  [[nodiscard]] WholeFile& whole() { return file_; }
  /// Puts the file in its place. Returns false with a message on stderr if anything went wrong.
  [[nodiscard]] bool finish();

  /// The file that takes the place of `path`, links followed; none for standard output and what is
  /// not a regular file. Throws UsageError where the constructor would, as far as can be seen
  /// without writing.
  [[nodiscard]] static std::optional<std::string> replacedFile(const std::string& path);
  /// Whether two paths name the same output.
  [[nodiscard]] static bool same(const std::string& a, const std::string& b) {
    return WholeFile::same(a, b);
  }

 private:
  std::string path_;
  WholeFile file_;
};

/// Throws UsageError where the name of a table asks for HDF5 and the command writes CSV only.
void requireCsvName(const std::string& output);

}  // namespace polhode::cli
