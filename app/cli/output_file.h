// A file that is there whole or not at all.
#pragma once

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

namespace polhode::cli {

/// Writes to a temporary file beside the target, which finish() puts in its place. "-" is standard
/// output; what is not a regular file (a pipe, /dev/null) is written directly.
class OutputFile {
 public:
  /// Opens at once, so that a long run does not end in a directory that is not writable. Throws
  /// UsageError.
  explicit OutputFile(const std::string& path) : OutputFile(path, {}) {}
  /// The same with a name for the temporary file, which no other process may use now: what one that
  /// was killed has left there is overwritten.
  OutputFile(const std::string& path, const std::string& temporary);
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  /// Removes the temporary file if finish() was not called.
  ~OutputFile();

  void writeLine(std::string_view line);
  void write(std::string_view text);
  /// False once something could not be written; the rest is then not even tried.
  [[nodiscard]] bool good() const { return error_ == 0; }
  /// Puts the file in its place. Returns false with a message on stderr if anything went wrong.
  [[nodiscard]] bool finish();

  /// The file that takes the place of `path`, links followed; none for standard output and what is
  /// not a regular file. Throws UsageError where the constructor would, as far as can be seen
  /// without writing.
  [[nodiscard]] static std::optional<std::string> replacedFile(const std::string& path);
  /// Whether two paths name the same output.
  [[nodiscard]] static bool same(const std::string& a, const std::string& b);

 private:
  void openTemporary(const std::string& name);
  bool isStandardOutput() const { return path_ == "-"; }

  std::string path_, target_, temporary_;
  std::FILE* file_ = nullptr;
  int error_ = 0;  // errno of the first failure
};

}  // namespace polhode::cli
