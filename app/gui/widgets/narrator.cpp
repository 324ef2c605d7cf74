#include "app/gui/widgets/narrator.h"

#include <QAccessibleWidget>
#include <QLabel>
#include <QPointer>
#include <QTextDocumentFragment>
#include <QWidget>
#include <QWindow>

namespace polhode::gui {
namespace {

constexpr qint64 tellingLasts = 50;  // [ms]

/// The number of a part, for whom reads values.
class SpokenNumber : public QAccessibleValueInterface {
 public:
  [[nodiscard]] virtual const SpokenPart* part() const = 0;

  [[nodiscard]] QVariant currentValue() const override {
    const SpokenPart* told = part();
    return told && told->number ? QVariant(*told->number) : QVariant();
  }
  void setCurrentValue(const QVariant& /*value*/) override {}
  [[nodiscard]] QVariant maximumValue() const override { return {}; }
  [[nodiscard]] QVariant minimumValue() const override { return {}; }
  [[nodiscard]] QVariant minimumStepSize() const override { return {}; }
};

QString wordsOf(const SpokenPart& part, QAccessible::Text kind) {
  switch (kind) {
    case QAccessible::Name:
      return part.name;
    case QAccessible::Description:
      return part.description;
    case QAccessible::Value:
      return part.value;
    default:
      return {};
  }
}

/// A part of a picture.
class SpokenPartInterface : public QAccessibleInterface, public SpokenNumber {
 public:
  SpokenPartInterface(Narrator* narrator, std::vector<int> path)
      : narrator_(narrator), path_(std::move(path)) {}

  [[nodiscard]] const SpokenPart* part() const override {
    return narrator_ ? narrator_->partAt(path_) : nullptr;
  }
  [[nodiscard]] const std::vector<int>& path() const { return path_; }
  [[nodiscard]] const Narrator* narrator() const { return narrator_; }

  [[nodiscard]] bool isValid() const override { return part() != nullptr; }
  [[nodiscard]] QObject* object() const override { return nullptr; }
  [[nodiscard]] QWindow* window() const override {
    return narrator_ ? narrator_->widget()->window()->windowHandle() : nullptr;
  }
  [[nodiscard]] QAccessibleInterface* parent() const override {
    if (!narrator_) return nullptr;
    std::vector<int> above = path_;
    above.pop_back();
    return above.empty() ? QAccessible::queryAccessibleInterface(narrator_->widget())
                         : narrator_->interfaceOf(above);
  }
  [[nodiscard]] int childCount() const override {
    const SpokenPart* told = part();
    return told ? static_cast<int>(told->parts.size()) : 0;
  }
  [[nodiscard]] QAccessibleInterface* child(int index) const override {
    if (index < 0 || index >= childCount()) return nullptr;
    std::vector<int> below = path_;
    below.push_back(index);
    return narrator_->interfaceOf(below);
  }
  [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override {
    for (int i = 0; i < childCount(); ++i)
      if (this->child(i) == child) return i;
    return -1;
  }
  [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override {
    for (int i = 0; i < childCount(); ++i)
      if (child(i)->rect().contains(x, y)) return child(i);
    return nullptr;
  }
  [[nodiscard]] QString text(QAccessible::Text kind) const override {
    const SpokenPart* told = part();
    return told ? wordsOf(*told, kind) : QString();
  }
  void setText(QAccessible::Text /*kind*/, const QString& /*text*/) override {}
  [[nodiscard]] QRect rect() const override {
    const SpokenPart* told = part();
    if (!told) return {};
    const QWidget* widget = narrator_->widget();
    const QRect place = told->place.isEmpty() ? widget->rect() : told->place;
    return {widget->mapToGlobal(place.topLeft()), place.size()};
  }
  [[nodiscard]] QAccessible::Role role() const override {
    const SpokenPart* told = part();
    return told ? told->role : QAccessible::NoRole;
  }
  [[nodiscard]] QAccessible::State state() const override {
    QAccessible::State state;
    state.readOnly = true;
    state.invalid = !isValid();
    state.invisible = !narrator_ || !narrator_->widget()->isVisible();
    return state;
  }
  [[nodiscard]] void* interface_cast(QAccessible::InterfaceType type) override {
    const SpokenPart* told = type == QAccessible::ValueInterface ? part() : nullptr;
    const bool value = told && told->number;
    return value ? static_cast<QAccessibleValueInterface*>(this) : nullptr;
  }

 private:
  QPointer<Narrator> narrator_;
  std::vector<int> path_;
};

/// The picture itself.
class SpokenWidget : public QAccessibleWidget, public SpokenNumber {
 public:
  explicit SpokenWidget(QWidget* widget)
      : QAccessibleWidget(widget, Narrator::of(widget)->told().role) {}

  [[nodiscard]] const SpokenPart* part() const override {
    return narrator() ? &narrator()->told() : nullptr;
  }
  [[nodiscard]] int childCount() const override {
    return parts() + QAccessibleWidget::childCount();
  }
  [[nodiscard]] QAccessibleInterface* child(int index) const override {
    if (index < 0) return nullptr;
    if (index < parts()) return narrator()->interfaceOf({index});
    return QAccessibleWidget::child(index - parts());
  }
  [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override {
    for (int i = 0; i < parts(); ++i)
      if (this->child(i) == child) return i;
    const int widget = QAccessibleWidget::indexOfChild(child);
    return widget < 0 ? widget : widget + parts();
  }
  [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override {
    if (QAccessibleInterface* widget = QAccessibleWidget::childAt(x, y)) return widget;
    for (int i = 0; i < parts(); ++i)
      if (child(i)->rect().contains(x, y)) return child(i);
    return nullptr;
  }
  [[nodiscard]] QString text(QAccessible::Text kind) const override {
    const QString words = part() ? wordsOf(*part(), kind) : QString();
    return words.isEmpty() ? QAccessibleWidget::text(kind) : words;
  }
  [[nodiscard]] void* interface_cast(QAccessible::InterfaceType type) override {
    if (type == QAccessible::ValueInterface && part() && part()->number)
      return static_cast<QAccessibleValueInterface*>(this);
    return QAccessibleWidget::interface_cast(type);
  }

 private:
  [[nodiscard]] Narrator* narrator() const { return Narrator::of(object()); }
  [[nodiscard]] int parts() const { return part() ? static_cast<int>(part()->parts.size()) : 0; }
};

/// Labels may have names of their own too: Qt would tell those in place of the texts.
class SpokenLabel : public QAccessibleWidget {
 public:
  explicit SpokenLabel(QLabel* label) : QAccessibleWidget(label, QAccessible::StaticText) {}

  [[nodiscard]] QString text(QAccessible::Text kind) const override {
    const auto* label = static_cast<const QLabel*>(object());
    const bool named = label && !label->accessibleName().isEmpty();
    if (kind == QAccessible::Description && named) return label->accessibleName();
    const bool text = kind == QAccessible::Name && label && !label->text().isEmpty();
    if (!text) return QAccessibleWidget::text(kind);
    const bool rich = label->textFormat() == Qt::RichText ||
                      (label->textFormat() == Qt::AutoText && Qt::mightBeRichText(label->text()));
    return rich ? QTextDocumentFragment::fromHtml(label->text()).toPlainText() : label->text();
  }
};

QAccessibleInterface* makeSpokenInterface(const QString& /*className*/, QObject* object) {
  if (Narrator::of(object)) return new SpokenWidget(static_cast<QWidget*>(object));
  auto* label = qobject_cast<QLabel*>(object);
  return label ? new SpokenLabel(label) : nullptr;
}

}  // namespace

Narrator::Narrator(QWidget* widget, Tell tell) : QObject(widget), tell_(std::move(tell)) {
  install();
  forgetSilence();
  pending_.setSingleShot(true);
  pending_.setInterval(tellingInterval);
  connect(&pending_, &QTimer::timeout, this, &Narrator::announce);
}

void Narrator::install() {
  static const bool installed = [] {
    QAccessible::installFactory(makeSpokenInterface);
    return true;
  }();
  Q_UNUSED(installed)
}

/// Qt keeps what a widget was for whom asked first, and asks by itself when it gets a name.
void Narrator::forgetSilence() {
  QAccessibleInterface* known = QAccessible::queryAccessibleInterface(widget());
  if (known && !dynamic_cast<SpokenWidget*>(known))
    QAccessible::deleteAccessibleInterface(QAccessible::uniqueId(known));
}

Narrator::~Narrator() {
  for (const auto& [path, id] : interfaces_) QAccessible::deleteAccessibleInterface(id);
}

Narrator* Narrator::of(const QObject* widget) {
  return widget && widget->isWidgetType()
             ? widget->findChild<Narrator*>(QString(), Qt::FindDirectChildrenOnly)
             : nullptr;
}

QWidget* Narrator::widget() const {
  return static_cast<QWidget*>(parent());
}

const SpokenPart& Narrator::told() const {
  if (!sinceTold_.isValid() || sinceTold_.elapsed() > tellingLasts) {
    told_ = tell_();
    sinceTold_.start();
  }
  return told_;
}

const SpokenPart* Narrator::partAt(const std::vector<int>& path) const {
  const SpokenPart* part = &told();
  for (const int place : path) {
    if (place < 0 || static_cast<std::size_t>(place) >= part->parts.size()) return nullptr;
    part = &part->parts[static_cast<std::size_t>(place)];
  }
  return part;
}

QAccessibleInterface* Narrator::interfaceOf(const std::vector<int>& path) {
  const auto found = interfaces_.find(path);
  if (found != interfaces_.end()) return QAccessible::accessibleInterface(found->second);
  auto* made = new SpokenPartInterface(this, path);
  interfaces_.emplace(path, QAccessible::registerAccessibleInterface(made));
  return made;
}

void Narrator::changed() {
  sinceTold_.invalidate();
  if (!pending_.isActive()) pending_.start();
}

void Narrator::announce() {
  const SpokenPart& now = told();
  if (now.value != announcedValue_) {
    announcedValue_ = now.value;
    emit announced(now.value);
    QAccessibleValueChangeEvent event(widget(),
                                      now.number ? QVariant(*now.number) : QVariant(now.value));
    QAccessible::updateAccessibility(&event);
  }
  if (now.description == announcedDescription_) return;
  announcedDescription_ = now.description;
  QAccessibleEvent event(widget(), QAccessible::DescriptionChanged);
  QAccessible::updateAccessibility(&event);
}

}  // namespace polhode::gui
