// Tables of the papers with what is measured beside what is printed, as plain text.
#pragma once

#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalog.h"
#include "core/formulations/operation_count.h"

namespace polhode {

struct Table {
  std::string title;
  std::vector<std::string> columns;            ///< headings
  std::vector<std::vector<std::string>> rows;  ///< as many cells as there are columns
  std::vector<std::string> notes;              ///< a sentence or two each
};

/// A column of Lang (2010), Table 1: operations of one right-hand side in ODE form.
struct PrintedCounts {
  std::string_view formulation;  ///< id in the catalog
  std::string_view equation;     ///< "(42)"
  std::string_view unknowns;     ///< "p, Ω: 7"
  int additions, subtractions, multiplications, divisions, squares, sines, cosines;
  int luSize;  ///< of the matrix that is decomposed besides; 0 if none

  /// Without the decomposition.
  [[nodiscard]] int total() const {
    return additions + subtractions + multiplications + divisions + squares + sines + cosines;
  }
};

/// In the order of the paper.
[[nodiscard]] std::span<const PrintedCounts> printedCounts();

/// Operations of one right-hand side of a formulation on an example with its default data, at a
/// state in which no unknown is zero; what counts as an operation: see OperationCount. Of the
/// options those of the formulation play a part. Throws std::invalid_argument where there is no
/// such formulation on the example.
[[nodiscard]] OperationCount countOperations(std::string_view formulation, std::string_view example,
                                             const OptionValues& options = {});

// The tables: once stop is requested they come back soon, and what they have then is no table.

/// Table 1, printed and measured on the top.
[[nodiscard]] Table operationCountTable(const std::stop_token& stop = {});
/// The same, measured, for the two bodies on a spherical joint, which the paper does not count.
[[nodiscard]] Table pairOperationCountTable(const std::stop_token& stop = {});
/// What the spatial variants of Remark 4.6, local coordinates and the forms of Euler parameters
/// take on the top, beside the material null-space forms.
[[nodiscard]] Table variantOperationCountTable(const std::stop_token& stop = {});
/// Table 2: the lower pairs, printed numbers and what their null-space matrices measure.
[[nodiscard]] Table lowerPairTable(const std::stop_token& stop = {});

}  // namespace polhode
