#include "app/gui/widgets/language_menu.h"

#include "app/gui/widgets/language.h"

namespace polhode::gui {

LanguageMenu::LanguageMenu(QWidget* window)
    : QMenu(tr("Lan&guage"), window), actions_(new QActionGroup(this)) {
  setObjectName(QStringLiteral("language"));
  setToolTipsVisible(true);
  add({}, tr("&System"));
  for (const Language& language : languages()) add(language.code, u'&' + language.name);
  connect(actions_, &QActionGroup::triggered, this, [this](const QAction* action) {
    setLanguageChoice(action->data().toString());
    emit chosen(tr("The language changes when Polhode is started again."));
  });
}

void LanguageMenu::add(const QString& code, const QString& text) {
  QAction* action = addAction(text);
  action->setObjectName(QStringLiteral("language.") +
                        (code.isEmpty() ? QStringLiteral("system") : code));
  action->setCheckable(true);
  action->setData(code);
  action->setChecked(code == languageChoice());
  action->setToolTip(tr("Takes effect when Polhode is started again."));
  actions_->addAction(action);
}

}  // namespace polhode::gui
