// What other threads have to tell the window's.
#pragma once

#include <QObject>
#include <deque>
#include <functional>
#include <mutex>

namespace polhode::gui {

/// Acts on letters in the thread it lives in, one an event, in the order in which they were posted.
/// Those that are left when it goes are not opened. Whoever posts has to end before it goes.
///
/// The letters are kept here and not in Qt's own queue of closures: that one's locks lie in a
/// library the thread sanitizer does not look into, and what it hands over looks like a race.
class Mailbox : public QObject {
  Q_OBJECT
 public:
  using Letter = std::function<void()>;

  explicit Mailbox(QObject* parent = nullptr);

  /// From any thread.
  void post(Letter letter);

 signals:
  void posted();

 private:
  void open();

  std::mutex mutex_;
  std::deque<Letter> letters_;  // guarded
};

}  // namespace polhode::gui
