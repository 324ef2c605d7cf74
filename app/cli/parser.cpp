#include "app/cli/parser.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <algorithm>
#include <limits>
#include <memory>
#include <sstream>

#include "app/cli/arguments.h"
#include "app/cli/language/language.h"
#include "core/support/number_text.h"

namespace polhode::cli {
namespace {

/// The help of the library that parses, with the words of its own in the language of the user.
class ToldFormatter : public CLI::Formatter {
 public:
  ToldFormatter() {
    for (const char* word :
         {"Usage", "OPTIONS", "SUBCOMMAND", "Positionals", "REQUIRED", "Excludes"})
      label(word, told(word));
  }

  std::string make_help(const CLI::App* app, std::string name,
                        CLI::AppFormatMode mode) const override {
    std::istringstream lines(CLI::Formatter::make_help(app, std::move(name), mode));
    std::string text;
    for (std::string line; std::getline(lines, line);)
      text += (isRemark(line) ? told(line) : line) + "\n";
    return text;
  }

 private:
  /// "[Option Group: …]", "[Exactly 1 of …]": these have no label.
  static bool isRemark(std::string_view line) {
    const auto begin = line.find_first_not_of(' ');
    return begin != std::string_view::npos && line[begin] == '[' && line.ends_with(']');
  }
};

/// What each command has.
void setHelp(CLI::App& app) {
  app.set_help_flag("-h,--help", told("Print this help message and exit"));
}

template <class Integer>
CLI::ValidationError notWithin(const std::string& name, std::int64_t minimum, Integer maximum,
                               const std::string& text) {
  return CLI::ValidationError(name, "must be an integer in [" + std::to_string(minimum) + ", " +
                                        std::to_string(maximum) + "], got \"" + text + "\"");
}

}  // namespace

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

void Parser::speak() const {
  app_->formatter(std::make_shared<ToldFormatter>());
  app_->option_defaults()->group(told("Options"));
  setHelp(*app_);
}

void Parser::setVersion(const std::string& version) const {
  app_->set_version_flag("--version", version, told("Print the version and exit"));
}

Parser Parser::addCommand(const std::string& name, const std::string& description) const {
  CLI::App* command = app_->add_subcommand(name, told(description));
  command->group(told("Subcommands"));
  setHelp(*command);
  return Parser(command);
}

Parser Parser::addGroup(const std::string& title, std::size_t least, std::size_t most) const {
  CLI::App* group = app_->add_option_group(told(title));
  group->require_option(least, most);
  return Parser(group);
}

void Parser::setFooter(const std::string& text) const {
  app_->footer(told(text));
}

void Parser::parse(std::vector<std::string> words) const {
  // The library takes an empty word for the name of a group of options, and may look for the rest
  // in it for ever.
  if (std::ranges::find(words, "") != words.end())
    throw UsageError("an argument is empty: is a variable of the shell not set?");
  std::ranges::reverse(words);  // as it takes them
  app_->parse(std::move(words));
}

Option Parser::addText(const std::string& name, std::string& value, const std::string& kind,
                       const std::string& help) const {
  return Option(app_->add_option(name, value, told(help))->type_name(told(kind)));
}

Option Parser::addTexts(const std::string& name, std::vector<std::string>& values,
                        const std::string& kind, const std::string& help) const {
  return Option(app_->add_option(name, values, told(help))->type_name(told(kind)));
}

Option Parser::addRepeatable(const std::string& name, std::vector<std::string>& values,
                             const std::string& kind, const std::string& help) const {
  return Option(
      app_->add_option(name, values, told(help))->type_name(told(kind))->expected(1)->take_all());
}

Option Parser::addNumber(const std::string& name, std::optional<double>& value,
                         const std::string& help) const {
  const auto read = [name, &value](const std::string& text) {
    value = parseNumber(text);
    if (!value) throw CLI::ValidationError(name, "must be a number, got \"" + text + "\"");
  };
  return Option(app_->add_option_function<std::string>(name, read, told(help))->type_name("X"));
}

Option Parser::addInteger(const std::string& name, std::optional<std::int64_t>& value,
                          std::int64_t minimum, std::int64_t maximum,
                          const std::string& help) const {
  const auto read = [name, &value, minimum, maximum](const std::string& text) {
    value = parseInteger(text);
    if (!value || *value < minimum || *value > maximum)
      throw notWithin(name, minimum, maximum, text);
  };
  return Option(app_->add_option_function<std::string>(name, read, told(help))->type_name("N"));
}

Option Parser::addInteger(const std::string& name, std::optional<std::uint64_t>& value,
                          const std::string& help) const {
  const auto read = [name, &value](const std::string& text) {
    value = parseNatural(text);
    if (!value) throw notWithin(name, 0, std::numeric_limits<std::uint64_t>::max(), text);
  };
  return Option(app_->add_option_function<std::string>(name, read, told(help))->type_name("N"));
}

Option Parser::addFlag(const std::string& name, bool& value, const std::string& help) const {
  return Option(
      app_->add_flag(name, value, told(help))->multi_option_policy(CLI::MultiOptionPolicy::Throw));
}

std::vector<std::string> Parser::givenOptions() const {
  std::vector<std::string> names;
  for (const CLI::Option* option : static_cast<const CLI::App*>(app_)->get_options())
    if (option->count() > 0) names.push_back(option->get_name());
  return names;
}

}  // namespace polhode::cli
