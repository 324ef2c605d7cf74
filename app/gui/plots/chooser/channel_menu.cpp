#include "app/gui/plots/chooser/channel_menu.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTimer>
#include <QWidgetAction>
#include <algorithm>

#include "app/gui/widgets/text.h"
#include "app/gui/widgets/widgets.h"

namespace polhode::gui {

namespace {

struct ChannelMenuTexts {
  Q_DECLARE_TR_FUNCTIONS(polhode::gui::ChannelMenu)
};

constexpr int mostFound = 20;  ///< entries that a search shows

/// What can be chosen, as the search shows it.
struct ChannelEntry {
  QString name, text, toolTip, words;
  Quantity quantity;
};

QString entryText(const OfferedChannel& channel) {
  QString text = toQString(channel.channel->label);
  if (!channel.channel->unit.empty())
    text += QStringLiteral("  [%1]").arg(toQString(channel.channel->unit));
  return text;
}

QString actionName(const OfferedChannel& channel, int component) {
  const QString name = QStringLiteral("channel.") + toQString(channel.channel->id);
  const bool one = component != allComponents && channel.components.size() > 1;
  return one ? name + u'.' + QString::number(component + 1) : name;
}

/// Adds the entries of one channel to the menu of its group, and to the list that is searched.
class ChannelEntries {
 public:
  explicit ChannelEntries(const ChannelMenuContent& content) : content_(content) {}

  void add(QMenu* menu, const OfferedChannel& channel) {
    const QString toolTip = toQString(channel.channel->description);
    if (static_cast<int>(channel.components.size()) <= content_.mostAtOnce) {
      const bool plain = channel.components.size() < 2;
      offer(menu, channel, plain && !content_.whole ? 0 : allComponents, entryText(channel),
            toolTip);
      return;
    }
    auto* components = new QMenu(entryText(channel), menu);
    components->menuAction()->setToolTip(toolTip);
    components->setToolTipsVisible(true);
    if (content_.whole)
      offer(components, channel, allComponents,
            ChannelMenuTexts::tr("All %1").arg(channel.components.size()), toolTip);
    for (int k = 0; k < channel.components.size(); ++k)
      offer(components, channel, k, channel.components[k], toolTip);
    if (components->isEmpty())
      delete components;
    else
      menu->addMenu(components);
  }
  [[nodiscard]] const std::vector<ChannelEntry>& all() const { return entries_; }

 private:
  void offer(QMenu* menu, const OfferedChannel& channel, int component, const QString& text,
             const QString& toolTip) {
    if (content_.leftOut && content_.leftOut(channel, component)) return;
    const Quantity quantity{toQString(channel.channel->id), component};
    QAction* action = menu->addAction(text);
    action->setObjectName(actionName(channel, component));
    action->setToolTip(toolTip);
    QObject::connect(action, &QAction::triggered, menu,
                     [take = content_.take, quantity] { take(quantity); });
    const QString name = channel.components.value(component);
    const QString full =
        name.isEmpty() ? entryText(channel)
                       : QStringLiteral("%1: %2").arg(toQString(channel.channel->label), name);
    const QString words =
        QStringList{full, quantity.channel, toQString(channel.channel->plotTitle())}.join(u' ');
    entries_.push_back({action->objectName(), full, toolTip, words, quantity});
  }

  const ChannelMenuContent& content_;
  std::vector<ChannelEntry> entries_;
};

/// Shows what matches in place of the groups.
class ChannelSearch : public QLineEdit {
 public:
  ChannelSearch(QMenu* menu, std::vector<ChannelEntry> entries,
                std::function<void(const Quantity&)> take)
      : QLineEdit(menu), menu_(menu), entries_(std::move(entries)), take_(std::move(take)) {
    nameWidget(this, QStringLiteral("channelSearch"), ChannelMenuTexts::tr("Find a channel"));
    setPlaceholderText(ChannelMenuTexts::tr("Find…"));
    setToolTip(ChannelMenuTexts::tr("Part of a name, as energy or Ω₂."));
    setClearButtonEnabled(true);
    connect(this, &QLineEdit::textChanged, this, &ChannelSearch::find);
    // When it stands in the menu and that is on the screen.
    QTimer::singleShot(0, this, [this] { setFocus(); });
  }

 protected:
  void keyPressEvent(QKeyEvent* event) override {
    if (event->key() == Qt::Key_Down || event->key() == Qt::Key_Up) {
      const auto actions = menu_->actions();
      const auto next = std::ranges::find_if(actions, [](const QAction* action) {
        return action->isVisible() && action->isEnabled() && !action->isSeparator() &&
               !qobject_cast<const QWidgetAction*>(action);
      });
      menu_->setFocus();
      if (next != actions.end()) menu_->setActiveAction(*next);
      return;
    }
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && !found_.isEmpty()) {
      QAction* first = found_.front();
      // The menu that it is a part of too.
      for (auto* menu = menu_; menu; menu = qobject_cast<QMenu*>(menu->parentWidget()))
        menu->close();
      first->trigger();
      return;
    }
    if (event->key() == Qt::Key_Escape && !text().isEmpty()) {
      clear();
      return;
    }
    QLineEdit::keyPressEvent(event);
  }

 private:
  void find(const QString& text) {
    for (QAction* action : std::as_const(found_)) {
      menu_->removeAction(action);
      action->deleteLater();
    }
    found_.clear();
    const QStringList wanted = text.split(u' ', Qt::SkipEmptyParts);
    QAction* after = nullptr;  // the entries stand below the field
    for (QAction* action : menu_->actions()) {
      if (qobject_cast<QWidgetAction*>(action)) continue;
      if (!after) after = action;
      action->setVisible(wanted.isEmpty());
    }
    if (wanted.isEmpty()) return;
    for (const ChannelEntry& entry : entries_) {
      const bool matches = std::ranges::all_of(wanted, [&](const QString& word) {
        return entry.words.contains(word, Qt::CaseInsensitive);
      });
      if (!matches || found_.size() == mostFound) continue;
      auto* action = new QAction(entry.text, menu_);
      action->setObjectName(QStringLiteral("found.") + entry.name);
      action->setToolTip(entry.toolTip);
      connect(action, &QAction::triggered, menu_,
              [take = take_, quantity = entry.quantity] { take(quantity); });
      menu_->insertAction(after, action);
      found_ << action;
    }
    if (!found_.isEmpty()) return;
    auto* none = new QAction(ChannelMenuTexts::tr("Nothing is called that"), menu_);
    none->setEnabled(false);
    menu_->insertAction(after, none);
    found_ << none;
  }

  QMenu* menu_;
  std::vector<ChannelEntry> entries_;
  std::function<void(const Quantity&)> take_;
  QList<QAction*> found_;
};

}  // namespace

void fillChannelMenu(QMenu* menu, const ChannelMenuContent& content) {
  qDeleteAll(menu->findChildren<QMenu*>(Qt::FindDirectChildrenOnly));
  menu->clear();
  menu->setToolTipsVisible(true);
  ChannelEntries entries(content);
  for (const ChannelGroupInfo& info : channelGroups) {
    auto* group = new QMenu(toQString(info.label), menu);
    group->setToolTipsVisible(true);
    for (const OfferedChannel& channel : content.offered)
      if (channel.channel->group == info.group) entries.add(group, channel);
    if (group->isEmpty())
      delete group;
    else
      menu->addMenu(group);
  }
  if (entries.all().empty()) {
    menu->addAction(content.offered.empty() ? ChannelMenuTexts::tr("There is no run to plot yet")
                                            : ChannelMenuTexts::tr("All channels are shown"))
        ->setEnabled(false);
    return;
  }
  // With the margins that entries have.
  auto* frame = new QWidget(menu);
  auto* row = new QHBoxLayout(frame);
  row->setContentsMargins(8, 4, 8, 4);
  row->addWidget(new ChannelSearch(menu, entries.all(), content.take));
  auto* field = new QWidgetAction(menu);
  field->setDefaultWidget(frame);
  menu->insertAction(menu->actions().value(0), field);
}

}  // namespace polhode::gui
