// The rows of a sweep or a scan as text: the table, a part of it, and the journal that is kept on
// the way.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/support/json_fields.h"

namespace polhode {

/// One of `count` parts of a study, 1 <= index <= count.
struct Shard {
  std::size_t index = 1, count = 1;
  friend bool operator==(const Shard&, const Shard&) = default;
};
/// "2/3".
[[nodiscard]] std::optional<Shard> parseShard(std::string_view text);
[[nodiscard]] std::string formatShard(const Shard& shard);

/// What is known of a column beside its name.
struct ColumnNote {
  std::string column, unit, description;
};

/// What the rows of a study look like.
struct StudyLayout {
  std::string header;             ///< the columns, without line break
  std::vector<std::string> keys;  ///< of every run: the cells its row begins with
  std::vector<ColumnNote> notes = {};
};

/// What tells the tables of one kind of study from those of another.
struct StudyKind {
  std::string_view name;          ///< "sweep": their first line ends so
  std::string_view subject;       ///< what their second line tells, in a word: "scenario"
  std::string_view subjectStart;  ///< of that line
  /// A comment stands above the rows of what their errors are against, and is known before them:
  /// without it they are worth nothing.
  bool hasReference;
  /// Of a study by the text of its second line, behind subjectStart; or what is wrong with that.
  std::variant<StudyLayout, std::vector<FileProblem>> (*layout)(std::string_view subject);
};

/// Where the columns stand that every study has, and the wall time, which some have.
class StudyColumns {
 public:
  StudyColumns() = default;
  explicit StudyColumns(std::string header);

  [[nodiscard]] const std::string& header() const { return header_; }
  /// Whether the line is a whole row that begins with the key; status: its cell.
  [[nodiscard]] bool isWholeRow(std::string_view line, std::string_view key,
                                std::string_view& status) const;
  [[nodiscard]] bool sameButForWallTime(std::string_view row, std::string_view other) const;
  [[nodiscard]] bool isCounter(std::size_t column) const;
  /// Neither number nor counter; in double quotes where it is not empty.
  [[nodiscard]] bool isText(std::size_t column) const {
    return column == status_ || isQuoted(column);
  }
  [[nodiscard]] bool isQuoted(std::size_t column) const { return column == reason_; }

 private:
  std::string header_;
  std::size_t count_ = 0, status_ = 0, reason_ = 0;
  std::optional<std::size_t> wallTime_;
  std::vector<std::size_t> counters_;
};

/// Rows of a study, or of a shard of it, as far as they are known. Runs count from 0 here and from
/// 1 in the text.
struct StudyTable {
  const StudyKind* kind = nullptr;
  std::string producer;  ///< first line: the program, its version and the kind
  std::string subject;   ///< what the whole study goes over, JSON on one line
  std::optional<Shard> shard;
  std::string reference;  ///< comment about the reference solution; empty as long as it is unknown
  StudyColumns columns;
  std::vector<ColumnNote> notes;
  std::vector<std::string> keys;  ///< of every run of the study: the cells its row begins with
  std::vector<std::size_t> runs;  ///< that this table is about, ascending
  std::vector<std::string> rows;  ///< of every run of the study; empty as long as it is not known

  [[nodiscard]] std::size_t known() const;  ///< how many of `runs` have a row
  [[nodiscard]] bool complete() const { return known() == runs.size() && referenceKnown(); }
  /// What stands above the rows is known, if there is such a thing.
  [[nodiscard]] bool referenceKnown() const { return !kind->hasReference || !reference.empty(); }
  /// Forgets all rows and the reference.
  void clear();
};

/// The table of a whole study without rows. Precondition: the kind can read the subject.
[[nodiscard]] StudyTable makeStudyTable(const StudyKind& kind, std::string producer,
                                        std::string subject);
/// The same where the layout of the subject is known already.
[[nodiscard]] StudyTable makeStudyTable(const StudyKind& kind, std::string producer,
                                        std::string subject, StudyLayout layout);
/// Makes it the table of a shard: its runs are dealt out like cards, in the given order of all:
/// shard K of N gets the K-th, the (K+N)-th...
void takeShard(StudyTable& table, const Shard& shard, std::span<const std::size_t> order);
/// 0, 1, ..., count - 1.
[[nodiscard]] std::vector<std::size_t> allRuns(std::size_t count);

/// Whether the line can be the row of the run: its cells are as many as they should be, and it
/// begins with the run's. Cancelled rows are none.
[[nodiscard]] bool isRowOf(const StudyTable& table, std::size_t run, std::string_view line);

/// Whether the two are of the same version, subject, runs and shard.
[[nodiscard]] bool isSameStudy(const StudyTable& table, const StudyTable& other);

/// The lines above the rows; the same for all shards but for the one that names the shard and its
/// runs. Each ends with a line break.
[[nodiscard]] std::string formatStudyHead(const StudyTable& table);
/// The table as a file. Precondition: complete().
[[nodiscard]] std::string formatStudyTable(const StudyTable& table);
/// Reads such a file, also one with rows that say cancelled: these are not known then. If it is
/// none or broken, what is wrong with it as a clause, after the line's number where there is one.
/// Line by line: no more is held than the rows of the runs it says it has, and no line that is
/// longer than such a line can be.
[[nodiscard]] std::variant<StudyTable, std::string> readStudyTable(const StudyKind& kind,
                                                                   std::istream& from);
[[nodiscard]] std::variant<StudyTable, std::string> parseStudyTable(const StudyKind& kind,
                                                                    std::string_view text);

/// A journal is a head, then a line for the reference, where there is one, and a line a row, as
/// they come to be known. Who appends whole lines can be stopped at any moment.
[[nodiscard]] std::string formatJournalHead(const StudyTable& table);
[[nodiscard]] std::string formatJournalReference(const std::string& reference);
[[nodiscard]] std::string formatJournalRow(std::size_t run, std::string_view row);

enum class JournalKind { Empty, Same, Other, Foreign };
struct JournalContent {
  /// Empty: nothing is in it that could be lost; Same: of this very study; Other: of another one;
  /// Foreign: no journal at all.
  JournalKind kind = JournalKind::Empty;
  std::size_t wholeBytes = 0;  ///< length without a torn last line
  std::string problem = {};    ///< why it was not read to its end, a clause
};
/// Puts the rows of a journal of the same study into the table. Lines that are no rows are passed
/// over, but for one that is longer than any row: nobody knows where that ends. The stream begins
/// with the journal.
[[nodiscard]] JournalContent readJournal(std::istream& from, StudyTable& table);
[[nodiscard]] JournalContent parseJournal(std::string_view text, StudyTable& table);

/// Run numbers from 1 for a reader: "2, 5-8, 11".
[[nodiscard]] std::string formatRunNumbers(std::span<const std::size_t> runs);

}  // namespace polhode
