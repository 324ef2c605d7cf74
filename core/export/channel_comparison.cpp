#include "core/export/channel_comparison.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <unordered_map>

#include "core/export/export_layout.h"
#include "core/support/csv_text.h"

namespace polhode {
namespace {

bool areSame(double a, double b) {
  return a == b || (std::isnan(a) && std::isnan(b));
}

/// Goes through the rows of a run one by one.
class RowCursor {
 public:
  explicit RowCursor(RowSource& source) : source_(source), width_(source.columns().size()) {}

  /// False at the end, and where there is a problem.
  bool next() {
    if (++at_ >= block_.times.size()) {
      at_ = 0;
      problem_ = source_.read(block_);
      if (!problem_.empty() || block_.times.empty()) return false;
    }
    ++count_;
    return true;
  }
  [[nodiscard]] double time() const { return block_.times[at_]; }
  [[nodiscard]] const double* values() const { return block_.values.data() + at_ * width_; }
  [[nodiscard]] std::int64_t count() const { return count_; }
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  RowSource& source_;
  std::size_t width_;
  RowBlock block_;
  std::size_t at_ = 0;
  std::int64_t count_ = 0;
  std::string problem_;
};

using Places = std::unordered_map<std::string_view, std::size_t>;

Places placesOf(const std::vector<std::string>& columns) {
  Places places;
  for (std::size_t i = 0; i < columns.size(); ++i) places.emplace(columns[i], i);
  return places;
}

/// Columns of a run that the other one does not have, as far as there is anything in them: a table
/// of all runs has empty columns where a run does not have the channel.
class LoneColumns {
 public:
  LoneColumns(const std::vector<std::string>& columns, const Places& others) : columns_(columns) {
    for (std::size_t i = 0; i < columns.size(); ++i)
      if (!others.contains(columns[i])) empty_.push_back(i);
  }

  void look(const double* values) {
    std::erase_if(empty_, [&](std::size_t i) {
      if (std::isnan(values[i])) return false;
      filled_.push_back(i);
      return true;
    });
  }
  [[nodiscard]] std::vector<std::string> names() {
    std::ranges::sort(filled_);
    std::vector<std::string> names;
    for (const std::size_t i : filled_) names.push_back(columns_[i]);
    return names;
  }

 private:
  const std::vector<std::string>& columns_;
  std::vector<std::size_t> empty_, filled_;
};

/// In the order of the catalog, components by number; what it does not know comes last.
std::tuple<std::size_t, std::int64_t, std::string> rankOf(const std::string& column) {
  const auto channels = catalog::channels();
  for (std::size_t i = 0; i < channels.size(); ++i) {
    const std::string name = columnName(channels[i].id);
    if (export_layout::isColumnOf(column, name))
      return {i, export_layout::componentOf(column, name), {}};
  }
  return {channels.size(), 0, column};
}

}  // namespace

bool Tolerance::allows(double a, double b) const {
  if (areSame(a, b)) return true;
  const double difference = std::abs(a - b);
  return std::isfinite(difference) && difference <= absolute + relative * std::abs(b);
}

std::optional<Tolerance> Tolerances::of(std::string_view column) const {
  if (const auto own = special.find(column); own != special.end()) return own->second;
  for (const auto& [name, tolerance] : special)
    if (export_layout::isColumnOf(column, name)) return tolerance;
  return general;
}

void ChannelComparison::Found::take(const std::string& run, double t, double a, double b,
                                    const std::optional<Tolerance>& tolerance) {
  hasValue = hasValue || !std::isnan(a) || !std::isnan(b);
  const double size = areSame(a, b) ? 0 : std::abs(a - b);
  const bool larger =
      !std::isnan(difference.largest) && (std::isnan(size) || size > difference.largest);
  if (larger || !started) {
    difference.largest = size;
    difference.t = t;
    started = true;
  }
  if (tolerance && !difference.outside && !tolerance->allows(a, b))
    difference.outside = OutsideTolerance{run, t, a, b, *tolerance};
}

RunMatch ChannelComparison::compare(const std::string& name, RowSource& a, RowSource& b) {
  struct Columns {
    std::size_t a, b;
    Found& found;
    std::optional<Tolerance> tolerance;
  };
  const Places placesA = placesOf(a.columns()), placesB = placesOf(b.columns());
  std::vector<Columns> pairs;
  for (std::size_t i = 0; i < a.columns().size(); ++i) {
    const std::string& column = a.columns()[i];
    const auto partner = placesB.find(column);
    if (partner == placesB.end()) continue;
    Found& found = found_[column];
    found.difference.column = column;
    pairs.push_back({i, partner->second, found, tolerances_.of(column)});
  }
  LoneColumns onlyA(a.columns(), placesB), onlyB(b.columns(), placesA);

  RunMatch match;
  match.columns = pairs.size();
  RowCursor rowA(a), rowB(b);
  const auto step = [](RowCursor& row, LoneColumns& lone) {
    if (!row.next()) return false;
    lone.look(row.values());
    return true;
  };
  bool moreA = step(rowA, onlyA), moreB = step(rowB, onlyB);
  while (moreA && moreB) {
    const double t = rowA.time(), other = rowB.time();
    if (t == other) {
      ++match.rows;
      for (const Columns& pair : pairs)
        pair.found.take(name, t, rowA.values()[pair.a], rowB.values()[pair.b], pair.tolerance);
    }
    if (t <= other) moreA = step(rowA, onlyA);
    if (other <= t) moreB = step(rowB, onlyB);
  }
  while (moreA) moreA = step(rowA, onlyA);
  while (moreB) moreB = step(rowB, onlyB);
  match.problem = rowA.problem().empty() ? rowB.problem() : rowA.problem();
  match.rowsA = rowA.count();
  match.rowsB = rowB.count();
  match.onlyA = onlyA.names();
  match.onlyB = onlyB.names();
  return match;
}

std::vector<ColumnDifference> ChannelComparison::differences() const {
  std::map<decltype(rankOf({})), ColumnDifference> ranked;
  for (const auto& [column, found] : found_)
    if (found.hasValue) ranked.emplace(rankOf(column), found.difference);
  std::vector<ColumnDifference> all;
  for (auto& [rank, difference] : ranked) all.push_back(std::move(difference));
  return all;
}

}  // namespace polhode
