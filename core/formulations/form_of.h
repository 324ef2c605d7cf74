// Makes the catalog's form of a formulation from its class.
#pragma once

#include <cassert>
#include <type_traits>
#include <utility>

#include "core/formulations/counted.h"
#include "core/formulations/formulation.h"
#include "core/formulations/lanes/make_lanes.h"
#include "core/formulations/model_of.h"

namespace polhode {

/// What F's constructor takes beside its data.
template <class F, class Data, class... Setting>
inline constexpr bool takes = std::is_constructible_v<F, const Data&, Setting...>;

/// F on its data, with the settings it reads.
template <class F, class Data>
[[nodiscard]] F construct(const Data& data, const FormulationSettings& settings) {
  if constexpr (takes<F, Data, SaddleSolver>)
    return F(data, settings.saddleSolver);
  else if constexpr (takes<F, Data, EulerParameterForm>)
    return F(data, settings.eulerParameters);
  else if constexpr (takes<F, Data, ChartChange>)
    return F(data, settings.chartChange);
  else if constexpr (takes<F, Data, JetSettings>)
    return F(data, settings.jet);
  else
    return F(data);
}

/// The settings that construct() passes on, by FormulationSetting.
template <class F, class Data>
[[nodiscard]] constexpr std::array<bool, formulationSettingCount> settingsOf() {
  std::array<bool, formulationSettingCount> read{};
  const auto set = [&](FormulationSetting setting, bool is) {
    read[static_cast<std::size_t>(setting)] = is;
  };
  set(FormulationSetting::SaddleSolver, takes<F, Data, SaddleSolver>);
  set(FormulationSetting::EulerParameterForm, takes<F, Data, EulerParameterForm>);
  set(FormulationSetting::ChartChange, takes<F, Data, ChartChange>);
  set(FormulationSetting::StageProjection, takes<F, Data, JetSettings>);
  return read;
}

/// M is the model of a formulation on mechanisms of Data; nullptr for others.
template <class M, class Data>
[[nodiscard]] std::unique_ptr<typename M::Interface> makeModel(
    const Mechanism& mechanism, const FormulationSettings& settings) {
  const auto* data = std::get_if<Data>(&mechanism);
  if (!data) return nullptr;
  return std::make_unique<M>(construct<typename M::Formulation>(*data, settings));
}

/// F over Counted; Counted::counter() stays as it was.
template <class F, class Data>
[[nodiscard]] CountedRate countRate(const Mechanism& mechanism, std::span<const double> y,
                                    const FormulationSettings& settings) {
  assert(y.size() == F::size);
  const OperationCount before = Counted::counter();
  const F formulation = construct<F>(std::get<Data>(mechanism), settings);
  typename F::State state, dydt;
  for (int i = 0; i < F::size; ++i) state[i] = Counted::variable(y[static_cast<std::size_t>(i)]);

  CountedRate counted;
  Counted::counter() = {};
  formulation.rhs(Counted(0), state, dydt);
  counted.count = std::exchange(Counted::counter(), before);
  for (const Counted& rate : dydt) counted.rate.push_back(rate.value());
  return counted;
}

template <class Data>
inline constexpr MechanismKind kindOfData =
    std::is_same_v<Data, OrientedBody>      ? MechanismKind::OrientedBody
    : std::is_same_v<Data, BallJointedPair> ? MechanismKind::BallJointedPair
                                            : MechanismKind::Multibody;

/// What F's class tells of its form. M: its model.
template <class M, class Data>
[[nodiscard]] FormulationForm describeForm(std::string_view equations) {
  using F = typename M::Formulation;
  FormulationForm form{
      .kind = kindOfData<Data>, .equations = equations, .make = makeModel<M, Data>};
  if constexpr (requires { std::integral_constant<int, F::size>(); }) form.unknowns = F::size;
  form.analyticJacobian = requires {
    typename F::Jacobian;
  };
  if constexpr (HasDynamics<F>) form.maxIndex = maxIndexOf<F>;
  for (std::size_t i = 0; i < structureCount; ++i)
    form.structures[i] = M::hasStructure(static_cast<Structure>(i));
  form.settings = settingsOf<F, Data>();
  return form;
}

/// The form of a formulation of fixed size on mechanisms of Data, an OrientedBody or a
/// BallJointedPair. Structured: the integrators that know more of it, see model_of.h.
template <template <class> class F, class Data, class Structured = GroupIntegrators<F<double>>>
[[nodiscard]] FormulationForm formOf(std::string_view equations) {
  FormulationForm form = describeForm<ModelOf<F<double>, Structured>, Data>(equations);
  form.countRate = countRate<F<Counted>, Data>;
  return form;
}

/// The same of one that also takes several bodies side by side: lanes/instances.h compiles it so.
template <template <class> class F, class Data, class Structured = GroupIntegrators<F<double>>>
[[nodiscard]] FormulationForm formWithLanes(std::string_view equations) {
  FormulationForm form = formOf<F, Data, Structured>(equations);
  form.makeLanes = makeLanes<F>;
  return form;
}

}  // namespace polhode
