#include "app/gui/panels/message_bar.h"

#include <QHBoxLayout>
#include <QToolButton>

#include "app/gui/widgets/style.h"
#include "app/gui/widgets/widgets.h"

namespace polhode::gui {

MessageBar::MessageBar(const char* role, const QString& objectName, const QString& accessibleName,
                       const QString& closeToolTip, QWidget* parent)
    : QFrame(parent), text_(new QLabel(this)), close_(new QToolButton(this)) {
  setRole(this, role);
  setRole(close_, "flat");
  nameWidget(text_, objectName, accessibleName);
  nameWidget(close_, QStringLiteral("dismiss_") + objectName, tr("Dismiss"));
  close_->setToolTip(closeToolTip);
  close_->setFocusPolicy(Qt::TabFocus);
  text_->setWordWrap(true);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(8, 4, 8, 4);
  layout->addWidget(text_, 1);
  layout->addWidget(close_, 0, Qt::AlignTop);
  connect(close_, &QToolButton::clicked, this, &QWidget::hide);
  hide();
}

void MessageBar::setSentences(const QStringList& sentences) {
  if (sentences == sentences_) return;
  sentences_ = sentences;
  text_->setText(sentences.join(QLatin1Char('\n')));
  setVisible(!sentences.isEmpty());
}

void MessageBar::setTheme(const Theme& theme) {
  close_->setIcon(glyphIcon(IconGlyph::Close, theme));
}

}  // namespace polhode::gui
