// The rows of a sweep as text: the table, a part of it, and the journal that is kept on the way.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/studies/sweep.h"

namespace polhode {

/// One of `count` parts of a sweep, 1 <= index <= count.
struct Shard {
  std::size_t index = 1, count = 1;
  friend bool operator==(const Shard&, const Shard&) = default;
};
/// "2/3".
[[nodiscard]] std::optional<Shard> parseShard(std::string_view text);
[[nodiscard]] std::string formatShard(const Shard& shard);

/// Rows of a sweep, or of a shard of it, as far as they are known. Runs count from 0 here and from
/// 1 in the text.
struct SweepTable {
  std::string producer;  ///< first line: the program and its version
  std::string scenario;  ///< the scenario with all runs of the whole sweep, JSON on one line
  std::optional<Shard> shard;
  std::string reference;  ///< comment about the reference solution; empty as long as it is unknown
  std::vector<std::string> keys;  ///< of every run of the sweep: the cells its row begins with
  std::vector<std::size_t> runs;  ///< that this table is about, ascending
  std::vector<std::string> rows;  ///< of every run of the sweep; empty as long as it is not known

  [[nodiscard]] std::size_t known() const;  ///< how many of `runs` have a row
  [[nodiscard]] bool complete() const { return known() == runs.size() && !reference.empty(); }
  /// Forgets all rows and the reference.
  void clear();
};

/// The table of a sweep without rows. The runs of a shard are dealt out like cards, in the order of
/// orderByCost(), so that all shards take about as long: shard K of N gets the K-th, the
/// (K+N)-th... scenario: with the runs of the whole sweep.
[[nodiscard]] SweepTable makeSweepTable(std::string producer, const Scenario& scenario,
                                        const std::optional<Shard>& shard = {});

/// Whether the line can be the row of the run: its cells are as many as they should be, and it
/// begins with the run's. Cancelled rows are none.
[[nodiscard]] bool isRowOf(const SweepTable& table, std::size_t run, std::string_view line);

/// Whether the two are of the same version, scenario, runs and shard.
[[nodiscard]] bool isSameSweep(const SweepTable& table, const SweepTable& other);
[[nodiscard]] bool sameButForWallTime(std::string_view row, std::string_view other);

/// The lines above the rows; the same for all shards but for the one that names the shard and its
/// runs. Each ends with a line break.
[[nodiscard]] std::string formatSweepHead(const SweepTable& table);
/// The table as a file. Precondition: complete().
[[nodiscard]] std::string formatSweepTable(const SweepTable& table);
/// Reads such a file, also one with rows that say cancelled: these are not known then. If it is
/// none or broken, what is wrong with it as a clause, after the line's number where there is one.
[[nodiscard]] std::variant<SweepTable, std::string> parseSweepTable(std::string_view text);

/// A journal is a head, then a line for the reference and a line a row, as they come to be known.
/// Who appends whole lines can be stopped at any moment.
[[nodiscard]] std::string formatJournalHead(const SweepTable& table);
[[nodiscard]] std::string formatJournalReference(const std::string& reference);
[[nodiscard]] std::string formatJournalRow(std::size_t run, std::string_view row);

enum class JournalKind { Empty, Same, Other, Foreign };
struct JournalContent {
  /// Empty: nothing is in it that could be lost; Same: of this very sweep; Other: of another one;
  /// Foreign: no journal at all.
  JournalKind kind = JournalKind::Empty;
  std::size_t wholeBytes = 0;  ///< length without a torn last line
};
/// Puts the rows of a journal of the same sweep into the table. Lines that are no rows are passed
/// over.
[[nodiscard]] JournalContent readJournal(std::string_view text, SweepTable& table);

/// Run numbers from 1 for a reader: "2, 5-8, 11".
[[nodiscard]] std::string formatRunNumbers(std::span<const std::size_t> runs);

}  // namespace polhode
