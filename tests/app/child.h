// The controls of a panel, by the names they have.
#pragma once

#include <QString>
#include <QWidget>

namespace polhode::gui::test {

template <class T>
[[nodiscard]] T* child(const QWidget& parent, const char* name) {
  return parent.findChild<T*>(QString::fromLatin1(name));
}

}  // namespace polhode::gui::test
