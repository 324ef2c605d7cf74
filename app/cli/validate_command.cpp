// polhode-cli validate: is a scenario file good?
#include <iostream>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/scenario_arguments.h"

namespace polhode::cli {

Command addValidateCommand(const Parser& program) {
  const Parser parser = program.addCommand(
      "validate",
      "Check a scenario file: exit code 0 if it can be run, 2 and every problem with "
      "line and field if not");
  auto path = std::make_shared<std::string>();
  parser.addText("file", *path, "FILE", "Scenario file, - for standard input").required();
  return {parser, [path] {
            const Scenario scenario = readScenario(*path);
            noteAdjustment(scenario);
            noteIdleOptions(scenario);
            std::cout << *path << ": valid, " << scenario.example << ", " << scenario.runs.size()
                      << (scenario.runs.size() == 1 ? " run" : " runs") << "\n";
            return static_cast<int>(done);
          }};
}

}  // namespace polhode::cli
