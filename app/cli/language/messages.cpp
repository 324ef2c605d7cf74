#include "app/cli/language/messages.h"

#include <iostream>

#include "app/cli/language/language.h"

namespace polhode::cli {

void tellError(std::string_view english) {
  std::cerr << told("error") << ": " << told(english) << "\n";
}

void tellNote(std::string_view english) {
  std::cerr << told("note") << ": " << told(english) << "\n";
}

}  // namespace polhode::cli
