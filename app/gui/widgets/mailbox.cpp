#include "app/gui/widgets/mailbox.h"

#include <utility>

namespace polhode::gui {

Mailbox::Mailbox(QObject* parent) : QObject(parent) {
  // Of a signal without arguments only numbers go through Qt's queue.
  connect(this, &Mailbox::posted, this, &Mailbox::open, Qt::QueuedConnection);
}

void Mailbox::post(Letter letter) {
  {
    const std::scoped_lock lock(mutex_);
    letters_.push_back(std::move(letter));
  }
  emit posted();
}

void Mailbox::open() {
  Letter letter;
  {
    const std::scoped_lock lock(mutex_);
    letter = std::move(letters_.front());
    letters_.pop_front();
  }
  letter();  // it may be the end of this
}

}  // namespace polhode::gui
