#include "app/gui/single_instance.h"

#include <unistd.h>

#include <QCryptographicHash>
#include <QFileInfo>
#include <QLocalSocket>
#include <utility>

#include "app/gui/document/scenario_link.h"

namespace polhode::gui {
namespace {

constexpr int patience = 3000;  // [ms]

/// Whether a program listens there, however slowly it answers. The name alone may be left by one
/// that ended unexpectedly.
bool somebodyListens() {
  QLocalSocket socket;
  socket.connectToServer(listenerName());
  if (socket.waitForConnected(patience)) return true;
  const auto error = socket.error();
  return error != QLocalSocket::ConnectionRefusedError &&
         error != QLocalSocket::ServerNotFoundError;
}

}  // namespace

QString listenerName() {
  const QByteArray display = qgetenv("DISPLAY") + '/' + qgetenv("WAYLAND_DISPLAY");
  const QByteArray hash =
      QCryptographicHash::hash(display, QCryptographicHash::Sha1).toHex().left(12);
  return QStringLiteral("polhode-%1-%2").arg(getuid()).arg(QString::fromLatin1(hash));
}

bool handToRunning(const QString& fileOrLink) {
  QLocalSocket socket;
  socket.connectToServer(listenerName());
  if (!socket.waitForConnected(patience)) return false;
  // The other one has a folder of its own.
  const QString whole = fileOrLink.isEmpty() || isLink(fileOrLink)
                            ? fileOrLink
                            : QFileInfo(fileOrLink).absoluteFilePath();
  socket.write(whole.toUtf8() + '\n');
  // It has taken it when it answers: a program that hangs has not.
  return socket.waitForBytesWritten(patience) && socket.waitForReadyRead(patience);
}

InstanceListener::InstanceListener(std::function<void(const QString&)> take)
    : take_(std::move(take)) {
  server_.setSocketOptions(QLocalServer::UserAccessOption);
  QObject::connect(&server_, &QLocalServer::newConnection, &server_, [this] { receive(); });
  // To listen would take the place of another one without a word.
  if (somebodyListens()) return;
  QLocalServer::removeServer(listenerName());
  server_.listen(listenerName());
}

void InstanceListener::receive() {
  while (QLocalSocket* socket = server_.nextPendingConnection()) {
    QObject::connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
    const auto read = [this, socket] {
      if (!socket->canReadLine()) {
        if (socket->bytesAvailable() > 2 * longestLink) socket->abort();
        return;
      }
      const QString handed = QString::fromUtf8(socket->readLine()).chopped(1);
      socket->write("taken\n");
      socket->flush();
      take_(handed);
    };
    QObject::connect(socket, &QLocalSocket::readyRead, socket, read);
    if (socket->canReadLine()) read();
  }
}

}  // namespace polhode::gui
