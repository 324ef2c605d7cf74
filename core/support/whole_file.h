// A file that is there whole or not at all.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

namespace polhode {

/// Writes to a temporary file beside the target, which finish() puts in its place. "-" is standard
/// output; what is not a regular file (a pipe, /dev/null) is written directly.
class WholeFile {
 public:
  WholeFile() = default;
  WholeFile(const WholeFile&) = delete;
  WholeFile& operator=(const WholeFile&) = delete;
  /// Removes the temporary file if finish() was not called.
  ~WholeFile();

  /// Empty on success, else why not, as a clause: "it is a directory". To be called once.
  /// temporary: a name for the temporary file that no other process may use now, what was left
  /// there is overwritten; empty: a new one.
  [[nodiscard]] std::string open(const std::string& path, const std::string& temporary = {});
  void write(std::string_view text);
  /// False once something could not be written; the rest is then not even tried.
  [[nodiscard]] bool good() const { return error_ == 0; }
  /// Puts the file in its place. Empty on success, else why not, as a clause.
  [[nodiscard]] std::string finish();

  /// Path of the temporary file, for a library that writes it itself; empty where there is none.
  [[nodiscard]] const std::string& temporary() const { return temporary_; }
  /// Takes so many bytes of the disk for the temporary file [B], so that writing them cannot fail
  /// for want of room. Empty on success, else why not.
  [[nodiscard]] std::string reserve(std::uint64_t size);
  /// Cuts the temporary file at this size [B]: gives back what was reserved beyond it.
  void truncate(std::uint64_t size);
  /// A file without a name, for reading and writing: beside the target where there is a temporary
  /// file, else where the system has its own. nullptr, with errno, if that is not possible.
  [[nodiscard]] std::FILE* scratch() const;

  /// Where a path leads, as far as can be seen without writing.
  struct Target {
    std::string file;     ///< the file that is replaced, links followed; empty: written directly
    std::string problem;  ///< why it cannot be written, as a clause
  };
  [[nodiscard]] static Target resolve(const std::string& path);
  /// Whether two paths name the same output.
  [[nodiscard]] static bool same(const std::string& a, const std::string& b);

 private:
  std::string openTemporary(const std::string& name);

  std::string target_, temporary_;
  std::FILE* file_ = nullptr;
  int error_ = 0;  // errno of the first failure
};

}  // namespace polhode
