// Maps that are computed in the background: the window's side of refineMap().
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "app/gui/widgets/mailbox.h"
#include "core/studies/parameter_map.h"

namespace polhode::gui {

using SharedMap = std::shared_ptr<const ParameterMap>;

/// Computes what was asked for last, on a thread of its own, which it has from the first wish on.
class MapComputation : public QObject {
  Q_OBJECT
 public:
  explicit MapComputation(QObject* parent = nullptr);
  /// Waits for the threads, which stop within a step.
  ~MapComputation() override;

  /// All of them together: the coarsest level of each, then the next. What is being computed gives
  /// way, but not before something of it could be seen, unless that takes long.
  void compute(std::vector<MapPlan> plans);
  /// Nothing is wanted any more; what is known stays.
  void cancel();

  /// As far as they are known, in the order of the plans; those of before until there is something
  /// of the present ones. Not changed once they are handed out.
  [[nodiscard]] const std::vector<SharedMap>& maps() const { return maps_; }
  /// Something that was asked for is not there yet.
  [[nodiscard]] bool running() const { return running_; }
  /// Why there are no maps, a sentence; empty while nothing went wrong.
  [[nodiscard]] const QString& problem() const { return problem_; }

 signals:
  /// maps(), running() or problem() are others.
  void changed();

 private:
  struct Wish {
    std::vector<MapPlan> plans;
    std::uint64_t generation = 0;
  };
  /// What the thread has to tell: always its latest state, never a queue.
  struct News {
    std::uint64_t generation = 0;
    std::vector<SharedMap> maps;  ///< none: as before
    bool ended = false;
    QString problem;
  };

  void work(const std::stop_token& quit);
  void fulfil(const Wish& wish, const std::stop_token& stop);
  void refineAll(const Wish& wish, std::vector<ParameterMap>& maps, const std::stop_token& stop);
  /// Changes the news under the lock and sees to it that they are looked at.
  template <class Change>
  void tell(std::uint64_t generation, const Change& change);
  void receive();

  std::vector<SharedMap> maps_;
  QString problem_;
  bool running_ = false;
  std::size_t count_ = 0;  // of the maps that were asked for last
  std::uint64_t generation_ = 0;

  std::mutex mutex_;  // of all that follows but the thread
  std::condition_variable_any wished_;
  std::optional<Wish> wish_;
  std::stop_source present_;    // of what is being computed
  QElapsedTimer presentSince_;  // invalid: nothing is
  bool presentSeen_ = false;
  News news_;
  bool awaited_ = false;  // a look at the news is on its way

  Mailbox mailbox_;
  std::jthread thread_;
};

}  // namespace polhode::gui
