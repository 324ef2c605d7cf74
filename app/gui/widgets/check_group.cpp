#include "app/gui/widgets/check_group.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

#include "app/gui/widgets/text.h"
#include "app/gui/widgets/widgets.h"

namespace polhode::gui {

CheckGroup::CheckGroup(const QString& name, const QString& heading, QWidget* parent)
    : QWidget(parent), name_(name) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(4);
  auto* first = new QHBoxLayout;
  first->addWidget(makeHeading(heading, this));
  first->addStretch();
  auto* all = makeLink(tr("All"), this);
  nameWidget(all, name + QStringLiteral(".all"), tr("%1: all").arg(heading));
  all->setToolTip(tr("Choose all; again: none."));
  connect(all, &QPushButton::clicked, this, &CheckGroup::toggleAll);
  first->addWidget(all);
  layout->addLayout(first);
  layout->addStretch();
}

void CheckGroup::add(std::string_view id, const QString& text, const QString& toolTip,
                     const QString& reason) {
  auto* box = new QCheckBox(text, this);
  nameWidget(box, name_ + u'.' + toQString(id), text);
  box->setToolTip(
      QStringLiteral("<p>%1</p>").arg((reason.isEmpty() ? toolTip : reason).toHtmlEscaped()));
  box->setEnabled(reason.isEmpty());
  connect(box, &QCheckBox::toggled, this, &CheckGroup::changed);
  boxes_.emplace_back(id, box);
  auto* column = static_cast<QVBoxLayout*>(layout());
  column->insertWidget(column->count() - 1, box);  // above the stretch
}

void CheckGroup::setChecked(const std::vector<std::string>& ids) {
  {
    const QSignalBlocker once(this);
    for (const auto& [id, box] : boxes_)
      box->setChecked(box->isEnabled() && std::ranges::find(ids, id) != ids.end());
  }
  emit changed();
}

std::vector<std::string> CheckGroup::checked() const {
  std::vector<std::string> ids;
  for (const auto& [id, box] : boxes_)
    if (box->isChecked()) ids.push_back(id);
  return ids;
}

void CheckGroup::toggleAll() {
  const bool all = std::ranges::all_of(boxes_, [](const auto& entry) {
    return entry.second->isChecked() || !entry.second->isEnabled();
  });
  std::vector<std::string> ids;
  if (!all)
    for (const auto& [id, box] : boxes_) ids.push_back(id);
  setChecked(ids);
}

}  // namespace polhode::gui
