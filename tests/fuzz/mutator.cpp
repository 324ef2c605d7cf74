#include "tests/fuzz/mutator.h"

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <random>
#include <vector>

#include "core/catalog.h"
#include "core/examples/example.h"

namespace polhode::fuzz {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array numbers{0.0,  -0.0,      1.0,     -1.0,   0.5,    2.0,
                             1e-3, 1e-8,      1e-6,    1e-16,  1e-300, 5e-324,
                             1e16, 1e300,     1.7e308, -1e300, 3.0,    100.0,
                             1e5,  1048576.0, 1e9,     60.0,   9.81,   3.141592653589793,
                             1e-4, 4e9,       1e19,    -5.0,   0.999,  20.0};

const std::vector<std::string>& words() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> list{
        "",        "none",   "all",     "name",        "runs",          "from",
        "run",     "t",      "changes", "parameters",  "options",       "tEnd",
        "example", "view",   "fan",     "integrator",  "rtol",          "atol",
        "step",    "colour", "visible", "formulation", "stabilisation", "#ff0000",
        "1e-6",    "lu",     "index0",  "index1",      "index2",        "index3"};
    for (const ExampleInfo& example : catalog::examples()) {
      list.emplace_back(example.id);
      for (const ParameterInfo& parameter : example.parameters) list.emplace_back(parameter.id);
    }
    for (const auto& row : catalog::formulations()) list.emplace_back(row.id);
    for (const auto& row : catalog::integrators()) list.emplace_back(row.id);
    for (const auto& row : catalog::stabilisations()) list.emplace_back(row.id);
    for (const auto& row : catalog::channels()) list.emplace_back(row.id);
    for (const auto& row : catalog::options()) {
      list.emplace_back(row.id);
      for (const auto& choice : row.choices) list.emplace_back(choice.id);
    }
    return list;
  }();
  return all;
}

void collect(Json& node, std::vector<Json*>& nodes) {
  nodes.push_back(&node);
  if (!node.is_structured()) return;
  for (Json& child : node) collect(child, nodes);
}

class Mutation {
 public:
  Mutation(Json& root, unsigned seed) : root_(root), dice_(seed) {}

  void change();
  [[nodiscard]] unsigned below(std::size_t n) { return static_cast<unsigned>(dice_() % n); }

 private:
  template <class List>
  auto oneOf(const List& list) {
    return list[below(list.size())];
  }

  void changeNumber(Json& node) {
    const double value = node.get<double>();
    switch (below(5)) {
      case 0:
        node = oneOf(numbers);
        break;
      case 1:
        node = value * (0.5 + below(1000) / 500.0);
        break;
      case 2:
        node = -value;
        break;
      case 3:
        node = std::nextafter(value, 2 * value + 1);
        break;
      default:
        node = static_cast<std::int64_t>(below(40));
    }
  }

  void changeObject(Json& node, const Json& other) {
    if (node.empty() || below(3) == 0) {
      node[oneOf(words())] = below(2) == 0 ? other : Json(oneOf(words()));
      return;
    }
    auto member = node.begin();
    std::advance(member, below(node.size()));
    if (below(2) == 0) {
      node.erase(member);
    } else {
      node[oneOf(words())] = Json(member.value());
    }
  }

  void changeArray(Json& node, const Json& other) {
    constexpr std::size_t longEnough = 40;
    if (node.empty() || (below(3) == 0 && node.size() < longEnough)) {
      node.push_back(other);
    } else if (below(2) == 0) {
      node.push_back(Json(node[below(node.size())]));
    } else {
      node.erase(below(node.size()));
    }
  }

  Json& root_;
  std::mt19937 dice_;
};

void Mutation::change() {
  std::vector<Json*> nodes;
  collect(root_, nodes);
  Json& node = *oneOf(nodes);
  const Json other = *oneOf(nodes);
  if (node.is_object()) return changeObject(node, other);
  if (node.is_array()) return changeArray(node, other);
  if (node.is_number() && below(3) > 0) return changeNumber(node);
  if (node.is_boolean()) return void(node = !node.get<bool>());
  if (node.is_string() && below(8) > 0) return void(node = oneOf(words()));
  if (below(2) == 0) {
    node = other;
  } else {
    node = oneOf(numbers);
  }
}

}  // namespace

std::span<const std::string> catalogWords() {
  return words();
}

std::string mutate(std::string_view text, unsigned seed) {
  Json root = Json::parse(text, nullptr, false);
  if (root.is_discarded()) return {};
  Mutation mutation(root, seed);
  for (unsigned left = 1 + mutation.below(3); left > 0; --left) mutation.change();
  return root.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace polhode::fuzz
