#include "app/gui/figures/figure_window.h"

#include <QCloseEvent>
#include <QDir>
#include <QKeyEvent>
#include <QMenu>
#include <QMessageBox>
#include <QScreen>
#include <QVBoxLayout>

#include "app/figures/figure_files.h"
#include "app/gui/figures/figure_words.h"
#include "app/gui/widgets/save_dialog.h"
#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"

namespace polhode::gui {
namespace {

constexpr QSize usualSize(900, 640);
constexpr int margin = 12, spacing = 8;

QLabel* makeText(const QString& text, const char* role, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  setRole(label, role);
  label->setWordWrap(true);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  return label;
}

}  // namespace

FigureWindow::FigureWindow(const FigureDescription& figure, const Look& look, QWidget* parent)
    : QWidget(parent, Qt::Window),
      figure_(figure),
      computation_(new FigureComputation(figure, this)),
      export_(new QPushButton(tr("&Export…"), this)),
      note_(new QLabel(this)),
      view_(new FigureView(figure.kind, this)),
      progress_(new FigureProgress(this)) {
  setAttribute(Qt::WA_DeleteOnClose);
  nameWidget(this, QStringLiteral("figureWindow.") + toQString(figure.name),
             coreText(figure.title));
  setWindowTitle(tr("%1, %2").arg(coreText(figure.title), coreText(figure.source)));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(margin, margin, margin, margin);
  layout->setSpacing(spacing);
  layout->addLayout(makeHeader());
  layout->addWidget(view_, 1);
  auto* last = new QHBoxLayout;
  last->addWidget(progress_, 1);
  setRole(note_, "hint");
  note_->setObjectName(QStringLiteral("figureNote"));
  last->addWidget(note_);
  layout->addLayout(last);
  resize(usualSize);

  connect(view_, &FigureView::runChosen, this, [this](std::size_t run) {
    const FigureData& shown = *computation_->data();
    emit openRun(scenarioOf(shown, shown.runs.at(run)));
  });
  connect(progress_, &FigureProgress::cancelled, computation_, &FigureComputation::cancel);
  connect(progress_, &FigureProgress::cancelled, this, &FigureWindow::showState);
  connect(computation_, &FigureComputation::progressed, this, &FigureWindow::showState);
  connect(computation_, &FigureComputation::dataChanged, this, &FigureWindow::showData);
  connect(computation_, &FigureComputation::ended, this, &FigureWindow::showState);
  connect(computation_, &FigureComputation::ended, this, &FigureWindow::growToPicture);
  setLook(look);
  computation_->start();
  showData();
  showState();
}

QLayout* FigureWindow::makeHeader() {
  auto* header = new QVBoxLayout;
  header->setSpacing(4);
  auto* title = makeText(coreText(figure_.title), "title", this);
  title->setObjectName(QStringLiteral("figureTitle"));
  header->addWidget(title);
  auto* source = makeText(coreText(figure_.source), "hint", this);
  source->setObjectName(QStringLiteral("figureSource"));
  QHBoxLayout* second = makeTools();
  second->insertWidget(0, source, 1);
  header->addLayout(second);
  auto* text = makeText(coreText(figure_.text), "text", this);
  text->setObjectName(QStringLiteral("figureText"));
  text->setVisible(!figure_.text.empty());
  header->addWidget(text);
  return header;
}

QHBoxLayout* FigureWindow::makeTools() {
  auto* tools = new QHBoxLayout;
  tools->setSpacing(spacing);
  if (figure_.kind == FigureKind::WorkPrecision) {
    abscissa_ = new IdCombo(this);
    nameWidget(abscissa_, QStringLiteral("figureAbscissa"), tr("Horizontal axis"));
    abscissa_->setToolTip(tr("What the runs have cost: the horizontal axis."));
    for (const AbscissaInfo& info : workQuantities())
      abscissa_->addId(toQString(info.id), coreText(info.label), abscissa_->toolTip());
    abscissa_->setCurrentId(toQString(figure_.x.quantity));
    abscissa_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(abscissa_, &IdCombo::idChosen, this, &FigureWindow::showData);
    auto* label = new QLabel(tr("&Work"), this);
    label->setBuddy(abscissa_);
    tools->addWidget(label);
    tools->addWidget(abscissa_);
  }
  nameWidget(export_, QStringLiteral("exportFigure"), tr("Export the figure"));
  export_->setToolTip(tr("Write the figure as PDF, SVG, PNG or CSV, with what it is made from."));
  export_->setMenu(makeExportMenu());
  tools->addWidget(export_);
  return tools;
}

QMenu* FigureWindow::makeExportMenu() {
  auto* menu = new QMenu(this);
  menu->setToolTipsVisible(true);
  const struct {
    QString ending, text, toolTip;
  } formats[]{{QStringLiteral("pdf"), tr("&PDF…"), tr("A vector picture for a paper.")},
              {QStringLiteral("svg"), tr("&SVG…"), tr("A vector picture for the web.")},
              {QStringLiteral("png"), tr("P&NG…"), tr("A picture of pixels.")},
              {QStringLiteral("csv"), tr("&CSV…"), tr("The numbers, with their provenance.")}};
  for (const auto& format : formats) {
    QAction* action = menu->addAction(format.text);
    action->setObjectName(QStringLiteral("exportFigure.") + format.ending);
    action->setToolTip(format.toolTip);
    connect(action, &QAction::triggered, this, [this, ending = format.ending] {
      askAndExport(ending, QStringLiteral("%1 (*.%2)").arg(ending.toUpper(), ending));
    });
  }
  return menu;
}

void FigureWindow::askAndExport(const QString& ending, const QString& filter) {
  const QString proposed = toQString(figure_.name) + u'.' + ending;
  const QString file = askSaveFile(this, tr("Export figure"), proposed, ending, filter);
  if (file.isEmpty()) return;
  const QString problem = exportTo(file);
  if (problem.isEmpty()) {
    say(tr("Wrote %1.").arg(QDir::toNativeSeparators(file)));
  } else {
    QMessageBox::warning(this, tr("Export figure"), problem);
  }
}

QString FigureWindow::exportTo(const QString& fileName) const {
  return writeFigure(*computation_->data(), fileName, abscissa());
}

void FigureWindow::say(const QString& sentence) {
  note_->setText(note_->fontMetrics().elidedText(sentence, Qt::ElideMiddle, width() / 2));
  note_->setToolTip(sentence);
}

QString FigureWindow::abscissa() const {
  return abscissa_ ? abscissa_->currentId() : QString();
}

void FigureWindow::setLook(const Look& look) {
  view_->setLook(look);
}

void FigureWindow::showData() {
  view_->setData(computation_->data(), abscissa().toStdString());
}

void FigureWindow::showState() {
  progress_->showState(*computation_);
  const FigureData& shown = *computation_->data();
  export_->setEnabled(!computation_->running() && (shown.table || !shown.costs.empty() ||
                                                   !shown.coning.empty() || runsMade(shown) > 0));
}

void FigureWindow::keyPressEvent(QKeyEvent* event) {
  if (event->key() != Qt::Key_Escape) {
    QWidget::keyPressEvent(event);
  } else if (computation_->running()) {
    computation_->cancel();
    showState();
  } else {
    close();
  }
}

void FigureWindow::growToPicture() {
  layout()->activate();
  const QSize around = size() - view_->viewport()->size();
  const QSize picture =
      view_->widget()->minimumSizeHint().expandedTo(view_->widget()->minimumSize());
  const QSize wanted = size().expandedTo(picture + around);
  const QSize possible = screen()->availableSize() - (frameSize() - size());
  if (wanted != size()) resize(wanted.boundedTo(possible).expandedTo(size()));
}

void FigureWindow::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  growToPicture();
}

void FigureWindow::closeEvent(QCloseEvent* event) {
  computation_->cancel();
  event->accept();
}

}  // namespace polhode::gui
