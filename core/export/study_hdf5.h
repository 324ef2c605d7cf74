// Tables of studies as HDF5: a dataset for each column, all else in attributes.
#pragma once

#include <iosfwd>
#include <string>
#include <variant>

#include "core/studies/study_table.h"
#include "core/support/whole_file.h"

namespace polhode {

/// Whether an HDF5 file comes next: its first byte begins no text. Takes nothing from the stream.
[[nodiscard]] bool startsHdf5(std::istream& from);

/// Writes the table into the temporary file of `file`, which must have one. Counters are integers,
/// status and reason texts, everything else numbers, with NaN for an empty cell. Empty on success,
/// else what went wrong as a clause. Precondition: table.complete().
[[nodiscard]] std::string writeHdf5Table(const StudyTable& table, WholeFile& file);
/// Reads such a file: the same table, to the byte. Or what is wrong with it, a clause.
[[nodiscard]] std::variant<StudyTable, std::string> readHdf5Table(const StudyKind& kind,
                                                                  const std::string& path);

}  // namespace polhode
