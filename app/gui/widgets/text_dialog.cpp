#include "app/gui/widgets/text_dialog.h"

#include <QClipboard>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "app/gui/widgets/widgets.h"

namespace polhode::gui {

void showTextDialog(QWidget* parent, const QString& title, const QString& name,
                    const QString& text) {
  auto* dialog = new QDialog(parent);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(title);
  auto* page = new QTextBrowser(dialog);
  nameWidget(page, name, title);
  page->setPlainText(text);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
  QPushButton* copy = buttons->addButton(QObject::tr("&Copy"), QDialogButtonBox::ActionRole);
  copy->setObjectName(name + QStringLiteral("Copy"));
  copy->setToolTip(QObject::tr("The whole text to the clipboard."));
  QObject::connect(copy, &QPushButton::clicked, dialog,
                   [text] { QGuiApplication::clipboard()->setText(text); });
  QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
  auto* layout = new QVBoxLayout(dialog);
  layout->setContentsMargins(8, 8, 8, 8);
  layout->addWidget(page);
  layout->addWidget(buttons);
  const int line = dialog->fontMetrics().height();
  dialog->resize(40 * line, 26 * line);
  dialog->show();
}

}  // namespace polhode::gui
