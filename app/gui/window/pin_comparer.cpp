#include "app/gui/window/pin_comparer.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QVBoxLayout>
#include <algorithm>

#include "app/gui/document/document.h"
#include "app/gui/document/run_differences.h"
#include "app/gui/document/run_names.h"
#include "app/gui/document/run_tree_edits.h"
#include "app/gui/panels/run_list.h"
#include "app/gui/playback/shown_runs.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/scene/turn.h"
#include "app/gui/stages/bodies_words.h"
#include "app/gui/widgets/style.h"
#include "app/gui/widgets/text.h"
#include "app/gui/widgets/widgets.h"
#include "app/look/number_format.h"

namespace polhode::gui {

PinComparer::PinComparer(const Parts& parts, QWidget* window)
    : QObject(window),
      parts_(parts),
      window_(window),
      action_(new QAction(tr("&Compare to pinned…"), this)) {
  action_->setObjectName(QStringLiteral("comparePinned"));
  action_->setShortcut(QKeySequence(Qt::SHIFT | Qt::Key_P));
  connect(action_, &QAction::triggered, this, &PinComparer::open);
  connect(parts_.document, &Document::scenarioChanged, this, &PinComparer::follow);
  connect(parts_.controller, &SimulationController::advanced, this, &PinComparer::refresh);
  connect(parts_.runs, &RunList::currentRunChanged, this, &PinComparer::follow);
  follow();
}

void PinComparer::follow() {
  const bool any = !pairs().empty();
  action_->setEnabled(any);
  action_->setToolTip(
      any ? tr("What distinguishes the selected run from the pinned ones, or the others from it, "
               "in\n"
               "words (Shift+P).")
          : tr("No run is pinned beside another: Pin (P) lets a run keep its parameters."));
  refresh();
}

void PinComparer::open() {
  if (!words_) {
    auto* dialog = new QDialog(window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("pinComparison"));
    dialog->setWindowTitle(tr("Compared to pinned runs"));
    words_ = new QLabel(dialog);
    nameWidget(words_, QStringLiteral("pinWords"), tr("Differences"));
    words_->setWordWrap(true);
    words_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    words_->setMinimumWidth(24 * words_->fontMetrics().averageCharWidth() * 2);
    auto* close = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    connect(close, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(words_);
    layout->addStretch();
    layout->addWidget(close);
    refresh();
    dialog->show();
  }
  words_->window()->raise();
  words_->window()->activateWindow();
}

void PinComparer::refresh() {
  if (!words_) return;
  const QString now = words();
  if (now == words_->text()) return;
  words_->setText(now);
  // What wraps asks for its height only once its width is known.
  QWidget* dialog = words_->window();
  const int width = std::max(dialog->width(), dialog->sizeHint().width());
  dialog->resize(width, std::max(dialog->height(), dialog->layout()->totalHeightForWidth(width)));
}

std::vector<std::pair<std::size_t, std::size_t>> PinComparer::pairs() const {
  const auto& runs = parts_.document->scenario().runs;
  const auto selected = static_cast<std::size_t>(std::max(parts_.runs->currentRun(), 0));
  std::vector<std::pair<std::size_t, std::size_t>> pinned, others;
  for (std::size_t i = 0; i < runs.size() && selected < runs.size(); ++i) {
    if (i == selected) continue;
    if (isPinned(runs[i]))
      pinned.emplace_back(selected, i);
    else if (isPinned(runs[selected]))
      others.emplace_back(i, selected);
  }
  return pinned.empty() ? others : pinned;
}

QString PinComparer::words() const {
  QString text;
  const auto shown = shownPlaces(*parts_.controller, parts_.document->scenario());
  for (const auto& [run, pinned] : pairs())
    text += wordsOf(run, pinned) + QStringLiteral("<p>") + distance(shown[run], shown[pinned]) +
            QStringLiteral("</p>");
  return text.isEmpty() ? tr("No run is pinned beside another.") : text;
}

QString PinComparer::wordsOf(std::size_t run, std::size_t pinned) const {
  const Scenario& scenario = parts_.document->scenario();
  const auto name = [&](std::size_t i) { return shownName(scenario.runs[i]).toHtmlEscaped(); };
  QStringList lines;
  for (const QString& line : runDifferences(scenario, run, pinned)) lines << line.toHtmlEscaped();
  if (lines.isEmpty()) lines << tr("the same parameters and settings");
  return tr("<p><b>%1</b>, in brackets <b>%2</b>:</p>").arg(name(run), name(pinned)) +
         QStringLiteral("<ul><li>") + lines.join(QStringLiteral("</li><li>")) +
         QStringLiteral("</li></ul>");
}

QString PinComparer::distance(std::optional<int> run, std::optional<int> pinned) const {
  if (!run || !pinned) return {};
  const History& history = parts_.controller->history();
  const double t = parts_.controller->time();
  const auto one = history.bodiesAt(static_cast<std::size_t>(*run), t),
             other = history.bodiesAt(static_cast<std::size_t>(*pinned), t);
  if (one.empty() || one.size() != other.size()) return {};
  return tr("At t = %1 s they are turned by %2 against each other.")
      .arg(formatNumber(t, 4), angleWords(largestTurn(one, other).angle));
}

}  // namespace polhode::gui
