#include "app/cli/output_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iostream>

#include "app/cli/arguments.h"

namespace polhode::cli {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const std::string& path, const std::string& why) {
  throw UsageError("cannot write " + path + ": " + why);
}

/// Permissions a new file gets, or those the old one has.
mode_t permissionsOf(const std::string& target) {
  struct stat status = {};
  if (stat(target.c_str(), &status) == 0) return status.st_mode & 07777;
  const mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

}  // namespace

std::optional<std::string> OutputFile::replacedFile(const std::string& path) {
  if (path == "-") return std::nullopt;
  if (path.empty()) refuse("\"\"", "a file name is needed, or - for standard output");
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  if (fs::is_directory(status)) refuse(path, "it is a directory");
  if (!fs::exists(status)) return path;
  if (!fs::is_regular_file(status)) return std::nullopt;
  // A link stays a link: the file it points to is replaced.
  std::string target = fs::canonical(path, ignored).string();
  if (access(target.c_str(), W_OK) != 0) refuse(path, std::strerror(errno));
  return target;
}

OutputFile::OutputFile(const std::string& path, const std::string& temporary) : path_(path) {
  if (isStandardOutput()) {
    file_ = stdout;
  } else if (std::optional<std::string> target = replacedFile(path)) {
    target_ = std::move(*target);
    openTemporary(temporary);
  } else {
    file_ = std::fopen(path_.c_str(), "w");
    if (!file_) refuse(path_, std::strerror(errno));
  }
}

void OutputFile::openTemporary(const std::string& name) {
  const fs::path target(target_);
  const fs::path directory = target.has_parent_path() ? target.parent_path() : fs::path(".");
  temporary_ =
      name.empty() ? (directory / ("." + target.filename().string() + ".XXXXXX")).string() : name;
  const int descriptor = name.empty()
                             ? mkstemp(temporary_.data())
                             : open(name.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (descriptor < 0) refuse(path_, std::strerror(errno));
  fchmod(descriptor, permissionsOf(target_));
  file_ = fdopen(descriptor, "w");
}

OutputFile::~OutputFile() {
  if (file_ && file_ != stdout) std::fclose(file_);
  if (!temporary_.empty()) unlink(temporary_.c_str());
}

void OutputFile::write(std::string_view text) {
  if (!good()) return;
  if (std::fwrite(text.data(), 1, text.size(), file_) != text.size()) error_ = errno;
}

void OutputFile::writeLine(std::string_view line) {
  write(line);
  write("\n");
}

bool OutputFile::finish() {
  if (good() && std::fflush(file_) != 0) error_ = errno;
  if (file_ != stdout) {
    // On the disk before it takes the old one's place, so that a crash leaves one of the two.
    if (good() && !temporary_.empty() && fsync(fileno(file_)) != 0) error_ = errno;
    if (std::fclose(file_) != 0 && good()) error_ = errno;
  }
  file_ = nullptr;
  if (good() && !temporary_.empty()) {
    if (std::rename(temporary_.c_str(), target_.c_str()) == 0) {
      temporary_.clear();
    } else {
      error_ = errno;
    }
  }
  if (!good()) {
    std::cerr << "error: could not write "
              << (isStandardOutput() ? std::string("to standard output") : path_) << ": "
              << std::strerror(error_) << "\n";
  }
  return good();
}

bool OutputFile::same(const std::string& a, const std::string& b) {
  if (a == "-" || b == "-") return a == b;
  std::error_code ignored;
  return fs::weakly_canonical(a, ignored) == fs::weakly_canonical(b, ignored);
}

}  // namespace polhode::cli
