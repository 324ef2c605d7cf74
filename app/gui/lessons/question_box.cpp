#include "app/gui/lessons/question_box.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QStyle>

#include "app/gui/lessons/lesson_text.h"
#include "app/gui/widgets/text.h"
#include "app/gui/widgets/widgets.h"

namespace polhode::gui {
namespace {

constexpr int digits = 9;  // choices that a key stands for

QLabel* makeText(QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setWordWrap(true);
  label->setTextInteractionFlags(Qt::NoTextInteraction);
  return label;
}

/// How a state looks, and how it reads.
struct StateLook {
  const char* name;
  QString sign, word;
};

StateLook lookOf(ChoiceButton::State state) {
  switch (state) {
    case ChoiceButton::State::Right:
      return {"right", QStringLiteral("✓"), ChoiceButton::tr("right: ")};
    case ChoiceButton::State::Wrong:
      return {"wrong", QStringLiteral("✗"), ChoiceButton::tr("wrong: ")};
    case ChoiceButton::State::Other:
      return {"other", {}, {}};
    case ChoiceButton::State::Open:
      break;
  }
  return {"open", {}, {}};
}

}  // namespace

ChoiceButton::ChoiceButton(int number, const QString& html, const QString& plain, QWidget* parent)
    : QPushButton(parent),
      sign_(new QLabel(this)),
      text_(makeText(this)),
      number_(number <= digits ? QString::number(number) : QString()),
      plain_(plain) {
  setRole(this, "choice");
  nameWidget(this, QStringLiteral("choice.%1").arg(number), plain);
  setFocusPolicy(Qt::TabFocus);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(8, 6, 8, 6);
  layout->setSpacing(8);
  sign_->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("✓")) + 2);
  sign_->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
  setRole(sign_, "choiceSign");
  text_->setText(html);
  for (QLabel* label : {sign_, text_}) label->setAttribute(Qt::WA_TransparentForMouseEvents);
  layout->addWidget(sign_, 0, Qt::AlignTop);
  layout->addWidget(text_, 1);
  if (number <= digits) setShortcut(QKeySequence(Qt::Key_0 + number));
  setToolTip(number <= digits ? tr("Answer with this (%1).").arg(number) : tr("Answer with this."));
  setState(State::Open);
}

void ChoiceButton::setState(State state) {
  state_ = state;
  const StateLook look = lookOf(state);
  sign_->setText(state == State::Open ? number_ : look.sign);
  setAccessibleName(look.word + plain_);
  setEnabled(state == State::Open);
  setProperty("state", QLatin1String(look.name));
  for (QWidget* widget : std::initializer_list<QWidget*>{this, sign_, text_}) {
    widget->setProperty("state", QLatin1String(look.name));
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
  }
}

QSize ChoiceButton::sizeHint() const {
  return layout()->totalSizeHint();
}

void ChoiceButton::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
    click();
  else
    QPushButton::keyPressEvent(event);
}

QuestionBox::QuestionBox(QWidget* parent)
    : QWidget(parent),
      list_(new QVBoxLayout),
      question_(makeText(this)),
      held_(makeText(this)),
      skip_(makeLink(tr("Skip the question"), this)),
      reminder_(makeText(this)),
      verdict_(makeText(this)),
      why_(makeText(this)) {
  nameWidget(question_, QStringLiteral("question"), tr("Question"));
  nameWidget(held_, QStringLiteral("held"), tr("Why the motion waits"));
  nameWidget(skip_, QStringLiteral("skipQuestion"), skip_->text());
  nameWidget(reminder_, QStringLiteral("openQuestion"), tr("The question is open"));
  nameWidget(verdict_, QStringLiteral("verdict"), tr("Whether the answer is right"));
  nameWidget(why_, QStringLiteral("why"), tr("Why"));
  skip_->setToolTip(tr("See what happens without an answer."));
  setRole(question_, "group");
  setRole(held_, "hint");
  setRole(reminder_, "warning");
  reminder_->setText(
      tr("This question is still open: answer it, or press → once more to skip it."));
  setRole(verdict_, "group");
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(8);
  list_->setSpacing(4);
  layout->addWidget(question_);
  layout->addLayout(list_);
  layout->addWidget(held_);
  layout->addWidget(skip_, 0, Qt::AlignLeft);
  layout->addWidget(reminder_);
  layout->addWidget(verdict_);
  layout->addWidget(why_);
  connect(skip_, &QPushButton::clicked, this, &QuestionBox::skipped);
  clear();
}

QWidget* QuestionBox::rightChoice() const {
  for (ChoiceButton* choice : choices_)
    if (choice->state() == ChoiceButton::State::Right) return choice;
  return nullptr;
}

void QuestionBox::tellOpen() {
  reminder_->show();
  QAccessibleEvent told(reminder_, QAccessible::Alert);
  QAccessible::updateAccessibility(&told);
}

void QuestionBox::clear() {
  hide();
  reminder_->hide();
  // One of them may be telling of its click.
  for (ChoiceButton* choice : choices_) {
    choice->hide();
    choice->deleteLater();
  }
  choices_.clear();
}

void QuestionBox::show(const Question& question, const std::optional<LessonAnswer>& answer,
                       double from, const QString& language) {
  clear();
  question_->setText(lineHtml(question.question, language));
  showChoices(question, language);
  held_->setText(
      tr("The motion waits at t = %1 s, and nothing is shown beyond, until you have answered.")
          .arg(formatNumber(from)));
  held_->setVisible(!answer);
  skip_->setVisible(!answer);
  verdict_->setVisible(answer.has_value());
  why_->setVisible(answer.has_value());
  if (answer) showAnswer(question, *answer, language);
  setVisible(true);
}

void QuestionBox::showChoices(const Question& question, const QString& language) {
  for (std::size_t i = 0; i < question.choices.size(); ++i) {
    auto* button =
        new ChoiceButton(static_cast<int>(i) + 1, lineHtml(question.choices[i], language),
                         plainLine(question.choices[i], language), this);
    connect(button, &QPushButton::clicked, this, [this, i] { emit chosen(i); });
    setTabOrder(choices_.isEmpty() ? static_cast<QWidget*>(this) : choices_.last(), button);
    list_->addWidget(button);
    choices_ << button;
  }
  setTabOrder(choices_.last(), skip_);
}

void QuestionBox::showAnswer(const Question& question, const LessonAnswer& answer,
                             const QString& language) {
  using State = ChoiceButton::State;
  for (std::size_t i = 0; i < question.choices.size(); ++i)
    choices_[static_cast<qsizetype>(i)]->setState(i == question.answer ? State::Right
                                                  : i == answer.choice ? State::Wrong
                                                                       : State::Other);
  verdict_->setText(!answer.choice ? tr("Skipped; ✓ is the right answer.")
                    : *answer.choice == question.answer
                        ? tr("✓ Right.")
                        : tr("✗ Not this one; ✓ is the right answer."));
  why_->setText(textHtml(question.why, language));
}

}  // namespace polhode::gui
