// Properties of the catalog: what menus, files and the command line rely on.
#include "core/catalog.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "core/scenario/scenario.h"
#include "core/studies/output.h"
#include "tests/support/catalog_cases.h"

namespace polhode {
namespace {

using test::FormulationCase;

/// Ids are used on the command line, in files and in tests alike.
bool isIdentifier(std::string_view id) {
  return !id.empty() &&
         id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

template <class Table>
void expectUniqueIds(const Table& table) {
  std::set<std::string_view> ids;
  for (const auto& entry : table) {
    EXPECT_TRUE(isIdentifier(entry.id)) << entry.id;
    EXPECT_TRUE(ids.insert(entry.id).second) << entry.id << " stands there twice";
  }
  EXPECT_FALSE(ids.empty());
}

TEST(Catalog, IdsAreUniqueIdentifiers) {
  expectUniqueIds(catalog::examples());
  expectUniqueIds(catalog::formulations());
  expectUniqueIds(catalog::integrators());
  expectUniqueIds(catalog::stabilisations());
  expectUniqueIds(catalog::options());
  expectUniqueIds(catalog::channels());
  expectUniqueIds(catalog::presets());
}

template <class Table, class Find>
void expectFound(const Table& table, Find find) {
  for (const auto& entry : table) EXPECT_EQ(find(entry.id), &entry) << entry.id;
  EXPECT_EQ(find("no-such-thing"), nullptr);
  EXPECT_EQ(find(""), nullptr);
}

TEST(Catalog, FindsEveryEntryByItsId) {
  expectFound(catalog::examples(), catalog::findExample);
  expectFound(catalog::formulations(), catalog::findFormulation);
  expectFound(catalog::integrators(), catalog::findIntegrator);
  expectFound(catalog::stabilisations(), catalog::findStabilisation);
  expectFound(catalog::options(), catalog::findOption);
  expectFound(catalog::channels(), catalog::findChannel);
  expectFound(catalog::presets(), catalog::findPreset);
}

TEST(Catalog, EveryEntryExplainsItself) {
  for (const ExampleInfo& e : catalog::examples()) {
    EXPECT_FALSE(e.name.empty() || e.description.empty() || e.source.empty()) << e.id;
    EXPECT_GT(e.tEnd, 0) << e.id;
  }
  for (const FormulationInfo& f : catalog::formulations()) {
    EXPECT_FALSE(f.name.empty() || f.shortName.empty() || f.description.empty() || f.source.empty())
        << f.id;
    // There is a page for a kind of mechanism exactly where there is a formulation for it.
    for (const MechanismKind kind :
         {MechanismKind::OrientedBody, MechanismKind::BallJointedPair, MechanismKind::Multibody})
      EXPECT_EQ(f.form(kind).equations.empty(), !f.form(kind).available()) << f.id;
  }
  for (const IntegratorInfo& i : catalog::integrators()) {
    EXPECT_FALSE(i.name.empty() || i.description.empty() || i.source.empty()) << i.id;
    EXPECT_GE(i.order, 0) << i.id;
    EXPECT_TRUE(i.implicit || i.maxIndex == 0) << i.id;
    EXPECT_EQ(i.equations.empty(), i.structure == Structure::None) << i.id;
  }
  for (const StabilisationInfo& s : catalog::stabilisations())
    EXPECT_FALSE(s.name.empty() || s.description.empty()) << s.id;
  for (const ChannelInfo& c : catalog::channels())
    EXPECT_FALSE(c.label.empty() || c.description.empty()) << c.id;
  for (const PresetInfo& p : catalog::presets())
    EXPECT_FALSE(p.name.empty() || p.description.empty() || p.source.empty()) << p.id;
}

TEST(EveryPreset, IsARunOfAnExample) {
  Scenario top = defaultScenario("gyro-top");
  for (const PresetInfo& preset : catalog::presets()) {
    const RunSettings run = runOf(preset);
    EXPECT_EQ(displayName(run), preset.name);
    EXPECT_TRUE(validateRun(top, run, "").empty()) << preset.id;
    // No name stands for a part of a run and for a whole one.
    EXPECT_EQ(catalog::findFormulation(preset.id), nullptr) << preset.id;
    EXPECT_EQ(catalog::findIntegrator(preset.id), nullptr) << preset.id;
  }
}

TEST(Catalog, DefaultsOfOptionsAreAmongTheirValues) {
  for (const OptionInfo& option : catalog::options()) {
    SCOPED_TRACE(option.id);
    EXPECT_TRUE(option.appliesTo == "integrator" || option.appliesTo == "formulation" ||
                option.appliesTo == "stabilisation");
    if (option.kind == OptionInfo::Kind::Choice) {
      EXPECT_NE(std::ranges::find(option.choices, option.defaultValue, &OptionInfo::Choice::id),
                option.choices.end());
    } else {
      const double value = std::stod(std::string(option.defaultValue));
      EXPECT_GE(value, option.minimum);
      EXPECT_LE(value, option.maximum);
    }
  }
}

TEST(Catalog, ParametersStandWithinTheirSliders) {
  for (const ExampleInfo& example : catalog::examples()) {
    std::set<std::string_view> ids;
    for (const ParameterInfo& p : example.parameters) {
      SCOPED_TRACE(std::string(example.id) + " " + std::string(p.id));
      EXPECT_TRUE(ids.insert(p.id).second);
      EXPECT_LE(p.minimum, p.value);
      EXPECT_LE(p.value, p.maximum);
      EXPECT_FALSE(p.symbol.empty() || p.description.empty());
    }
  }
}

TEST(Catalog, DefaultScenariosAreValid) {
  for (const ExampleInfo& example : catalog::examples()) {
    const Scenario scenario = defaultScenario(example.id);
    EXPECT_TRUE(validate(scenario).empty()) << example.id;
    EXPECT_EQ(scenario.runs.size(), 1u);
    EXPECT_EQ(scenario.tEnd, example.tEnd);
  }
}

TEST(Catalog, UnknownAndEmptyIdsAreNotJudged) {
  EXPECT_TRUE(catalog::unavailableReason({"", ""}).empty());
  EXPECT_TRUE(catalog::unavailableReason({"no-such-thing", "euler-angles", "x", "y"}).empty());
}

TEST(Catalog, WhatIsUnavailableHasASentenceAsReason) {
  int refused = 0;
  for (const ExampleInfo& example : catalog::examples())
    for (const FormulationInfo& formulation : catalog::formulations())
      for (const IntegratorInfo& integrator : catalog::integrators())
        for (const StabilisationInfo& stabilisation : catalog::stabilisations()) {
          const std::string reason = catalog::unavailableReason(
              {example.id, formulation.id, integrator.id, stabilisation.id});
          if (reason.empty()) continue;
          ++refused;
          EXPECT_EQ(reason.back(), '.') << reason;
          EXPECT_NE(reason.find(' '), std::string::npos) << reason;
        }
  EXPECT_GT(refused, 0);  // Euler angles have nothing to project onto
}

/// What is said to be available can be made, with the numbers the catalog says; the rest cannot.
TEST(Catalog, SaysWhatItMakes) {
  for (const ExampleInfo& example : catalog::examples()) {
    const Mechanism mechanism = example.make(completeParameters(example, {})).mechanism;
    for (const FormulationInfo& formulation : catalog::formulations()) {
      SCOPED_TRACE(std::string(example.id) + " " + std::string(formulation.id));
      const auto model = formulation.make(mechanism, {});
      const bool available = catalog::unavailableReason({example.id, formulation.id}).empty();
      // Whether a mechanism moves in a plane depends on its state as well.
      if (!formulation.planar) {
        ASSERT_EQ(model != nullptr, available);
      }
      if (!available) continue;
      ASSERT_NE(model, nullptr);
      EXPECT_EQ(model->size(), catalog::unknownCount(formulation, example));
      const int known = formulation.form(example.kind).unknowns;
      EXPECT_TRUE(known == 0 || known == model->size());
      EXPECT_EQ(model->bodyCount(), example.bodies);
      EXPECT_EQ(model->multiplierCount() > 0, formulation.constrained);
      if (const auto extended = formulation.makeExtended(mechanism, {})) {
        EXPECT_EQ(extended->size(), model->size());
      }
    }
  }
}

TEST(Catalog, EveryExampleHasAnExtendedFormulationForItsReference) {
  for (const ExampleInfo& example : catalog::examples()) {
    const bool found =
        std::ranges::any_of(catalog::formulations(), [&](const FormulationInfo& formulation) {
          return formulation.makeExtended(example.make(completeParameters(example, {})).mechanism,
                                          {}) != nullptr;
        });
    EXPECT_TRUE(found) << example.id;
  }
}

TEST(Catalog, EveryModelMakesTheIntegratorsItIsOfferedWith) {
  for (const FormulationCase& c : test::formulationCases()) {
    const auto model = c.model();
    IntegratorSettings settings;
    settings.step = 0.01;
    for (const IntegratorInfo& integrator : catalog::integrators())
      EXPECT_EQ(
          model->makeIntegrator(integrator.id, settings) != nullptr,
          catalog::unavailableReason({c.example->id, c.formulation->id, integrator.id}).empty())
          << integrator.id;
    EXPECT_EQ(model->makeIntegrator("no-such-thing", settings), nullptr);
  }
}

TEST(EveryChannel, FillsTheComponentsItNames) {
  for (const FormulationCase& c : test::formulationCases()) {
    const auto model = c.model();
    const std::vector<double> y = test::encoded(*model, c.problem().bodies);
    const std::vector<BodyState> bodies = test::decoded(*model, y);
    const Statistics statistics{.rhsEvaluations = 7};
    const IntegratorInfo& implicit = *catalog::findIntegrator("seulex");
    const Mechanism mechanism = c.problem().mechanism;
    const Conserved initial = conserved(*model, mechanism, y, bodies);
    const ErrorGrowth growth{1, 2};
    const ChannelContext context{*model, y,       bodies,     statistics, 1,
                                 0.5,    initial, &mechanism, &growth};
    const std::vector<BasicBodyState<long double>> exact(bodies.size());
    for (const ChannelInfo& channel : catalog::channels()) {
      SCOPED_TRACE(testing::PrintToString(c) + " " + std::string(channel.id));
      const auto names = channel.components({*model, implicit, &mechanism, true, true});
      if (names.empty()) continue;
      // Written where named, and nowhere else.
      constexpr double untouched = -12345.678;
      std::vector<double> values(names.size() + 1, untouched);
      const auto named = std::span(values).first(names.size());
      if (channel.compare) {
        channel.compare(exact, exact, named);
      } else {
        channel.evaluate(context, named);
      }
      for (std::size_t i = 0; i < names.size(); ++i) {
        EXPECT_TRUE(std::isfinite(values[i])) << names[i];
        EXPECT_NE(values[i], untouched) << names[i];
      }
      EXPECT_EQ(values.back(), untouched);
    }
  }
}

TEST(EveryChannel, IsAbsentExactlyWhereItHasNoMeaning) {
  const auto has = [](const Model& model, std::string_view id,
                      std::string_view integrator = "dopri5") {
    const ChannelSubject run{model, *catalog::findIntegrator(integrator)};
    return !catalog::findChannel(id)->components(run).empty();
  };
  for (const FormulationCase& c : test::formulationCases()) {
    SCOPED_TRACE(testing::PrintToString(c));
    const auto model = c.model();
    EXPECT_EQ(has(*model, "position-drift"), c.formulation->constrained);
    EXPECT_EQ(has(*model, "velocity-drift"), c.formulation->constrained);
    EXPECT_EQ(has(*model, "multipliers"), c.formulation->constrained);
    EXPECT_EQ(has(*model, "chart-margin"), !c.formulation->chartEnd.empty());
    EXPECT_EQ(has(*model, "chart-changes"), c.formulation->changesCharts);
    EXPECT_FALSE(has(*c.model({{"chart-change", "stop"}}), "chart-changes"));
    EXPECT_EQ(has(*model, "multiplier-closed-form"), c.formulation->id == "euler-parameters");
    EXPECT_TRUE(has(*model, "energy"));
    for (const char* id : {"attitude-error", "position-error", "error-growth"})
      EXPECT_FALSE(has(*model, id)) << id;  // nothing to compare with
    for (const IntegratorInfo& integrator : catalog::integrators()) {
      EXPECT_EQ(has(*model, "newton-failures", integrator.id), integrator.implicit);
      EXPECT_EQ(has(*model, "order", integrator.id), integrator.order == 0);
    }
  }
}

// The forms of the force differ in what a weight does, in equations with a multiplier.
TEST(Catalog, OffersFormsOfTheForceWhereTheyDiffer) {
  const OptionInfo& form = *catalog::findOption("force-form");
  const auto offered = [&](std::string_view example, std::string_view formulation,
                           const OptionValues& values) {
    return catalog::applies(form, {example, formulation, "dopri5", "none"}, values);
  };
  EXPECT_TRUE(offered("gyro-top", "euler-parameters", {}));
  EXPECT_TRUE(offered("gyro-top", "euler-parameters", {{"euler-parameter-form", "full"}}));
  EXPECT_FALSE(
      offered("gyro-top", "euler-parameters", {{"euler-parameter-form", "three-equations"}}));
  EXPECT_FALSE(offered("tennis-racket", "euler-parameters", {}));
  // It is the scenario's body that has a weight, or none.
  for (const char* without : {"g", "mL"}) {
    const ParameterValues parameters{{without, 0}};
    EXPECT_FALSE(
        catalog::applies(form, {"gyro-top", "euler-parameters", "dopri5", "none", &parameters}, {}))
        << without;
  }
  const ParameterValues heavier{{"mL", 20}};
  EXPECT_TRUE(
      catalog::applies(form, {"gyro-top", "euler-parameters", "dopri5", "none", &heavier}, {}));
  EXPECT_FALSE(offered("gyro-top", "quaternion-null-space", {}));
}

TEST(RelativeEnergyError, RefersToTheEnergyAtTheStartOrToWhatIsAtStake) {
  const auto error = [](double energy, double initial, double atStake) {
    Conserved start;
    start.energy = initial;
    start.atStake = atStake;
    return relativeEnergyError(energy, start);
  };
  EXPECT_EQ(error(3, 2, 0), 0.5);
  EXPECT_EQ(error(-1, -2, 20), 0.5);  // no less than a tenth
  EXPECT_EQ(error(3, 2, 100), 0.01);
  EXPECT_EQ(error(-3, 0, 100), 0.03);
  EXPECT_EQ(error(0, 0, 0), 0);
}

TEST(RelativeEnergyError, IsNowhereInJoule) {
  const ChannelInfo& channel = *catalog::findChannel("relative-energy-error");
  EXPECT_EQ(channel.unit, "");
  for (const std::string_view words :
       {channel.label, channel.title, channel.description, errorDefinition()}) {
    EXPECT_EQ(words.find(" J"), std::string_view::npos) << words;
    EXPECT_EQ(words.find("(J"), std::string_view::npos) << words;
  }
}

}  // namespace
}  // namespace polhode
