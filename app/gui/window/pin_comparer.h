// What distinguishes the selected run from those that keep their parameters.
#pragma once

#include <QAction>
#include <QLabel>
#include <QPointer>
#include <QWidget>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace polhode::gui {

class Document;
class RunList;
class SimulationController;

class PinComparer : public QObject {
  Q_OBJECT
 public:
  struct Parts {
    const Document* document;
    const SimulationController* controller;
    const RunList* runs;
  };
  PinComparer(const Parts& parts, QWidget* window);

  /// Opens a small window with the differences; disabled where no run is pinned.
  [[nodiscard]] QAction* action() const { return action_; }

 private:
  void open();
  void refresh();
  void follow();
  /// Who is compared with which pinned run: the selected one with the others that are, or, where it
  /// alone is pinned, the others with it.
  [[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> pairs() const;
  /// Rich text.
  [[nodiscard]] QString words() const;
  [[nodiscard]] QString wordsOf(std::size_t run, std::size_t pinned) const;
  /// Of two by their places among those that are shown; empty where one of them is not.
  [[nodiscard]] QString distance(std::optional<int> run, std::optional<int> pinned) const;

  Parts parts_;
  QWidget* window_;
  QAction* action_;
  QPointer<QLabel> words_;
};

}  // namespace polhode::gui
