#include "core/support/error_text.h"

#include <system_error>

namespace polhode {

std::string errorText(int error) {
  return std::generic_category().message(error);
}

}  // namespace polhode
