#include "app/gui/plots/chooser/channel_menu.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTimer>
#include <QWidgetAction>
#include <algorithm>
#include <functional>
#include <memory>

#include "app/gui/widgets/text.h"
#include "app/gui/widgets/widgets.h"
#include "app/look/core_text.h"

namespace polhode::gui {

namespace {

struct ChannelMenuTexts {
  Q_DECLARE_TR_FUNCTIONS(polhode::gui::ChannelMenu)
};

constexpr int mostFound = 20;  ///< entries that a search shows

QString entryText(const OfferedChannel& channel) {
  QString text = coreText(channel.channel->label);
  if (!channel.channel->unit.empty())
    text += QStringLiteral("  [%1]").arg(toQString(channel.channel->unit));
  return text;
}

QString actionName(const OfferedChannel& channel, int component) {
  const QString name = QStringLiteral("channel.") + toQString(channel.channel->id);
  const bool one = component != allComponents && channel.components.size() > 1;
  return one ? name + u'.' + QString::number(component + 1) : name;
}

/// What can be chosen. Names and actions are made when they are looked at: a long chain has
/// thousands of components.
class ChannelEntries {
 public:
  explicit ChannelEntries(const ChannelMenuContent& content) : content_(content) {}

  [[nodiscard]] const std::vector<OfferedChannel>& channels() const { return content_.offered; }
  [[nodiscard]] bool opensInto(const OfferedChannel& channel) const {
    return static_cast<int>(channel.components.size()) > content_.mostAtOnce;
  }
  /// Whether one entry of the channel meets the test, which is asked until one does.
  bool someOf(const OfferedChannel& channel, const std::function<bool(int component)>& test) const {
    const auto meets = [&](int component) {
      return !(content_.leftOut && content_.leftOut(channel, component)) && test(component);
    };
    if (!opensInto(channel))
      return meets(channel.components.size() < 2 && !content_.whole ? 0 : allComponents);
    if (content_.whole && meets(allComponents)) return true;
    for (int k = 0; k < channel.components.size(); ++k)
      if (meets(k)) return true;
    return false;
  }
  [[nodiscard]] bool hasSome(const OfferedChannel& channel) const {
    return someOf(channel, [](int) { return true; });
  }

  void addTo(QMenu* menu, const OfferedChannel& channel) const {
    (void)someOf(channel, [&](int component) {
      const bool whole = component == allComponents;
      const QString text = !opensInto(channel) ? entryText(channel)
                           : whole ? ChannelMenuTexts::tr("All %1").arg(channel.components.size())
                                   : channel.components[component];
      menu->addAction(makeAction(menu, channel, component, text));
      return false;
    });
  }
  QAction* makeAction(QMenu* menu, const OfferedChannel& channel, int component,
                      const QString& text) const {
    auto* action = new QAction(text, menu);
    action->setObjectName(actionName(channel, component));
    action->setToolTip(coreText(channel.channel->description));
    QObject::connect(
        action, &QAction::triggered, menu,
        [take = content_.take, quantity = PlotQuantity{toQString(channel.channel->id), component}] {
          take(quantity);
        });
    return action;
  }

 private:
  ChannelMenuContent content_;
};

using SharedEntries = std::shared_ptr<const ChannelEntries>;

QString fullText(const OfferedChannel& channel, int component) {
  const QString name = channel.components.value(component);
  return name.isEmpty() ? entryText(channel)
                        : QStringLiteral("%1: %2").arg(coreText(channel.channel->label), name);
}

/// Shows what matches in place of the groups.
class ChannelSearch : public QLineEdit {
 public:
  ChannelSearch(QMenu* menu, SharedEntries entries)
      : QLineEdit(menu), menu_(menu), entries_(std::move(entries)) {
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
    for (const OfferedChannel& channel : entries_->channels()) {
      const bool full = entries_->someOf(channel, [&](int component) {
        if (matches(channel, component, wanted)) show(channel, component, after);
        return found_.size() == mostFound;
      });
      if (full) break;
    }
    if (!found_.isEmpty()) return;
    auto* none = new QAction(ChannelMenuTexts::tr("Nothing is called that"), menu_);
    none->setEnabled(false);
    menu_->insertAction(after, none);
    found_ << none;
  }

  static bool matches(const OfferedChannel& channel, int component, const QStringList& wanted) {
    const QString words = QStringList{fullText(channel, component), toQString(channel.channel->id),
                                      coreText(channel.channel->plotTitle())}
                              .join(u' ');
    return std::ranges::all_of(
        wanted, [&](const QString& word) { return words.contains(word, Qt::CaseInsensitive); });
  }

  void show(const OfferedChannel& channel, int component, QAction* before) {
    QAction* action = entries_->makeAction(menu_, channel, component, fullText(channel, component));
    action->setObjectName(QStringLiteral("found.") + action->objectName());
    menu_->insertAction(before, action);
    found_ << action;
  }

  QMenu* menu_;
  SharedEntries entries_;
  QList<QAction*> found_;
};

/// A menu below another that is filled when it is opened.
QMenu* addSubmenu(QMenu* menu, const QString& title, const std::function<void(QMenu*)>& fill) {
  QMenu* below = menu->addMenu(title);
  below->setToolTipsVisible(true);
  QObject::connect(below, &QMenu::aboutToShow, below, [below, fill] {
    if (below->isEmpty()) fill(below);
  });
  return below;
}

void fillGroup(QMenu* menu, ChannelGroup group, const SharedEntries& entries) {
  for (const OfferedChannel& channel : entries->channels()) {
    if (channel.channel->group != group || !entries->hasSome(channel)) continue;
    if (!entries->opensInto(channel)) {
      entries->addTo(menu, channel);
      continue;
    }
    const QMenu* components =
        addSubmenu(menu, entryText(channel),
                   [entries, &channel](QMenu* below) { entries->addTo(below, channel); });
    components->menuAction()->setToolTip(coreText(channel.channel->description));
  }
}

}  // namespace

void fillChannelMenu(QMenu* menu, const ChannelMenuContent& content) {
  qDeleteAll(menu->findChildren<QMenu*>(Qt::FindDirectChildrenOnly));
  menu->clear();
  menu->setToolTipsVisible(true);
  const auto entries = std::make_shared<const ChannelEntries>(content);
  for (const ChannelGroupInfo& info : channelGroups) {
    const bool some = std::ranges::any_of(entries->channels(), [&](const OfferedChannel& channel) {
      return channel.channel->group == info.group && entries->hasSome(channel);
    });
    if (some)
      addSubmenu(menu, coreText(info.label),
                 [entries, group = info.group](QMenu* below) { fillGroup(below, group, entries); });
  }
  if (menu->isEmpty()) {
    menu->addAction(content.offered.empty() ? ChannelMenuTexts::tr("There is no run to plot yet")
                                            : ChannelMenuTexts::tr("All channels are shown"))
        ->setEnabled(false);
    return;
  }
  // With the margins that entries have.
  auto* frame = new QWidget(menu);
  auto* row = new QHBoxLayout(frame);
  row->setContentsMargins(8, 4, 8, 4);
  row->addWidget(new ChannelSearch(menu, entries));
  auto* field = new QWidgetAction(menu);
  field->setDefaultWidget(frame);
  menu->insertAction(menu->actions().value(0), field);
}

}  // namespace polhode::gui
