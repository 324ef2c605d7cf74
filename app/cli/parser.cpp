#include "app/cli/parser.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "core/support/number_text.h"

namespace polhode::cli {

Option& Option::required() {
  option_->required();
  return *this;
}

Option& Option::excludes(const Option& other) {
  option_->excludes(other.option_);
  return *this;
}

Option& Option::oneEach() {
  option_->allow_extra_args(false);
  return *this;
}

Option& Option::oneOf(const std::vector<std::string>& values) {
  option_->check(CLI::IsMember(values));
  return *this;
}

Parser Parser::addCommand(const std::string& name, const std::string& description) const {
  return Parser(app_->add_subcommand(name, description));
}

Parser Parser::addGroup(const std::string& title, std::size_t least, std::size_t most) const {
  CLI::App* group = app_->add_option_group(title);
  group->require_option(least, most);
  return Parser(group);
}

void Parser::setFooter(const std::string& text) const {
  app_->footer(text);
}

Option Parser::addText(const std::string& name, std::string& value, const std::string& kind,
                       const std::string& help) const {
  return Option(app_->add_option(name, value, help)->type_name(kind));
}

Option Parser::addTexts(const std::string& name, std::vector<std::string>& values,
                        const std::string& kind, const std::string& help) const {
  return Option(app_->add_option(name, values, help)->type_name(kind));
}

Option Parser::addRepeatable(const std::string& name, std::vector<std::string>& values,
                             const std::string& kind, const std::string& help) const {
  return Option(app_->add_option(name, values, help)->type_name(kind)->expected(1)->take_all());
}

Option Parser::addNumber(const std::string& name, std::optional<double>& value,
                         const std::string& help) const {
  const auto read = [name, &value](const std::string& text) {
    value = parseNumber(text);
    if (!value) throw CLI::ValidationError(name, "must be a number, got \"" + text + "\"");
  };
  return Option(app_->add_option_function<std::string>(name, read, help)->type_name("X"));
}

Option Parser::addInteger(const std::string& name, std::optional<std::int64_t>& value,
                          std::int64_t minimum, std::int64_t maximum,
                          const std::string& help) const {
  const auto read = [name, &value, minimum, maximum](const std::string& text) {
    value = parseInteger(text);
    if (value && *value >= minimum && *value <= maximum) return;
    throw CLI::ValidationError(name, "must be an integer in [" + std::to_string(minimum) + ", " +
                                         std::to_string(maximum) + "], got \"" + text + "\"");
  };
  return Option(app_->add_option_function<std::string>(name, read, help)->type_name("N"));
}

Option Parser::addFlag(const std::string& name, bool& value, const std::string& help) const {
  return Option(
      app_->add_flag(name, value, help)->multi_option_policy(CLI::MultiOptionPolicy::Throw));
}

std::vector<std::string> Parser::givenOptions() const {
  std::vector<std::string> names;
  for (const CLI::Option* option : static_cast<const CLI::App*>(app_)->get_options())
    if (option->count() > 0) names.push_back(option->get_name());
  return names;
}

}  // namespace polhode::cli
