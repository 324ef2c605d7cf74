#include "app/gui/export/frame_sink.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImageWriter>
#include <QProcess>
#include <QStandardPaths>
#include <QStringList>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <mutex>
#include <stop_token>
#include <thread>

#include "app/look/picture_file.h"

namespace polhode::gui {
namespace {

constexpr int longestWait = 60'000;               // for ffmpeg to end once it is killed [ms]
constexpr qint64 mostWaiting = qint64(64) << 20;  // bytes that ffmpeg has not taken yet

struct SinkTexts {
  Q_DECLARE_TR_FUNCTIONS(polhode::gui::FrameSink)
};

QString encoderProgram() {
  return QStandardPaths::findExecutable(QStringLiteral("ffmpeg"));
}

/// Pictures are packed while the next one is drawn.
class FolderSink : public FrameSink {
 public:
  explicit FolderSink(const QString& name)
      : folder_(name),
        made_(!folder_.exists()),
        thread_([this](const std::stop_token& stop) { pack(stop); }) {}
  ~FolderSink() override {
    thread_.request_stop();
    thread_.join();
    if (finished_) return;
    for (const QString& file : std::as_const(written_)) folder_.remove(file);
    if (made_) QDir().rmdir(folder_.path());
  }

  bool hasRoom() const override {
    const std::lock_guard lock(mutex_);
    return pending_.size() < mostPending;
  }
  QString write(const QImage& frame) override {
    if (!folder_.exists() && !QDir().mkpath(folder_.path()))
      return SinkTexts::tr("The folder %1 cannot be made.").arg(folder_.path());
    const QString file =
        QStringLiteral("frame-%1.png").arg(written_.size(), 5, 10, QLatin1Char('0'));
    written_ << file;
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return pending_.size() < mostPending; });
    pending_.push_back({folder_.filePath(file), frame});
    changed_.notify_all();
    return problem_;
  }
  void close() override {}
  std::optional<QString> outcome() override {
    {
      const std::lock_guard lock(mutex_);
      if (!pending_.empty()) return {};
    }
    return finish();
  }
  QString finish() override {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return pending_.empty(); });
    finished_ = problem_.isEmpty();
    return problem_;
  }

 private:
  static constexpr std::size_t mostPending = 3;  // pictures in memory

  struct Picture {
    QString path;
    QImage frame;
  };

  /// A sentence if it could not be written.
  static QString save(const Picture& picture) {
    QBuffer buffer;
    QImageWriter writer(&buffer, "png");
    // Small enough, and a fifth of the time of the smallest.
    writer.setCompression(30);
    return writer.write(picture.frame) ? writeFile(picture.path, buffer.data())
                                       : SinkTexts::tr("%1 cannot be written.").arg(picture.path);
  }
  /// The thread's: what is pending when it is told to stop is written still.
  void pack(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, stop, [this] { return !pending_.empty(); })) {
      // It counts until it is written; nobody else takes from the front.
      const Picture& picture = pending_.front();
      lock.unlock();
      const QString sentence = save(picture);
      lock.lock();
      if (problem_.isEmpty()) problem_ = sentence;  // the first that there is stays
      pending_.pop_front();
      changed_.notify_all();
    }
  }

  QDir folder_;
  bool made_, finished_ = false;
  QStringList written_;
  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  std::deque<Picture> pending_;
  QString problem_;
  std::jthread thread_;  // last: it uses all of the others
};

/// Arguments between the pictures that come in and the file that goes out.
QStringList encodingOf(const QString& suffix) {
  const QString even = QStringLiteral("pad=ceil(iw/2)*2:ceil(ih/2)*2");
  if (suffix == QLatin1String("gif"))
    return {QStringLiteral("-vf"), QStringLiteral("split[a][b];[a]palettegen[p];[b][p]paletteuse")};
  QStringList arguments{QStringLiteral("-vf"), even, QStringLiteral("-pix_fmt"),
                        QStringLiteral("yuv420p")};
  if (suffix == QLatin1String("webm"))
    return arguments << QStringLiteral("-c:v") << QStringLiteral("libvpx-vp9")
                     << QStringLiteral("-crf") << QStringLiteral("24") << QStringLiteral("-b:v")
                     << QStringLiteral("0");
  return arguments << QStringLiteral("-c:v") << QStringLiteral("libx264") << QStringLiteral("-crf")
                   << QStringLiteral("18") << QStringLiteral("-movflags")
                   << QStringLiteral("+faststart");
}

/// Under another name until it is complete.
class FilmSink : public FrameSink {
 public:
  FilmSink(const QString& program, const QString& name, double framesPerSecond, QSize size)
      : name_(name), partial_(partialName(name)), size_(size) {
    QStringList arguments{QStringLiteral("-v"),
                          QStringLiteral("error"),
                          QStringLiteral("-y"),
                          QStringLiteral("-f"),
                          QStringLiteral("rawvideo"),
                          QStringLiteral("-pix_fmt"),
                          QStringLiteral("rgb24"),
                          QStringLiteral("-s"),
                          QStringLiteral("%1x%2").arg(size.width()).arg(size.height()),
                          QStringLiteral("-r"),
                          QString::number(framesPerSecond, 'g', 17),
                          QStringLiteral("-i"),
                          QStringLiteral("-")};
    arguments << encodingOf(QFileInfo(name).suffix().toLower());
    // The same pictures make the same file.
    arguments << QStringLiteral("-map_metadata") << QStringLiteral("-1")
              << QStringLiteral("-fflags") << QStringLiteral("+bitexact")
              << QStringLiteral("-flags:v") << QStringLiteral("+bitexact") << partial_;
    process_.start(program, arguments);
  }
  ~FilmSink() override {
    if (process_.state() != QProcess::NotRunning) {
      process_.kill();
      process_.waitForFinished(longestWait);
    }
    QFile::remove(partial_);
  }

  bool hasRoom() const override {
    const qint64 frame = qint64{3} * size_.width() * size_.height();
    const qint64 waiting = process_.bytesToWrite();
    // One picture alone may be larger than that. Of a program that has ended write() says why.
    return ended() || waiting == 0 || waiting + frame <= mostWaiting;
  }
  QString write(const QImage& frame) override {
    if (ended()) return failure();
    const QImage rgb = frame.size() == size_
                           ? frame.convertToFormat(QImage::Format_RGB888)
                           : frame.scaled(size_).convertToFormat(QImage::Format_RGB888);
    const qsizetype bytes = qsizetype{3} * rgb.width();
    for (int y = 0; y < rgb.height(); ++y)
      process_.write(reinterpret_cast<const char*>(rgb.constScanLine(y)), bytes);
    return {};
  }
  void close() override { process_.closeWriteChannel(); }
  std::optional<QString> outcome() override {
    if (!ended()) return {};
    return putInPlace();
  }
  QString finish() override {
    close();
    process_.waitForFinished(-1);
    return putInPlace();
  }

 private:
  bool ended() const { return process_.state() == QProcess::NotRunning; }
  QString putInPlace() {
    const bool started = process_.error() != QProcess::FailedToStart;
    if (!started || process_.exitStatus() != QProcess::NormalExit || process_.exitCode() != 0)
      return failure();
    // Unlike QFile's own this one replaces what is there, which stays where that fails.
    if (std::rename(QFile::encodeName(partial_).constData(),
                    QFile::encodeName(name_).constData()) == 0)
      return {};
    return SinkTexts::tr("%1 cannot be written.").arg(name_);
  }
  static QString partialName(const QString& name) {
    const QFileInfo file(name);
    return file.dir().filePath(
        QStringLiteral(".%1.part.%2").arg(file.completeBaseName(), file.suffix()));
  }
  QString failure() {
    const QString words = QString::fromLocal8Bit(process_.readAllStandardError())
                              .trimmed()
                              .section(QLatin1Char('\n'), -1);
    return SinkTexts::tr("ffmpeg could not make %1: %2.")
        .arg(name_, words.isEmpty() ? SinkTexts::tr("it ended without a word") : words);
  }

  QString name_, partial_;
  QSize size_;
  QProcess process_;
};

}  // namespace

bool isFilm(const QString& name) {
  const QString suffix = QFileInfo(name).suffix().toLower();
  return suffix == QLatin1String("mp4") || suffix == QLatin1String("webm") ||
         suffix == QLatin1String("gif");
}

QString whyNoVideo(const QString& name) {
  const QFileInfo file(name);
  if (isFilm(name)) {
    if (file.isDir()) return SinkTexts::tr("%1 is a folder.").arg(name);
    return file.dir().exists() ? QString()
                               : SinkTexts::tr("There is no folder %1.").arg(file.dir().path());
  }
  if (file.exists() && !file.isDir())
    return SinkTexts::tr("%1 is a file; a video is x.mp4, x.webm, x.gif or a folder.").arg(name);
  if (file.isDir() && !QDir(name).isEmpty())
    return SinkTexts::tr("The folder %1 is not empty: pictures go into one of their own.")
        .arg(name);
  return {};
}

QString whyNoEncoder(const QString& name) {
  if (!isFilm(name) || !encoderProgram().isEmpty()) return {};
  return SinkTexts::tr(
      "ffmpeg is not installed (Debian’s package ffmpeg): a folder of pictures needs none.");
}

std::variant<std::unique_ptr<FrameSink>, QString> makeFrameSink(const QString& name,
                                                                double framesPerSecond,
                                                                QSize size) {
  if (const QString problem = whyNoVideo(name); !problem.isEmpty()) return problem;
  if (!isFilm(name)) return std::make_unique<FolderSink>(name);
  if (const QString problem = whyNoEncoder(name); !problem.isEmpty()) return problem;
  return std::make_unique<FilmSink>(encoderProgram(), name, framesPerSecond, size);
}

}  // namespace polhode::gui
