// How a command says which arguments it takes. The library that parses them stays behind this
// header: its own take the compiler seven seconds in every file that sees them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace polhode::cli {

/// One option of a command.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}
  Option& required();
  Option& excludes(const Option& other);
  /// One word each time it is given.
  Option& oneEach();
  Option& oneOf(const std::vector<std::string>& values);

 private:
  CLI::Option* option_;
};

/// A command, or a group of its options. Values are written to when the arguments are parsed. Texts
/// are handed over in English and shown in the language of the user.
class Parser {
 public:
  explicit Parser(CLI::App* app) : app_(app) {}
  [[nodiscard]] CLI::App& app() const { return *app_; }

  /// Of the whole program, before anything is added: its help in the language of the user.
  void speak() const;
  /// What --version prints.
  void setVersion(const std::string& version) const;
  Parser addCommand(const std::string& name, const std::string& description) const;
  /// Options of which at least and at most so many must be given.
  Parser addGroup(const std::string& title, std::size_t least, std::size_t most) const;
  void setFooter(const std::string& text) const;
  /// Of the whole program: what comes after its name. Throws CLI::ParseError where it is not
  /// understood and where help was asked for, UsageError where a word is empty.
  void parse(std::vector<std::string> words) const;

  /// What an option takes is called `kind` in the help.
  Option addText(const std::string& name, std::string& value, const std::string& kind,
                 const std::string& help) const;
  /// All words up to the next option; may be given several times.
  Option addTexts(const std::string& name, std::vector<std::string>& values,
                  const std::string& kind, const std::string& help) const;
  /// The same, told as a single one in the help.
  Option addRepeatable(const std::string& name, std::vector<std::string>& values,
                       const std::string& kind, const std::string& help) const;
  /// A finite number.
  Option addNumber(const std::string& name, std::optional<double>& value,
                   const std::string& help) const;
  /// An integer in [minimum, maximum].
  Option addInteger(const std::string& name, std::optional<std::int64_t>& value,
                    std::int64_t minimum, std::int64_t maximum, const std::string& help) const;
  /// The same of all that the type has.
  Option addInteger(const std::string& name, std::optional<std::uint64_t>& value,
                    const std::string& help) const;
  Option addFlag(const std::string& name, bool& value, const std::string& help) const;

  /// The options that were given.
  [[nodiscard]] std::vector<std::string> givenOptions() const;

 private:
  CLI::App* app_;
};

}  // namespace polhode::cli
