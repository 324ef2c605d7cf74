#include "app/gui/map/map_computation.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "app/look/core_text.h"
#include "core/support/background_thread.h"

namespace polhode::gui {
namespace {

/// How long a wish is worked at without anything to be seen while another waits [ms].
constexpr qint64 longestUnseen = 100;
/// Levels that are waited for; those after them give way to pictures and the simulation.
constexpr int urgentLevels = 2;

/// Does the work on a thread that gives way, and waits for it.
template <class Work>
void inBackground(const Work& work) {
  std::exception_ptr thrown;
  std::thread([&] {
    giveWay();
    try {
      work();
    } catch (...) {
      thrown = std::current_exception();
    }
  }).join();
  if (thrown) std::rethrow_exception(thrown);
}

QString describeMapProblems(const std::vector<Problem>& problems) {
  return QObject::tr("There is no such map: %1.").arg(coreText(problems.front().message));
}

bool sameAxes(const SharedMap& a, const SharedMap& b) {
  return a->plan().axes == b->plan().axes && a->plan().quantity.id == b->plan().quantity.id;
}

/// Whether they show the same quantity over the same ranges.
bool alike(const std::vector<SharedMap>& a, const std::vector<SharedMap>& b) {
  return std::ranges::equal(a, b, sameAxes);
}

}  // namespace

MapComputation::MapComputation(QObject* parent) : QObject(parent) {}

MapComputation::~MapComputation() {
  cancel();
  thread_ = {};
}

void MapComputation::compute(std::vector<MapPlan> plans) {
  const std::size_t count = plans.size();
  {
    const std::scoped_lock lock(mutex_);
    wish_ = Wish{std::move(plans), ++generation_};
    if (presentSeen_ || (presentSince_.isValid() && presentSince_.elapsed() > longestUnseen))
      present_.request_stop();
  }
  running_ = true;
  count_ = count;
  wished_.notify_one();
  if (!thread_.joinable())
    thread_ = std::jthread([this](const std::stop_token& quit) { work(quit); });
  emit changed();
}

void MapComputation::cancel() {
  {
    const std::scoped_lock lock(mutex_);
    wish_.reset();
    ++generation_;
    present_.request_stop();
  }
  if (std::exchange(running_, false)) emit changed();
}

void MapComputation::work(const std::stop_token& quit) {
  while (!quit.stop_requested()) {
    std::unique_lock lock(mutex_);
    if (!wished_.wait(lock, quit, [this] { return wish_.has_value(); })) return;
    const Wish wish = *std::exchange(wish_, {});
    present_ = {};
    presentSince_.start();
    presentSeen_ = false;
    const std::stop_token stop = present_.get_token();
    lock.unlock();
    {
      // Its end waits for a call that is under way, which takes the lock: it must not be held here.
      const std::stop_callback pass(quit, [this] {
        const std::scoped_lock present(mutex_);
        present_.request_stop();
      });
      fulfil(wish, stop);
    }
    lock.lock();
    presentSince_.invalidate();
    presentSeen_ = false;
  }
}

void MapComputation::fulfil(const Wish& wish, const std::stop_token& stop) {
  QString problem;
  try {
    std::vector<ParameterMap> maps;
    for (const MapPlan& plan : wish.plans) {
      const std::vector<Problem> problems = problemsOfMap(plan);
      if (problems.empty()) {
        maps.emplace_back(plan);
      } else if (problem.isEmpty()) {
        problem = describeMapProblems(problems);
      }
    }
    if (problem.isEmpty()) refineAll(wish, maps, stop);
  } catch (const std::exception& error) {
    problem = tr("The computation failed: %1.").arg(QString::fromUtf8(error.what()));
  }
  tell(wish.generation, [&](News& news) {
    news.problem = problem;
    news.ended = true;
  });
}

void MapComputation::refineAll(const Wish& wish, std::vector<ParameterMap>& maps,
                               const std::stop_token& stop) {
  std::vector<SharedMap> shown(maps.size());
  const auto show = [&](std::size_t number, const ParameterMap& map) {
    shown[number] = std::make_shared<ParameterMap>(map);
    for (const SharedMap& each : shown)
      if (!each) return;  // small multiples appear together
    tell(wish.generation, [&](News& news) { news.maps = shown; });
    const std::scoped_lock lock(mutex_);
    presentSeen_ = true;
    if (wish_) present_.request_stop();
  };
  const auto refineEach = [&] {
    bool more = false;
    for (std::size_t i = 0; i < maps.size(); ++i) {
      const MapControl control{.told = [&, i](const ParameterMap& map) { show(i, map); }};
      if (refineMap(maps[i], control, stop) && !maps[i].complete()) more = true;
    }
    return more && !stop.stop_requested();
  };
  bool more = true;
  for (int level = 0; more && level < urgentLevels; ++level) more = refineEach();
  if (!more) return;
  inBackground([&] {
    while (refineEach()) {
    }
  });
}

template <class Change>
void MapComputation::tell(std::uint64_t generation, const Change& change) {
  const std::scoped_lock lock(mutex_);
  if (news_.generation != generation) {
    news_ = {};
    news_.generation = generation;
  }
  change(news_);
  if (std::exchange(awaited_, true)) return;
  mailbox_.post([this] { receive(); });
}

void MapComputation::receive() {
  News news;
  std::uint64_t wanted = 0;
  {
    const std::scoped_lock lock(mutex_);
    news = news_;
    news_.maps.clear();
    awaited_ = false;
    wanted = generation_;
  }
  if (!running_) return;
  const bool current = news.generation == wanted;
  // What was seen of a wish that has given way meanwhile is better than nothing new.
  if (news.maps.size() == count_ && (current || alike(news.maps, maps_)))
    maps_ = std::move(news.maps);
  if (current) problem_ = news.problem;
  if (news.ended && current) running_ = false;
  emit changed();
}

}  // namespace polhode::gui
