// The formulations' part of the catalog: the one place where their types meet the integrators.
#include <array>
#include <type_traits>

#include "core/catalog.h"
#include "core/formulations/instances.h"
#include "core/formulations/mechanism/instances_multibody.h"
#include "core/support/number_text.h"

namespace polhode::catalog {
namespace {

/// Stands where a formulation is not available for a kind of mechanism.
template <class S>
struct NotAvailable {
  using State = Vector<S, 1>;
  static constexpr int size = 0;
};

bool is(const OptionValues& options, std::string_view id, std::string_view choice) {
  return valueOf(*findOption(id), options) == choice;
}

SaddleSolver saddleSolver(const OptionValues& options) {
  return is(options, "saddle-solver", "lu") ? SaddleSolver::Lu : SaddleSolver::Schur;
}

ChartChange chartChange(const OptionValues& options) {
  return is(options, "chart-change", "change") ? ChartChange::Change : ChartChange::Stop;
}

JetSettings jetSettings(const OptionValues& options) {
  using enum EnergyInvariant;
  JetSettings settings;
  settings.tangentialGradient = is(options, "constraint-gradient", "tangential");
  settings.trapezoidalWork = is(options, "external-work", "trapezoidal");
  settings.invariant = is(options, "energy-invariant", "ignored")      ? Ignored
                       : is(options, "energy-invariant", "projection") ? Projection
                                                                       : VelocityScaling;
  settings.tolerance = parseNumber(valueOf(*findOption("projection-tolerance"), options)).value();
  return settings;
}

template <class F>
constexpr bool isAvailable =
    !std::is_same_v<F, NotAvailable<double>> && !std::is_same_v<F, NotAvailable<long double>>;

template <class F>
std::unique_ptr<BasicModel<typename F::Scalar>> makeMultibody(const Multibody& multibody,
                                                              const OptionValues& options) {
  // Loops would need other local coordinates on the way, which reference solutions do not take.
  if constexpr (std::is_same_v<F, MultibodyQuaternionNullSpace<long double>>)
    if (!JointTree<long double>::of(multibody)) return nullptr;
  if constexpr (std::is_constructible_v<F, const Multibody&, SaddleSolver>)
    return std::make_unique<MultibodyModel<F>>(F(multibody, saddleSolver(options)));
  else if constexpr (std::is_constructible_v<F, const Multibody&, const JetSettings&>)
    return std::make_unique<MultibodyModel<F>>(F(multibody, jetSettings(options)));
  else
    return std::make_unique<MultibodyModel<F>>(F(multibody));
}

template <class F, class Data>
std::unique_ptr<BasicModel<typename F::Scalar>> makeOn(const Data& data,
                                                       const OptionValues& options) {
  if constexpr (std::is_constructible_v<F, const Data&, SaddleSolver>)
    return std::make_unique<ModelOf<F>>(F(data, saddleSolver(options)));
  else if constexpr (std::is_constructible_v<F, const Data&, EulerParameterForm>)
    return std::make_unique<ModelOf<F>>(F(data, eulerParameterForm(options)));
  else if constexpr (std::is_constructible_v<F, const Data&, ChartChange>)
    return std::make_unique<ModelOf<F>>(F(data, chartChange(options)));
  else
    return std::make_unique<ModelOf<F>>(F(data));
}

template <template <class> class Single, template <class> class Pair, template <class> class Multi,
          class S>
std::unique_ptr<BasicModel<S>> make(const Mechanism& mechanism, const OptionValues& options) {
  if constexpr (isAvailable<Single<S>>)
    if (const auto* body = std::get_if<OrientedBody>(&mechanism)) {
      if constexpr (std::is_same_v<Single<S>, QuaternionNullSpace<double>>)
        if (is(options, "gyroscopic-term", "literal"))
          return makeOn<QuaternionNullSpaceLiteral<S>>(*body, options);
      return makeOn<Single<S>>(*body, options);
    }
  if constexpr (isAvailable<Pair<S>>)
    if (const auto* pair = std::get_if<BallJointedPair>(&mechanism))
      return makeOn<Pair<S>>(*pair, options);
  if constexpr (isAvailable<Multi<S>>)
    if (const auto* multibody = std::get_if<Multibody>(&mechanism))
      return makeMultibody<Multi<S>>(*multibody, options);
  return nullptr;
}

/// Of a formulation that has every mechanism as one of bodies and joints.
template <class F>
std::unique_ptr<Model> makeAsMultibody(const Mechanism& mechanism, const OptionValues& options) {
  return makeMultibody<F>(asMultibody(mechanism), options);
}

template <class F>
constexpr FormulationInfo::Form form() {
  FormulationInfo::Form made{.available = isAvailable<F>};
  if constexpr (isAvailable<F>) {
    if constexpr (requires { std::integral_constant<int, F::size>(); }) made.unknowns = F::size;
    made.analyticJacobian = requires {
      typename F::Jacobian;
    };
    if constexpr (HasDynamics<F>) made.maxIndex = maxIndexOf<F>;
    for (std::size_t i = 0; i < made.structures.size(); ++i)
      made.structures[i] = hasStructure<F>(static_cast<Structure>(i));
  }
  return made;
}

/// Which formulations also exist in extended precision, for reference solutions: one is enough, and
/// another for mechanisms with loops.
enum class Precision { Double, Extended, ExtendedMechanisms };

template <template <class> class Single, template <class> class Pair = NotAvailable,
          template <class> class Multi = NotAvailable, Precision precision = Precision::Double>
FormulationInfo row(const FormulationDescription& description) {
  FormulationInfo info{description};
  info.make = make<Single, Pair, Multi, double>;
  if constexpr (precision == Precision::Extended)
    info.makeExtended = make<Single, Pair, Multi, long double>;
  if constexpr (precision == Precision::ExtendedMechanisms)
    info.makeExtended = make<NotAvailable, NotAvailable, Multi, long double>;
  info.forms = {form<Single<double>>(), form<Pair<double>>(), form<Multi<double>>()};
  return info;
}

template <template <class> class Multi>
FormulationInfo rowOfAll(const FormulationDescription& description) {
  FormulationInfo info{description};
  info.make = makeAsMultibody<Multi<double>>;
  info.forms.fill(form<Multi<double>>());
  return info;
}

}  // namespace

EulerParameterForm eulerParameterForm(const OptionValues& options) {
  using enum EulerParameterForm::Equations;
  using enum EulerParameterForm::Force;
  return {.equations = is(options, "euler-parameter-form", "full")              ? Full
                       : is(options, "euler-parameter-form", "three-equations") ? Three
                                                                                : Simplified,
          .force = is(options, "force-form", "reduced")    ? Reduced
                   : is(options, "force-form", "gradient") ? Gradient
                                                           : Torque};
}

std::span<const FormulationInfo> formulations() {
  static const std::array table{
      row<QuaternionNullSpace, PairQuaternionNullSpace, MultibodyQuaternionNullSpace,
          Precision::Extended>(quaternionNullSpaceDescription),
      row<DirectorNullSpace, PairDirectorNullSpace, MultibodyDirectorNullSpace>(
          directorNullSpaceDescription),
      row<QuaternionAbsolute, PairQuaternionAbsolute, MultibodyQuaternionAbsolute,
          Precision::ExtendedMechanisms>(quaternionAbsoluteDescription),
      row<QuaternionAbsoluteExact>(quaternionAbsoluteExactDescription),
      row<DirectorAbsolute, PairDirectorAbsolute, MultibodyDirectorAbsolute>(
          directorAbsoluteDescription),
      row<EulerAngles>(eulerAnglesDescription),
      rowOfAll<QuaternionJet>(quaternionJetDescription),
      row<NotAvailable, NotAvailable, PlanarCoordinates>(planarDescription),
      row<EulerParameters>(eulerParametersDescription),
      row<QuaternionVectorPart>(quaternionVectorPartDescription),
      row<RotationVectorForm>(rotationVectorDescription),
      row<QuaternionNullSpaceSpatial>(quaternionNullSpaceSpatialDescription),
      row<DirectorNullSpaceSpatial>(directorNullSpaceSpatialDescription),
  };
  return table;
}

std::span<const IntegratorInfo> integrators() {
  return polhode::integrators::table;
}

}  // namespace polhode::catalog
