#include "app/gui/panels/scoreboard.h"

#include <QHeaderView>
#include <QSignalBlocker>
#include <algorithm>
#include <array>

#include "app/gui/panels/widgets.h"

namespace polhode::gui {
namespace {

constexpr qint64 refreshInterval = 200;  // [ms]: numbers that change faster cannot be read
constexpr int lineHeight = 22;

}  // namespace

Scoreboard::Scoreboard(QWidget* parent)
    : QTableView(parent),
      model_(new ScoreboardModel(this)),
      sorted_(new QSortFilterProxyModel(this)) {
  nameWidget(this, QStringLiteral("scoreboard"), tr("Scoreboard"));
  sorted_->setSourceModel(model_);
  sorted_->setSortRole(ScoreboardModel::sortRole);
  setModel(sorted_);
  setSelectionBehavior(SelectRows);
  setSelectionMode(SingleSelection);
  setEditTriggers(NoEditTriggers);
  setShowGrid(false);
  setTabKeyNavigation(false);
  setTextElideMode(Qt::ElideNone);
  buildHeader();
  connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& current) {
            if (current.isValid()) emit currentRunChanged(sorted_->mapToSource(current).row());
          });
}

void Scoreboard::buildHeader() {
  verticalHeader()->hide();
  verticalHeader()->setDefaultSectionSize(lineHeight);
  verticalHeader()->setMinimumSectionSize(lineHeight);
  QHeaderView* header = horizontalHeader();
  header->setHighlightSections(false);
  header->setSectionsMovable(false);
  // Wide enough for the widest figure, so that nothing jumps while it runs.
  const std::array<const char*, ScoreboardModel::ColumnCount> widest{
      "",          "0 000 000", "00 000",    "00 000 000 00", "0.0·10⁻⁰⁰",
      "0.0·10⁻⁰⁰", "0.0·10⁻⁰⁰", "0.0·10⁻⁰⁰", "000 000",       "paused, done to 00.0 s"};
  for (int i = 1; i < ScoreboardModel::ColumnCount; ++i) {
    header->setSectionResizeMode(i, QHeaderView::Fixed);
    const QString text = QString::fromUtf8(widest[static_cast<std::size_t>(i)]);
    const QString title = model_->headerData(i, Qt::Horizontal, Qt::DisplayRole).toString();
    header->resizeSection(i, 28 + std::max(fontMetrics().horizontalAdvance(text),
                                           fontMetrics().horizontalAdvance(title)));
  }
  header->setSectionResizeMode(ScoreboardModel::Name, QHeaderView::Stretch);
  connect(header, &QHeaderView::sectionResized, this, [this](int section) {
    if (section == ScoreboardModel::Name) fitRows();
  });
  connect(sorted_, &QAbstractItemModel::layoutChanged, this, &Scoreboard::fitRows);
  setSortingEnabled(true);
  // In the order of the list until a column is clicked.
  sortByColumn(-1, Qt::AscendingOrder);
}

void Scoreboard::setScenario(const Scenario& scenario) {
  model_->setScenario(scenario);
  fitRows();
}

/// Long names wrap; all other rows are as low as can be.
void Scoreboard::fitRows() {
  constexpr int besideName = 48;  // swatch and padding
  constexpr int endless = 10'000;
  const QRect room(0, 0, columnWidth(ScoreboardModel::Name) - besideName, endless);
  for (int row = 0; row < sorted_->rowCount(); ++row) {
    const QString name = sorted_->index(row, ScoreboardModel::Name).data().toString();
    const QRect used = fontMetrics().boundingRect(room, Qt::TextWordWrap, name);
    setRowHeight(row, std::max(lineHeight, used.height() + 6));
  }
}

void Scoreboard::refresh(const History& history, bool now) {
  if (!now && sinceRefresh_.isValid() && sinceRefresh_.elapsed() < refreshInterval) return;
  sinceRefresh_.start();
  model_->refresh(history);
}

void Scoreboard::setCurrentRun(int run) {
  const QSignalBlocker quiet(selectionModel());
  setCurrentIndex(sorted_->mapFromSource(model_->index(run, 0)));
  viewport()->update();
}

QSize Scoreboard::sizeHint() const {
  return {600, 24 + 4 * lineHeight};
}

}  // namespace polhode::gui
