// A figure that is computed in the background: the window's side of computeFigure().
#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <mutex>
#include <thread>

#include "app/gui/widgets/mailbox.h"
#include "core/figures/figure_data.h"

namespace polhode::gui {

class FigureComputation : public QObject {
  Q_OBJECT
 public:
  /// Plans the runs; makes none before start().
  explicit FigureComputation(const FigureDescription& figure, QObject* parent = nullptr);
  /// Waits for the threads, which stop within a step.
  ~FigureComputation() override;

  void start();
  /// What has been computed stays; ended() follows.
  void cancel();

  [[nodiscard]] bool running() const { return running_; }
  [[nodiscard]] bool cancelled() const { return cancelled_; }
  [[nodiscard]] std::size_t done() const { return done_; }
  /// 0 for a table: nobody knows how far it is.
  [[nodiscard]] std::size_t total() const { return total_; }
  /// As far as it has come; never null, not changed once it is handed out.
  [[nodiscard]] std::shared_ptr<const FigureData> data() const { return data_; }
  /// How far the thread is, whether anybody has looked since or not.
  struct Reached {
    std::size_t done;
    bool ended;
  };
  [[nodiscard]] Reached reached() const;
  /// Why there is no figure, a sentence; empty while nothing went wrong.
  [[nodiscard]] const QString& problem() const { return problem_; }

 signals:
  /// done() is another.
  void progressed();
  /// data() is another.
  void dataChanged();
  void ended();

 private:
  /// What the thread has to tell: always its latest state, never a queue.
  struct News {
    std::size_t done = 0;
    std::shared_ptr<const FigureData> data;  ///< nothing: as before
    bool ended = false;
    QString problem;
  };

  void work(const FigureData& planned, const std::stop_token& stop);
  std::shared_ptr<const FigureData> compute(const FigureData& planned, const std::stop_token& stop);
  /// Changes the news under the lock and sees to it that they are looked at.
  template <class Change>
  void tell(const Change& change);
  void receive();

  std::shared_ptr<const FigureData> data_;
  std::size_t done_ = 0, total_ = 0;
  bool running_ = false, cancelled_ = false;
  QString problem_;

  mutable std::mutex mutex_;
  News news_;             // guarded
  bool awaited_ = false;  // guarded: a look at the news is on its way

  Mailbox mailbox_;
  std::jthread thread_;
};

}  // namespace polhode::gui
