// Stand-ins for ffmpeg, which a machine that tests may not have.
#pragma once

#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>
#include <memory>
#include <variant>

#include "app/gui/export/frame_sink.h"

namespace polhode::gui::test {

inline void write(const QString& name, const QByteArray& text) {
  QFile file(name);
  EXPECT_TRUE(file.open(QIODevice::WriteOnly));
  EXPECT_EQ(file.write(text), text.size());
}

/// What every film is made by as long as it lives. Its program is a line of the shell.
class Encoder {
 public:
  static constexpr const char* keepsAll = "for film; do :; done; exec cat >\"$film\"";
  static constexpr const char* takesNothing = "exec sleep 60";
  static constexpr const char* writesNothing = "exec cat >/dev/null";
  /// Comes to no end once it has all pictures.
  static constexpr const char* neverEnds = "cat >/dev/null; exec sleep 60";

  explicit Encoder(const char* program) {
    const QString name = folder_.filePath(QStringLiteral("ffmpeg"));
    write(name, QByteArray("#!/bin/sh\n") + program + '\n');
    EXPECT_TRUE(
        QFile::setPermissions(name, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    qputenv("PATH", folder_.path().toLocal8Bit() + ':' + path_);
  }
  ~Encoder() { qputenv("PATH", path_); }
  Encoder(const Encoder&) = delete;
  Encoder& operator=(const Encoder&) = delete;

 private:
  QTemporaryDir folder_;
  QByteArray path_ = qgetenv("PATH");
};

[[nodiscard]] inline std::unique_ptr<FrameSink> sinkInto(const QString& name, QSize size) {
  return std::get<std::unique_ptr<FrameSink>>(makeFrameSink(name, 30, size));
}

}  // namespace polhode::gui::test
