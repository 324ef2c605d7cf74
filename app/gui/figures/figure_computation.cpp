#include "app/gui/figures/figure_computation.h"

#include <QElapsedTimer>
#include <exception>
#include <utility>

#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"
#include "core/support/background_thread.h"

namespace polhode::gui {
namespace {

/// Wall time between two pictures of what has come so far [ms].
constexpr qint64 pictureInterval = 200;

QString describe(const std::vector<Problem>& problems) {
  QStringList sentences;
  for (const Problem& problem : problems)
    sentences << toQString(problem.field) + QStringLiteral(": ") + coreText(problem.message);
  return QObject::tr("This cannot be computed: %1.").arg(sentences.join(QStringLiteral("; ")));
}

}  // namespace

FigureComputation::FigureComputation(const FigureDescription& figure, QObject* parent)
    : QObject(parent),
      data_(std::make_shared<FigureData>(planFigure(figure))),
      total_(data_->runs.size()) {}

FigureComputation::~FigureComputation() {
  thread_ = {};
}

void FigureComputation::start() {
  running_ = true;
  thread_ =
      std::jthread([this, planned = data_](const std::stop_token& stop) { work(*planned, stop); });
}

void FigureComputation::cancel() {
  if (!running_) return;
  cancelled_ = true;
  thread_.request_stop();
}

FigureComputation::Reached FigureComputation::reached() const {
  const std::lock_guard lock(mutex_);
  return {news_.done, news_.ended};
}

template <class Change>
void FigureComputation::tell(const Change& change) {
  const std::lock_guard lock(mutex_);
  change(news_);
  if (std::exchange(awaited_, true)) return;
  mailbox_.post([this] { receive(); });
}

void FigureComputation::work(const FigureData& planned, const std::stop_token& stop) {
  giveWay();
  std::shared_ptr<const FigureData> data;
  QString problem;
  try {
    const std::vector<Problem> problems = validateFigure(planned.figure);
    if (problems.empty()) {
      data = compute(planned, stop);
    } else {
      problem = describe(problems);
    }
  } catch (const std::exception& error) {
    problem = tr("The computation failed: %1.").arg(QString::fromUtf8(error.what()));
  }
  tell([&](News& news) {
    if (data) news.data = std::move(data);
    news.problem = problem;
    news.ended = true;
  });
}

std::shared_ptr<const FigureData> FigureComputation::compute(const FigureData& planned,
                                                             const std::stop_token& stop) {
  FigureControl control;
  control.program = "Polhode " POLHODE_VERSION;
  control.stop = stop;
  // Of curves over time each is long, and little can be seen before all are there.
  const bool partial = planned.figure.kind == FigureKind::WorkPrecision;
  QElapsedTimer sincePicture;
  control.progress = [&](const FigureData& soFar, std::size_t done, std::size_t /*total*/) {
    std::shared_ptr<const FigureData> picture;
    if (partial && (!sincePicture.isValid() || sincePicture.elapsed() >= pictureInterval)) {
      picture = std::make_shared<FigureData>(soFar);
      sincePicture.start();
    }
    tell([&](News& news) {
      news.done = done;
      if (picture) news.data = std::move(picture);
    });
  };
  return std::make_shared<FigureData>(computeFigure(planned, control));
}

void FigureComputation::receive() {
  News news;
  {
    const std::lock_guard lock(mutex_);
    news = news_;
    news_.data.reset();
    awaited_ = false;
  }
  done_ = news.done;
  const bool other = news.data != nullptr;
  if (other) data_ = std::move(news.data);
  problem_ = news.problem;
  if (news.ended) running_ = false;
  emit progressed();
  if (other) emit dataChanged();
  if (news.ended) emit ended();
}

}  // namespace polhode::gui
