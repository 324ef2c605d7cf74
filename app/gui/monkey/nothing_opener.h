// Stands in for the desktop while nobody looks: what a program would have it open is told instead.
#pragma once

#include <QDesktopServices>
#include <QObject>
#include <QUrl>

namespace polhode::gui {

class NothingOpener : public QObject {
  Q_OBJECT
 public:
  NothingOpener() {
    for (const char* scheme : schemes)
      QDesktopServices::setUrlHandler(QString::fromLatin1(scheme), this, "open");
  }
  ~NothingOpener() override {
    for (const char* scheme : schemes)
      QDesktopServices::unsetUrlHandler(QString::fromLatin1(scheme));
  }

  Q_INVOKABLE void open(const QUrl& url) { emit asked(url.toString()); }

 signals:
  void asked(const QString& address);

 private:
  static constexpr const char* schemes[] = {"file", "http", "https", "mailto"};
};

}  // namespace polhode::gui
