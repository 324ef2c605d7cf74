#include "core/studies/study_merge.h"

#include <algorithm>
#include <cassert>
#include <set>

namespace polhode {
namespace {

/// Joins tables; see mergeStudies().
class Merger {
 public:
  explicit Merger(std::span<const NamedStudyTable> parts) : parts_(parts) {
    assert(!parts.empty());
    const StudyTable& first = parts.front().table;
    whole_ = first;
    whole_.shard.reset();
    whole_.clear();
    whole_.reference = first.reference;
    whole_.runs.clear();
    for (std::size_t run = 0; run < whole_.keys.size(); ++run) whole_.runs.push_back(run);
    from_.resize(whole_.keys.size(), nullptr);
  }

  std::variant<StudyTable, std::vector<std::string>> merge() {
    for (const NamedStudyTable& part : parts_) {
      if (isOfThisStudy(part)) take(part);
    }
    if (problems_.empty()) reportMissing();
    if (!problems_.empty()) return std::move(problems_);
    return std::move(whole_);
  }

 private:
  bool isOfThisStudy(const NamedStudyTable& part) {
    const std::string pair = parts_.front().name + " and " + part.name;
    const StudyTable& table = part.table;
    if (table.producer != whole_.producer) {
      problems_.push_back(pair + " are of different versions: \"" + whole_.producer + "\" and \"" +
                          table.producer + "\"");
    } else if (table.subject != whole_.subject) {
      problems_.push_back(pair + " are of different " + std::string(table.kind->name) +
                          "s: their " + std::string(table.kind->subject) + " lines differ");
    } else if (table.reference != whole_.reference) {
      problems_.push_back(pair + " have errors against different reference solutions");
    } else {
      return true;
    }
    return false;
  }

  void take(const NamedStudyTable& part) {
    for (const std::size_t run : part.table.runs) {
      const std::string& row = part.table.rows[run];
      if (row.empty()) continue;
      if (!from_[run]) {
        whole_.rows[run] = row;
        from_[run] = &part;
      } else if (!whole_.columns.sameButForWallTime(row, whole_.rows[run])) {
        problems_.push_back(from_[run]->name + " and " + part.name +
                            " contradict each other: run " + std::to_string(run + 1) + " (" +
                            whole_.keys[run] + "...)");
      }
    }
  }

  void reportMissing() {
    std::vector<std::size_t> missing;
    for (const std::size_t run : whole_.runs) {
      if (whole_.rows[run].empty()) missing.push_back(run);
    }
    if (missing.empty()) return;
    std::string text = "missing: ";
    if (const std::string shards = missingShards(); !shards.empty()) text += shards + "; ";
    problems_.push_back(text + (missing.size() > 1 ? "runs " : "run ") + formatRunNumbers(missing) +
                        " of " + std::to_string(whole_.runs.size()));
  }

  /// Where all parts are shards of as many: those that are not there.
  std::string missingShards() const {
    std::set<std::size_t> there;
    for (const NamedStudyTable& part : parts_) {
      const std::optional<Shard>& shard = part.table.shard;
      if (!shard || shard->count != parts_.front().table.shard->count) return {};
      there.insert(shard->index);
    }
    // More of them than runs say less than the runs.
    const std::size_t count = parts_.front().table.shard->count;
    std::string text;
    for (std::size_t k = 1; k <= std::min(count, whole_.runs.size()); ++k) {
      if (there.contains(k)) continue;
      text += (text.empty() ? "" : ", ") + formatShard({k, count});
    }
    return text.empty() ? text : "shard " + text;
  }

  std::span<const NamedStudyTable> parts_;
  StudyTable whole_;
  std::vector<const NamedStudyTable*> from_;  // of each run: the part that has its row
  std::vector<std::string> problems_;
};

}  // namespace

std::variant<StudyTable, std::vector<std::string>> mergeStudies(
    std::span<const NamedStudyTable> parts) {
  return Merger(parts).merge();
}

}  // namespace polhode
