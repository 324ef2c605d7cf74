#include "app/gui/window/pictures/video_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>

#include "app/gui/export/frame_sink.h"
#include "app/gui/widgets/save_dialog.h"
#include "app/gui/widgets/style.h"
#include "app/gui/widgets/text.h"

namespace polhode::gui {

VideoDialog::VideoDialog(const VideoRequest& last, double tEnd, QWidget* parent)
    : QDialog(parent),
      tEnd_(tEnd),
      file_(new QLineEdit(last.file, this)),
      rate_(new NumberEdit(this)),
      from_(new NumberEdit(this)),
      to_(new NumberEdit(this)),
      speed_(new NumberEdit(this)),
      sceneOnly_(new QCheckBox(tr("Picture only, without panels and bars"), this)),
      word_(new QLabel(this)) {
  setObjectName(QStringLiteral("videoDialog"));
  setWindowTitle(tr("Record a video"));
  rate_->setValue(last.framesPerSecond);
  from_->setValue(last.from <= tEnd ? last.from : 0);
  to_->setValue(last.to && *last.to <= tEnd ? *last.to : tEnd);
  speed_->setValue(last.speed);
  sceneOnly_->setChecked(last.sceneOnly);
  build();
  judge();
}

void VideoDialog::build() {
  nameWidget(file_, QStringLiteral("videoFile"), tr("File"));
  file_->setToolTip(
      tr("x.mp4, x.webm or x.gif (made by ffmpeg), or a new folder for numbered PNG pictures."));
  auto* choose = new QPushButton(tr("Choose…"), this);
  nameWidget(choose, QStringLiteral("videoChoose"), tr("Choose a file"));
  choose->setAutoDefault(false);
  auto* files = new QHBoxLayout;
  files->addWidget(file_, 1);
  file_->setMinimumWidth(40 * fontMetrics().averageCharWidth());
  files->addWidget(choose);
  const auto setUp = [this](NumberEdit* edit, const char* name, const QString& label,
                            const QString& toolTip, double step, double most) {
    nameWidget(edit, QString::fromLatin1(name), label);
    edit->setToolTip(toolTip);
    edit->setStep(step);
    edit->setStepRange(0, most);
    connect(edit, &NumberEdit::edited, this, &VideoDialog::judge);
  };
  setUp(rate_, "videoRate", tr("Pictures a second"),
        tr("How smooth it is: 25 to 60; at most %1.").arg(mostFramesPerSecond), 5,
        mostFramesPerSecond);
  setUp(from_, "videoFrom", tr("From [s]"), tr("Time of the motion at which it begins."), 1, tEnd_);
  setUp(to_, "videoTo", tr("To [s]"), tr("Time of the motion at which it ends."), 1, tEnd_);
  setUp(speed_, "videoSpeed", tr("Speed"), tr("Seconds of motion a second of video."), 0.1,
        greatestVideoSpeed);
  nameWidget(sceneOnly_, QStringLiteral("videoSceneOnly"), sceneOnly_->text());
  sceneOnly_->setToolTip(tr("The bodies and the other stages fill the picture."));
  setRole(word_, "hint");
  word_->setWordWrap(true);
  nameWidget(word_, QStringLiteral("videoWord"), tr("What it will be"));

  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  record_ = buttons->addButton(tr("Record"), QDialogButtonBox::AcceptRole);
  nameWidget(record_, QStringLiteral("videoRecord"), tr("Record"));
  auto* form = new QFormLayout(this);
  form->addRow(tr("File"), files);
  form->addRow(tr("Pictures a second"), rate_);
  form->addRow(tr("From [s]"), from_);
  form->addRow(tr("To [s]"), to_);
  form->addRow(tr("Speed"), speed_);
  form->addRow(sceneOnly_);
  form->addRow(word_);
  form->addRow(buttons);
  connect(choose, &QPushButton::clicked, this, &VideoDialog::chooseFile);
  connect(file_, &QLineEdit::textChanged, this, &VideoDialog::judge);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

VideoRequest VideoDialog::request() const {
  return {.file = file_->text().trimmed(),
          .framesPerSecond = rate_->value(),
          .from = from_->value(),
          .to = to_->value(),
          .speed = speed_->value(),
          .sceneOnly = sceneOnly_->isChecked()};
}

void VideoDialog::chooseFile() {
  const QString file = askVideoFile(this, tr("Record a video"), file_->text());
  if (!file.isEmpty()) file_->setText(file);
}

void VideoDialog::judge() {
  const VideoRequest wish = request();
  QString problem = problemOf(wish, tEnd_);
  if (problem.isEmpty() && !wish.file.isEmpty()) problem = whyNoVideo(wish.file);
  if (problem.isEmpty() && !wish.file.isEmpty()) problem = whyNoEncoder(wish.file);
  record_->setEnabled(problem.isEmpty() && !wish.file.isEmpty());
  if (!problem.isEmpty()) return word_->setText(problem);
  if (wish.file.isEmpty())
    return word_->setText(tr("Its file: x.mp4, x.webm or x.gif, or a new folder for pictures."));
  const VideoPlan plan = planOf(wish, tEnd_);
  word_->setText(tr("%n pictures, %1 s long", nullptr, static_cast<int>(plan.count))
                     .arg(formatNumber(static_cast<double>(plan.count) / plan.framesPerSecond, 3)));
}

QString askVideoFile(QWidget* parent, const QString& title, const QString& proposed) {
  return askSaveFile(parent, title, proposed, QStringLiteral("mp4"),
                     VideoDialog::tr("Videos (*.mp4 *.webm *.gif)"),
                     VideoDialog::tr("Folders of pictures (*)"));
}

}  // namespace polhode::gui
