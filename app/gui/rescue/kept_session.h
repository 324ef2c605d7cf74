// A session as it is kept while it is not saved, and as it comes back.
#pragma once

#include <QByteArray>
#include <QString>
#include <optional>
#include <string>
#include <variant>

#include "core/scenario/scenario.h"

namespace polhode::gui {

struct KeptSession {
  QString fileName;               ///< empty: of no file yet
  Scenario scenario;              ///< with all edits
  Scenario saved;                 ///< what the file has, or what it started from without one
  std::optional<View> view = {};  ///< how the window showed it
};

/// Bit for bit: scenarios stand in it as their files have them.
[[nodiscard]] QByteArray textOf(const KeptSession& session);
/// The session, or a clause about what is wrong with the text.
[[nodiscard]] std::variant<KeptSession, QString> readKeptSession(const QByteArray& text);

}  // namespace polhode::gui
