// A stage in words, for whom does not see it.
#pragma once

#include "app/gui/stages/stage.h"
#include "app/gui/widgets/narrator.h"

namespace polhode::gui {

/// The example, the runs, the time and how the bodies of the run in front stand and turn.
[[nodiscard]] SpokenPart spokenStage(const StageInfo& info, const Stage& stage,
                                     const StageContext& context);

}  // namespace polhode::gui
