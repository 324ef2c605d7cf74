// The file a study keeps its rows in until it is done.
#pragma once

#include <string>
#include <string_view>

#include "core/studies/study_table.h"

namespace polhode {

/// TARGET.part, locked as long as it is open: the lock goes with the process, however that ends.
class StudyJournal {
 public:
  StudyJournal(const std::string& target, const StudyTable& study);
  StudyJournal(const StudyJournal&) = delete;
  StudyJournal& operator=(const StudyJournal&) = delete;
  /// Leaves the file, unless remove() was called.
  ~StudyJournal();

  /// To be called first: opens or creates it, and looks at what is in it; changes nothing yet. A
  /// sentence if it cannot be written, another process works on it, or it is no journal at all;
  /// empty if all is well.
  [[nodiscard]] std::string open();
  /// What whoever starts the study should know, a sentence; empty if nothing.
  [[nodiscard]] const std::string& note() const { return note_; }

  [[nodiscard]] const std::string& path() const { return path_; }
  /// What it was when it was opened.
  [[nodiscard]] JournalKind kind() const { return kind_; }
  /// The study with the rows that stood in it when it was opened.
  [[nodiscard]] const StudyTable& content() const { return content_; }

  /// Keeps what is of this study, else starts afresh.
  void resume();
  /// Starts afresh whatever is in it.
  void restart();
  /// To be told before the first row; what stands there already is not written again.
  void setReference(const std::string& reference);
  void addRow(std::size_t run, std::string_view row);
  void remove();

  /// False once something could not be written; the rest is then not even tried.
  [[nodiscard]] bool good() const { return error_ == 0; }
  [[nodiscard]] std::string problem() const;

 private:
  /// What stands in the way, or nothing and whether the file is still the one of that name.
  std::string lock(bool& current);
  void truncate(std::size_t size);
  void append(std::string_view text);

  std::string path_, note_;
  StudyTable content_;
  JournalKind kind_ = JournalKind::Empty;
  std::size_t wholeBytes_ = 0;
  int descriptor_ = -1;
  int error_ = 0;  // errno of the first failure
};

}  // namespace polhode
