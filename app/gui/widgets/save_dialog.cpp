#include "app/gui/widgets/save_dialog.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>

namespace polhode::gui {
namespace {

/// Files of one kind go together; a suffix that is not here is a kind of its own.
constexpr struct {
  const char *suffix, *kind;
} fileKinds[]{{"polhode.json", "scenarios"},
              {"json", "scenarios"},
              {"csv", "tables"},
              {"h5", "tables"},
              {"hdf5", "tables"},
              {"png", "pictures"},
              {"svg", "pictures"},
              {"pdf", "pictures"},
              {"mp4", "videos"},
              {"webm", "videos"},
              {"gif", "videos"}};

QString folderKey(const QString& suffix) {
  QString kind = suffix;
  for (const auto& row : fileKinds)
    if (suffix == QLatin1String(row.suffix)) kind = QLatin1String(row.kind);
  return QStringLiteral("folders/") + kind;
}

/// Empty where there is none yet, or it has gone.
QString lastFolder(const QString& suffix) {
  const QString folder = QSettings().value(folderKey(suffix)).toString();
  return QFileInfo(folder).isDir() ? folder : QString();
}

void rememberFolder(const QString& suffix, const QString& file) {
  QSettings().setValue(folderKey(suffix), QFileInfo(file).absolutePath());
}

bool mayReplace(QWidget* parent, const QString& title, const QString& file) {
  QMessageBox box(QMessageBox::Warning, title,
                  QObject::tr("%1 already exists.").arg(QFileInfo(file).fileName()),
                  QMessageBox::Yes | QMessageBox::No, parent);
  box.setObjectName(QStringLiteral("replaceFile"));
  box.setInformativeText(QObject::tr("Replace it? What is in it will be lost."));
  box.button(QMessageBox::Yes)->setText(QObject::tr("&Replace"));
  box.button(QMessageBox::No)->setText(QObject::tr("&Choose another name"));
  box.setDefaultButton(QMessageBox::No);
  return box.exec() == QMessageBox::Yes;
}

}  // namespace

QString askSaveFile(QWidget* parent, const QString& title, const QString& proposed,
                    const QString& suffix, const QString& filter, const QString& folders) {
  const bool hasFolder = QFileInfo(proposed).isAbsolute();
  const QString filters = folders.isEmpty() ? filter : filter + QStringLiteral(";;") + folders;
  QFileDialog dialog(parent, title, hasFolder ? QString() : lastFolder(suffix), filters);
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  dialog.setFileMode(QFileDialog::AnyFile);
  dialog.setDefaultSuffix(suffix);
  // Desktops differ in whether they add the suffix before or after they ask: the question is ours.
  dialog.setOption(QFileDialog::DontConfirmOverwrite);
  const auto wantsFolder = [&] {
    return !folders.isEmpty() && dialog.selectedNameFilter() == folders;
  };
  QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog,
                   [&] { dialog.setDefaultSuffix(wantsFolder() ? QString() : suffix); });
  dialog.selectFile(proposed);
  while (dialog.exec() == QDialog::Accepted) {
    QString file = dialog.selectedFiles().constFirst();
    const bool folder = wantsFolder();
    if (!folder && QFileInfo(file).suffix().isEmpty()) file += u'.' + suffix;
    // Nothing in a folder is replaced: whoever writes into one says whether it will do.
    const bool replaces = QFileInfo::exists(file) && !(folder && QFileInfo(file).isDir());
    if (replaces && !mayReplace(parent, title, file)) continue;
    rememberFolder(suffix, file);
    return file;
  }
  return {};
}

QString askOpenFile(QWidget* parent, const QString& title, const QString& folder,
                    const QString& suffix, const QString& filter) {
  QString file = QFileDialog::getOpenFileName(
      parent, title, folder.isEmpty() ? lastFolder(suffix) : folder, filter);
  if (!file.isEmpty()) rememberFolder(suffix, file);
  return file;
}

}  // namespace polhode::gui
