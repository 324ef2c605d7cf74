// The formulations' part of the catalog: the one place where their types meet the integrators.
#include <array>
#include <type_traits>

#include "core/catalog.h"
#include "core/formulations/instances.h"

namespace polhode::catalog {
namespace {

/// Stands where a formulation is not available for a kind of mechanism.
template <class S>
struct NotAvailable {
  static constexpr int size = 0;
};

SaddleSolver saddleSolver(const OptionValues& options) {
  const auto at = options.find("saddle-solver");
  return at != options.end() && at->second == "lu" ? SaddleSolver::Lu : SaddleSolver::Schur;
}

template <class F, class Data>
std::unique_ptr<BasicModel<typename F::Scalar>> makeOn(const Data& data,
                                                       const OptionValues& options) {
  if constexpr (std::is_constructible_v<F, const Data&, SaddleSolver>)
    return std::make_unique<ModelOf<F>>(F(data, saddleSolver(options)));
  else
    return std::make_unique<ModelOf<F>>(F(data));
}

template <template <class> class Single, template <class> class Pair, class S>
std::unique_ptr<BasicModel<S>> make(const Mechanism& mechanism, const OptionValues& options) {
  if (const auto* body = std::get_if<OrientedBody>(&mechanism))
    return makeOn<Single<S>>(*body, options);
  if constexpr (Pair<S>::size > 0)
    if (const auto* pair = std::get_if<BallJointedPair>(&mechanism))
      return makeOn<Pair<S>>(*pair, options);
  return nullptr;
}

/// Which formulations also exist in extended precision: one is enough for reference solutions.
enum class Precision { Double, Extended };

template <template <class> class Single, template <class> class Pair = NotAvailable,
          Precision precision = Precision::Double>
FormulationInfo row(const FormulationDescription& description) {
  FormulationInfo info{description};
  info.make = make<Single, Pair, double>;
  if constexpr (precision == Precision::Extended)
    info.makeExtended = make<Single, Pair, long double>;
  info.unknowns = Single<double>::size;
  info.pairUnknowns = Pair<double>::size;
  return info;
}

}  // namespace

std::span<const FormulationInfo> formulations() {
  static const std::array table{
      row<QuaternionNullSpace, PairQuaternionNullSpace, Precision::Extended>(
          quaternionNullSpaceDescription),
      row<DirectorNullSpace, PairDirectorNullSpace>(directorNullSpaceDescription),
      row<QuaternionAbsolute, PairQuaternionAbsolute>(quaternionAbsoluteDescription),
      row<QuaternionAbsoluteExact>(quaternionAbsoluteExactDescription),
      row<DirectorAbsolute, PairDirectorAbsolute>(directorAbsoluteDescription),
      row<EulerAngles>(eulerAnglesDescription),
  };
  return table;
}

std::span<const IntegratorInfo> integrators() {
  // The information does not depend on the system: any will do.
  static constexpr auto table = Integrators::infos<QuaternionNullSpace<double>>;
  return table;
}

}  // namespace polhode::catalog
