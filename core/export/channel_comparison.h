// How far the channels of runs are from each other, at the times they have in common.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/export/row_source.h"

namespace polhode {

/// a is within of b where |a - b| <= absolute + relative |b|, and where both are the same or have
/// no value.
struct Tolerance {
  double absolute = 0, relative = 0;
  [[nodiscard]] bool allows(double a, double b) const;
};

struct Tolerances {
  std::optional<Tolerance> general = {};
  /// By column, or by the name of a channel as a column for all its components.
  std::map<std::string, Tolerance, std::less<>> special = {};
  /// The most special one: of the column, of its channel, of all.
  [[nodiscard]] std::optional<Tolerance> of(std::string_view column) const;
};

/// Where a value was not within its tolerance.
struct OutsideTolerance {
  std::string run;
  double t;     ///< [s]
  double a, b;  ///< NaN where there is no value
  Tolerance tolerance;
};

/// What was found of one column in all runs.
struct ColumnDifference {
  std::string column;
  double largest = 0;  ///< |a - b|; NaN once a value stands against none
  double t = 0;        ///< of the first that is as large [s]
  /// The first one of the first run that has any.
  std::optional<OutsideTolerance> outside = {};
};

/// How much of two runs was there to be compared.
struct RunMatch {
  std::string problem = {};                         ///< why they could not be read to their end
  std::vector<std::string> onlyA = {}, onlyB = {};  ///< columns with values, of this one alone
  std::size_t columns = 0;                          ///< that both have
  std::int64_t rowsA = 0, rowsB = 0, rows = 0;      ///< of each; of both at equal times
};

/// Compares runs with each other, pair after pair.
class ChannelComparison {
 public:
  explicit ChannelComparison(Tolerances tolerances) : tolerances_(std::move(tolerances)) {}

  /// Reads both to their end. name: of the run, for what is told of it.
  [[nodiscard]] RunMatch compare(const std::string& name, RowSource& a, RowSource& b);
  /// Of all columns that had a value anywhere, in the order of the catalog.
  [[nodiscard]] std::vector<ColumnDifference> differences() const;

 private:
  struct Found {
    ColumnDifference difference;
    bool started = false, hasValue = false;
    void take(const std::string& run, double t, double a, double b,
              const std::optional<Tolerance>& tolerance);
  };

  Tolerances tolerances_;
  std::map<std::string, Found, std::less<>> found_;
};

}  // namespace polhode
