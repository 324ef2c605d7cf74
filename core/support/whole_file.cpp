#include "core/support/whole_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "core/support/error_text.h"

namespace polhode {
namespace {

namespace fs = std::filesystem;

/// ".name." beside the file, to be completed.
std::string hiddenBeside(const fs::path& file) {
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  return (folder / ("." + file.filename().string() + ".")).string();
}

/// nullptr, with errno, and the descriptor closed, if that is not possible.
std::FILE* asFile(int descriptor, const char* mode) {
  std::FILE* file = fdopen(descriptor, mode);
  if (file) return file;
  const int error = errno;
  close(descriptor);
  errno = error;
  return nullptr;
}

}  // namespace

WholeFile::~WholeFile() {
  if (file_ && file_ != stdout) std::fclose(file_);
  if (!temporary_.empty()) unlink(temporary_.c_str());
}

WholeFile::Target WholeFile::resolve(const std::string& path) {
  if (path == "-") return {};
  if (path.empty()) return {{}, "a file name is needed, or - for standard output"};
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  if (fs::is_directory(status)) return {{}, "it is a directory"};
  if (!fs::exists(status)) return {path, {}};
  if (!fs::is_regular_file(status)) return {};
  // A link stays a link: the file it points to is replaced.
  const std::string file = fs::canonical(path, ignored).string();
  return {file, access(file.c_str(), W_OK) == 0 ? "" : errorText(errno)};
}

std::string WholeFile::open(const std::string& path, const std::string& temporary) {
  Target target = resolve(path);
  if (!target.problem.empty()) return target.problem;
  if (!target.file.empty()) {
    target_ = std::move(target.file);
    return openTemporary(temporary);
  }
  target_ = path;
  file_ = path == "-" ? stdout : std::fopen(path.c_str(), "w");
  return file_ ? "" : errorText(errno);
}

std::string WholeFile::openTemporary(const std::string& wanted) {
  // Not mkstemp(), which knows nothing of the permissions new files get here.
  constexpr int flags = O_RDWR | O_CREAT | O_CLOEXEC;
  static std::atomic<unsigned> counter = 0;
  const std::string prefix = hiddenBeside(target_) + std::to_string(getpid()) + "-";
  std::string name = wanted;
  int descriptor = -1;
  do {
    if (wanted.empty()) name = prefix + std::to_string(counter++);
    descriptor = ::open(name.c_str(), flags | (wanted.empty() ? O_EXCL : O_TRUNC), 0666);
  } while (descriptor < 0 && errno == EEXIST);
  if (descriptor < 0) return errorText(errno);
  temporary_ = name;
  struct stat old = {};
  if (stat(target_.c_str(), &old) == 0) fchmod(descriptor, old.st_mode & 07777);
  file_ = asFile(descriptor, "w");
  return file_ ? "" : errorText(errno);
}

void WholeFile::write(std::string_view text) {
  if (!good()) return;
  if (std::fwrite(text.data(), 1, text.size(), file_) != text.size()) error_ = errno;
}

std::string WholeFile::finish() {
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
  return good() ? "" : errorText(error_);
}

std::string WholeFile::reserve(std::uint64_t size) {
  const int error = posix_fallocate(fileno(file_), 0, static_cast<off_t>(size));
  return error == 0 ? "" : errorText(error);
}

void WholeFile::truncate(std::uint64_t size) {
  if (ftruncate(fileno(file_), static_cast<off_t>(size)) != 0 && good()) error_ = errno;
}

std::FILE* WholeFile::scratch() const {
  if (temporary_.empty()) return std::tmpfile();
  std::string name = hiddenBeside(target_) + "XXXXXX";
  const int descriptor = mkstemp(name.data());
  if (descriptor < 0) return nullptr;
  unlink(name.c_str());
  return asFile(descriptor, "w+");
}

bool WholeFile::same(const std::string& a, const std::string& b) {
  if (a == "-" || b == "-") return a == b;
  std::error_code ignored;
  return fs::weakly_canonical(a, ignored) == fs::weakly_canonical(b, ignored);
}

}  // namespace polhode
