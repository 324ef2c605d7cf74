#include "app/gui/panels/scoreboard.h"

#include <QHeaderView>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <algorithm>

#include "app/gui/widgets/style.h"
#include "app/gui/widgets/widgets.h"

namespace polhode::gui {
namespace {

constexpr qint64 refreshInterval = 200;  // [ms]: numbers that change faster cannot be read
constexpr int lineHeight = 22;
constexpr int nameColumn = 0;
constexpr int leastNameWidth = 120, mostNameWidth = 200;
constexpr int besideName = 48;  // swatch and padding

/// Wide enough for the widest figure, so that nothing jumps while it runs.
int widthOf(const ScoreboardColumn& column, const QFontMetrics& metrics) {
  // Advances are rounded: a pixel more, so that no figure of the same letters breaks.
  return 25 + std::max(metrics.horizontalAdvance(column.widest),
                       metrics.horizontalAdvance(column.title));
}

/// Those that may give way, the first to do so first.
std::vector<std::size_t> spareColumns() {
  const auto columns = ScoreboardModel::columns();
  std::vector<std::size_t> spare;
  for (std::size_t i = 0; i < columns.size(); ++i)
    if (columns[i].spare > 0) spare.push_back(i);
  std::ranges::sort(spare, {}, [&](std::size_t i) { return columns[i].spare; });
  return spare;
}

}  // namespace

/// Draws the swatch of the run, and a tint behind the row that stands out.
class ScoreboardDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  Theme theme;
  int highlighted = -1;  ///< row of the view

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override {
    QStyledItemDelegate::paint(painter, option, index);
    if (index.row() != highlighted) return;
    // Translucent, over what the style has drawn: texts stay what they are.
    painter->fillRect(option.rect, highlightTint(colourOf(index)));
  }

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
    QStyledItemDelegate::initStyleOption(option, index);
    if (index.column() != nameColumn) return;
    option->features |= QStyleOptionViewItem::HasDecoration;
    option->icon = swatchIcon(lineColour(colourOf(index), theme));
    option->decorationSize = QSize(12, 12);
  }

 private:
  static QColor colourOf(const QModelIndex& index) {
    return index.data(ScoreboardModel::colourRole).value<QColor>();
  }
};

Scoreboard::Scoreboard(QWidget* parent)
    : QTableView(parent),
      model_(new ScoreboardModel(this)),
      sorted_(new QSortFilterProxyModel(this)),
      delegate_(new ScoreboardDelegate(this)) {
  nameWidget(this, QStringLiteral("scoreboard"), tr("Scoreboard"));
  sorted_->setSourceModel(model_);
  sorted_->setSortRole(ScoreboardModel::sortRole);
  setModel(sorted_);
  setItemDelegate(delegate_);
  setSelectionBehavior(SelectRows);
  setSelectionMode(SingleSelection);
  setEditTriggers(NoEditTriggers);
  setShowGrid(false);
  setTabKeyNavigation(false);
  setTextElideMode(Qt::ElideNone);
  setMouseTracking(true);
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
  const auto columns = ScoreboardModel::columns();
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const int section = static_cast<int>(i);
    header->setSectionResizeMode(section, QHeaderView::Fixed);
    if (section == nameColumn) continue;
    header->resizeSection(section, widthOf(columns[i], fontMetrics()));
  }
  connect(sorted_, &QAbstractItemModel::layoutChanged, this, &Scoreboard::fitRows);
  header->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(header, &QWidget::customContextMenuRequested, this, [this, header](const QPoint& at) {
    QMenu menu;
    fillMenu(&menu);
    menu.exec(header->mapToGlobal(at));
  });
  // The same by the menu key, which the table has for its title.
  setContextMenuPolicy(Qt::CustomContextMenu);
  connect(this, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
    QMenu menu;
    fillMenu(&menu);
    menu.exec(viewport()->mapToGlobal(at));
  });
  setSortingEnabled(true);
  // In the order of the list until a column is clicked.
  sortByColumn(-1, Qt::AscendingOrder);
}

void Scoreboard::fillMenu(QMenu* menu) {
  menu->setToolTipsVisible(true);
  const auto columns = ScoreboardModel::columns();
  for (std::size_t i = 1; i < columns.size(); ++i) {
    const int section = static_cast<int>(i);
    if (!model_->offered(section)) continue;
    QAction* action = menu->addAction(columns[i].title);
    const QString id = QString::fromUtf8(columns[i].id);
    action->setObjectName(QStringLiteral("column.") + id);
    action->setCheckable(true);
    action->setChecked(!isColumnHidden(section));
    action->setToolTip(columns[i].toolTip);
    connect(action, &QAction::toggled, this, [this, id](bool shown) {
      chosen_[id] = shown;
      showColumns();
    });
  }
  menu->addSeparator();
  fillSortMenu(menu->addMenu(tr("Sort by")));
  connect(menu->addAction(tr("Usual columns")), &QAction::triggered, this, [this] {
    chosen_.clear();
    showColumns();
  });
  connect(menu->addAction(tr("In the order of the list")), &QAction::triggered, this,
          [this] { sortByColumn(-1, Qt::AscendingOrder); });
}

/// Of the columns that are shown; the one that is sorted by turns round.
void Scoreboard::fillSortMenu(QMenu* menu) {
  const auto columns = ScoreboardModel::columns();
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const int section = static_cast<int>(i);
    if (isColumnHidden(section)) continue;
    QAction* action = menu->addAction(columns[i].title);
    action->setObjectName(QStringLiteral("sort.") + QString::fromUtf8(columns[i].id));
    connect(action, &QAction::triggered, this, [this, section] {
      const QHeaderView* header = horizontalHeader();
      const bool again = header->sortIndicatorSection() == section &&
                         header->sortIndicatorOrder() == Qt::AscendingOrder;
      sortByColumn(section, again ? Qt::DescendingOrder : Qt::AscendingOrder);
    });
  }
}

/// As the names need, within limits: those that are longer wrap.
int Scoreboard::nameWidth() const {
  int width = leastNameWidth;
  for (int row = 0; row < sorted_->rowCount(); ++row) {
    const QString name = sorted_->index(row, nameColumn).data().toString();
    width = std::max(width, besideName + 1 + fontMetrics().horizontalAdvance(name));
  }
  return std::min(width, mostNameWidth);
}

void Scoreboard::showColumns() {
  const auto columns = ScoreboardModel::columns();
  int width = nameWidth();
  std::vector<bool> shown(columns.size());
  for (std::size_t i = 1; i < columns.size(); ++i) {
    shown[i] = model_->offered(static_cast<int>(i)) &&
               chosen_.value(QString::fromUtf8(columns[i].id), columns[i].usual);
    if (shown[i]) width += widthOf(columns[i], fontMetrics());
  }
  // What the user has asked for stays; the table scrolls then.
  for (const std::size_t i : spareColumns()) {
    if (width <= viewport()->width()) break;
    if (!shown[i] || chosen_.contains(QString::fromUtf8(columns[i].id))) continue;
    shown[i] = false;
    width -= widthOf(columns[i], fontMetrics());
  }
  for (std::size_t i = 1; i < columns.size(); ++i) setColumnHidden(static_cast<int>(i), !shown[i]);
  fitName();
}

/// The name takes what the figures leave, and more where that is too little to read it.
void Scoreboard::fitName() {
  const int others = horizontalHeader()->length() - columnWidth(nameColumn);
  setColumnWidth(nameColumn, std::max(leastNameWidth, viewport()->width() - others));
  fitRows();
}

void Scoreboard::setScenario(const Scenario& scenario) {
  if (!model_->setScenario(scenario)) return;
  sinceRefresh_.invalidate();  // what stands there is of other runs
  showColumns();
}

/// Long names wrap; all other rows are as low as can be.
void Scoreboard::fitRows() {
  constexpr int endless = 10'000;
  const QRect room(0, 0, columnWidth(nameColumn) - besideName, endless);
  for (int row = 0; row < sorted_->rowCount(); ++row) {
    const QString name = sorted_->index(row, nameColumn).data().toString();
    const QRect used = fontMetrics().boundingRect(room, Qt::TextWordWrap, name);
    setRowHeight(row, std::max(lineHeight, used.height() + 6));
  }
  updateGeometry();
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

void Scoreboard::setTheme(const Theme& theme) {
  delegate_->theme = theme;
  viewport()->update();
}

void Scoreboard::setHighlighted(int run) {
  delegate_->highlighted = sorted_->mapFromSource(model_->index(run, 0)).row();
  viewport()->update();
}

QByteArray Scoreboard::saveState() const {
  QJsonObject shown;
  for (auto it = chosen_.begin(); it != chosen_.end(); ++it) shown.insert(it.key(), it.value());
  QJsonObject state{{QStringLiteral("columns"), shown}};
  const int section = horizontalHeader()->sortIndicatorSection();
  if (section >= 0 && section < model_->columnCount()) {
    const char* id = ScoreboardModel::columns()[static_cast<std::size_t>(section)].id;
    state.insert(QStringLiteral("sort"), QString::fromUtf8(id));
    state.insert(QStringLiteral("descending"),
                 horizontalHeader()->sortIndicatorOrder() == Qt::DescendingOrder);
  }
  return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void Scoreboard::restoreState(const QByteArray& state) {
  const QJsonObject object = QJsonDocument::fromJson(state).object();
  const QJsonObject shown = object.value(QStringLiteral("columns")).toObject();
  chosen_.clear();
  for (auto it = shown.begin(); it != shown.end(); ++it) chosen_[it.key()] = it.value().toBool();
  const QString sort = object.value(QStringLiteral("sort")).toString();
  sortByColumn(ScoreboardModel::columnOf(sort.toStdString()),
               object.value(QStringLiteral("descending")).toBool() ? Qt::DescendingOrder
                                                                   : Qt::AscendingOrder);
  showColumns();
}

QSize Scoreboard::sizeHint() const {
  int height = horizontalHeader()->sizeHint().height() + 2 * frameWidth() + 2;
  for (int row = 0; row < sorted_->rowCount(); ++row) height += rowHeight(row);
  if (horizontalHeader()->length() > viewport()->width())
    height += horizontalScrollBar()->sizeHint().height();
  return {600, height};
}

void Scoreboard::resizeEvent(QResizeEvent* event) {
  QTableView::resizeEvent(event);
  if (event->size().width() != event->oldSize().width()) showColumns();
}

bool Scoreboard::viewportEvent(QEvent* event) {
  if (event->type() == QEvent::MouseMove) {
    const auto* mouse = static_cast<QMouseEvent*>(event);
    emit runHovered(sorted_->mapToSource(indexAt(mouse->position().toPoint())).row());
  }
  if (event->type() == QEvent::Leave) emit runHovered(-1);
  return QTableView::viewportEvent(event);
}

}  // namespace polhode::gui
