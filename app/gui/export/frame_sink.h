// Where the pictures of a video go.
#pragma once

#include <QImage>
#include <QSize>
#include <QString>
#include <memory>
#include <optional>
#include <variant>

namespace polhode::gui {

/// Pictures of one size, one after the other. What has not been finished leaves nothing behind.
class FrameSink {
 public:
  virtual ~FrameSink() = default;

  /// Whether the next picture is to come: before that too many of those before it would wait. While
  /// there is no room the event loop has to go on.
  [[nodiscard]] virtual bool hasRoom() const = 0;
  /// Empty, or a sentence about what went wrong; then nothing more is to be written.
  [[nodiscard]] virtual QString write(const QImage& frame) = 0;
  /// All are written: the video is completed while the event loop goes on.
  virtual void close() = 0;
  /// After close(): nothing as long as the video is not complete; then, once, it stands under its
  /// name: empty, or a sentence.
  [[nodiscard]] virtual std::optional<QString> outcome() = 0;
  /// Closes it, and waits for the outcome.
  [[nodiscard]] virtual QString finish() = 0;
};

/// Whether the name is that of a film that ffmpeg makes, not of a folder.
[[nodiscard]] bool isFilm(const QString& name);

/// Why nothing can be written there, a sentence; empty where it can: a folder that is there and not
/// empty, or where the folder of a film is missing.
[[nodiscard]] QString whyNoVideo(const QString& name);

/// That ffmpeg is missing, a sentence; empty where it is there or not needed.
[[nodiscard]] QString whyNoEncoder(const QString& name);

/// A folder of frame-00000.png, …, or a film by ffmpeg, or a sentence where that is missing. size:
/// of every frame [px].
[[nodiscard]] std::variant<std::unique_ptr<FrameSink>, QString> makeFrameSink(
    const QString& name, double framesPerSecond, QSize size);

}  // namespace polhode::gui
