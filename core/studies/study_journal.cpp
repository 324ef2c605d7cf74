#include "core/studies/study_journal.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "core/support/error_text.h"

namespace polhode {

StudyJournal::StudyJournal(const std::string& target, const StudyTable& study)
    : path_(target + ".part"), content_(study) {}

StudyJournal::~StudyJournal() {
  if (descriptor_ >= 0) close(descriptor_);
}

std::string StudyJournal::open() {
  // Whoever was done just now has removed the file that was opened here: then there is another one.
  for (bool current = false; !current;) {
    if (descriptor_ >= 0) close(descriptor_);
    descriptor_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (descriptor_ < 0) return "cannot write " + path_ + ": " + errorText(errno);
    if (std::string problem = lock(current); !problem.empty()) return problem;
  }
  // A pipe would keep whoever reads it waiting.
  if (std::error_code ignored; !std::filesystem::is_regular_file(path_, ignored))
    return "cannot write " + path_ + ": it is not a regular file";
  std::ifstream file(path_, std::ios::binary);
  if (!file) return "cannot read " + path_ + ": " + errorText(errno);
  const JournalContent found = readJournal(file, content_);
  if (!found.problem.empty()) return "cannot read " + path_ + ": " + found.problem;
  kind_ = found.kind;
  wholeBytes_ = found.wholeBytes;
  if (kind_ != JournalKind::Foreign) return {};
  return "cannot write " + path_ + ": what is there is no journal of a " +
         std::string(content_.kind->name);
}

std::string StudyJournal::lock(bool& current) {
  const std::string study(content_.kind->name);
  if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) {
      return "cannot write " + path_ + ": another process is working on this " + study;
    }
    note_ = path_ + " cannot be locked (" + errorText(errno) + "): do not start the same " + study +
            " twice";
  }
  struct stat opened = {}, named = {};
  current = fstat(descriptor_, &opened) == 0 && stat(path_.c_str(), &named) == 0 &&
            opened.st_ino == named.st_ino && opened.st_dev == named.st_dev;
  return {};
}

void StudyJournal::resume() {
  if (kind_ == JournalKind::Same && content_.referenceKnown()) {
    truncate(wholeBytes_);
  } else {
    restart();
  }
}

void StudyJournal::restart() {
  content_.clear();
  truncate(0);
  append(formatJournalHead(content_));
}

void StudyJournal::setReference(const std::string& reference) {
  if (content_.reference == reference) return;
  content_.reference = reference;
  append(formatJournalReference(reference));
}

void StudyJournal::addRow(std::size_t run, std::string_view row) {
  append(formatJournalRow(run, row));
}

void StudyJournal::remove() {
  unlink(path_.c_str());
}

std::string StudyJournal::problem() const {
  return "could not write " + path_ + ": " + errorText(error_);
}

void StudyJournal::truncate(std::size_t size) {
  if (good() && ftruncate(descriptor_, static_cast<off_t>(size)) != 0) error_ = errno;
}

/// A line goes out in one piece: whoever is killed between two of them leaves none torn.
void StudyJournal::append(std::string_view text) {
  while (good() && !text.empty()) {
    const ssize_t count = write(descriptor_, text.data(), text.size());
    if (count >= 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno != EINTR) {
      error_ = errno;
    }
  }
}

}  // namespace polhode
