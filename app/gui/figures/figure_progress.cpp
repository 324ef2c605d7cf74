#include "app/gui/figures/figure_progress.h"

#include <QHBoxLayout>
#include <QStyle>

#include "app/gui/figures/figure_words.h"
#include "app/gui/widgets/text.h"
#include "app/gui/widgets/widgets.h"

namespace polhode::gui {
namespace {

QString stage(const FigureComputation& computation) {
  if (computation.cancelled()) return QObject::tr("Cancelling …");
  if (computation.total() == 0) return QObject::tr("Measuring …");
  const QString text = QObject::tr("%1 of %2 runs")
                           .arg(formatCount(static_cast<qint64>(computation.done())),
                                formatCount(static_cast<qint64>(computation.total())));
  const bool reference = computation.data()->figure.kind == FigureKind::WorkPrecision;
  return reference && computation.done() == 0 ? QObject::tr("%1, after the reference").arg(text)
                                              : text;
}

}  // namespace

FigureProgress::FigureProgress(QWidget* parent)
    : QWidget(parent),
      bar_(new QProgressBar(this)),
      sentence_(new QLabel(this)),
      cancel_(new QPushButton(tr("Cancel"), this)) {
  nameWidget(bar_, QStringLiteral("figureProgress"), tr("How far the figure is"));
  setRole(bar_, "thin");
  bar_->setTextVisible(false);
  bar_->setToolTip(tr("Runs that have ended."));
  nameWidget(sentence_, QStringLiteral("figureState"), tr("State of the figure"));
  sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  sentence_->setWordWrap(true);
  nameWidget(cancel_, QStringLiteral("cancelFigure"), tr("Cancel"));
  cancel_->setToolTip(tr("Stop computing (Esc); what there is so far stays."));
  connect(cancel_, &QPushButton::clicked, this, &FigureProgress::cancelled);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(8);
  layout->addWidget(bar_, 1);
  layout->addWidget(sentence_, 1);
  layout->addWidget(cancel_);
}

void FigureProgress::showState(const FigureComputation& computation) {
  const bool running = computation.running();
  bar_->setVisible(running);
  cancel_->setVisible(running);
  cancel_->setEnabled(!computation.cancelled());
  if (running) {
    bar_->setRange(0, static_cast<int>(computation.total()));
    bar_->setValue(static_cast<int>(computation.done()));
    sentence_->setText(stage(computation));
    return;
  }
  if (!computation.problem().isEmpty()) {
    setRole(sentence_, "problem");
    style()->unpolish(sentence_);
    style()->polish(sentence_);
    sentence_->setText(computation.problem());
    return;
  }
  const FigureData& figure = *computation.data();
  sentence_->setText(outcome(figure, computation.cancelled()));
  sentence_->setToolTip(leftOut(figure));
}

}  // namespace polhode::gui
