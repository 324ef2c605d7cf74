#include "app/gui/rescue/session_saver.h"

#include <utility>

namespace polhode::gui {

SessionSaver::SessionSaver(Document* document, const SessionFolder& folder,
                           std::function<View()> viewNow, QObject* parent)
    : QObject(parent),
      document_(document),
      viewNow_(std::move(viewNow)),
      writer_(folder.sessionFile(), folder.draftFile(), [this](const QString& problem) {
        mailbox_.post([this, problem] { hear(problem); });
      }) {
  connect(document_, &Document::scenarioChanged, this, &SessionSaver::look);
  connect(document_, &Document::titleChanged, this, &SessionSaver::look);
  look();
}

void SessionSaver::look() {
  const Revision& own = document_->own();
  if (!isModified(own)) {
    if (std::exchange(kept_, std::nullopt)) writer_.remove();
    return;
  }
  const QString& name = own.origin->fileName;
  if (kept_ == own.scenario && keptName_ == name) return;
  kept_ = own.scenario;
  keptName_ = name;
  KeptSession session{.fileName = name, .scenario = own.scenario, .saved = own.origin->scenario};
  // What the window shows in a lesson is the lesson.
  if (!document_->hasAside()) session.view = viewNow_();
  writer_.write(session);
}

void SessionSaver::hear(const QString& problem) {
  const bool failing = !problem.isEmpty();
  // Once is enough: the next edit would say the same.
  if (failing && !failing_)
    emit failed(
        tr("%1 Edits that are not saved are lost if the program ends unexpectedly.").arg(problem));
  failing_ = failing;
}

}  // namespace polhode::gui
