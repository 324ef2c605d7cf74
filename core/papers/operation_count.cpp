#include "core/papers/operation_count.h"

#include <cassert>
#include <type_traits>
#include <utility>

#include "core/formulations/body/director_absolute.h"
#include "core/formulations/body/director_null_space.h"
#include "core/formulations/body/director_null_space_spatial.h"
#include "core/formulations/body/euler_angles.h"
#include "core/formulations/body/quaternion_absolute.h"
#include "core/formulations/body/quaternion_null_space.h"
#include "core/formulations/body/quaternion_null_space_spatial.h"
#include "core/formulations/body/quaternion_vector_part.h"
#include "core/formulations/body/rotation_vector_form.h"
#include "core/formulations/pair/pair_director_absolute.h"
#include "core/formulations/pair/pair_director_null_space.h"
#include "core/formulations/pair/pair_quaternion_absolute.h"
#include "core/formulations/pair/pair_quaternion_null_space.h"

namespace polhode {
namespace {

template <class F, class Data>
F make(const Data& data, const CountedForm& form) {
  if constexpr (std::is_constructible_v<F, const Data&, SaddleSolver>)
    return F(data, form.saddleSolver);
  else if constexpr (std::is_constructible_v<F, const Data&, EulerParameterForm>)
    return F(data, form.eulerParameters);
  else
    return F(data);
}

template <template <class> class Formulation, class Data>
CountedRate evaluate(const Data& data, std::span<const double> y, const CountedForm& form) {
  using F = Formulation<Counted>;
  assert(y.size() == F::size);
  const OperationCount before = Counted::counter();
  const F formulation = make<F>(data, form);
  typename F::State state, dydt;
  for (int i = 0; i < F::size; ++i) state[i] = Counted::variable(y[static_cast<std::size_t>(i)]);

  CountedRate counted;
  Counted::counter() = {};
  formulation.rhs(Counted(0), state, dydt);
  counted.count = std::exchange(Counted::counter(), before);
  for (const Counted& rate : dydt) counted.rate.push_back(rate.value());
  return counted;
}

}  // namespace

std::optional<CountedRate> countedRate(std::string_view formulation, const Mechanism& mechanism,
                                       std::span<const double> y, const CountedForm& form) {
  const auto is = [&](const FormulationDescription& description) {
    return formulation == description.id;
  };
  if (const auto* body = std::get_if<OrientedBody>(&mechanism)) {
    if (is(quaternionNullSpaceDescription))
      return form.literalGyroscopicTerm ? evaluate<QuaternionNullSpaceLiteral>(*body, y, form)
                                        : evaluate<QuaternionNullSpace>(*body, y, form);
    if (is(directorNullSpaceDescription)) return evaluate<DirectorNullSpace>(*body, y, form);
    if (is(quaternionAbsoluteDescription)) return evaluate<QuaternionAbsolute>(*body, y, form);
    if (is(quaternionAbsoluteExactDescription))
      return evaluate<QuaternionAbsoluteExact>(*body, y, form);
    if (is(directorAbsoluteDescription)) return evaluate<DirectorAbsolute>(*body, y, form);
    if (is(eulerAnglesDescription)) return evaluate<EulerAngles>(*body, y, form);
    if (is(eulerParametersDescription)) return evaluate<EulerParameters>(*body, y, form);
    if (is(quaternionVectorPartDescription)) return evaluate<QuaternionVectorPart>(*body, y, form);
    if (is(rotationVectorDescription)) return evaluate<RotationVectorForm>(*body, y, form);
    if (is(quaternionNullSpaceSpatialDescription))
      return evaluate<QuaternionNullSpaceSpatial>(*body, y, form);
    if (is(directorNullSpaceSpatialDescription))
      return evaluate<DirectorNullSpaceSpatial>(*body, y, form);
  }
  if (const auto* pair = std::get_if<BallJointedPair>(&mechanism)) {
    if (is(quaternionNullSpaceDescription))
      return evaluate<PairQuaternionNullSpace>(*pair, y, form);
    if (is(directorNullSpaceDescription)) return evaluate<PairDirectorNullSpace>(*pair, y, form);
    if (is(quaternionAbsoluteDescription)) return evaluate<PairQuaternionAbsolute>(*pair, y, form);
    if (is(directorAbsoluteDescription)) return evaluate<PairDirectorAbsolute>(*pair, y, form);
  }
  return std::nullopt;
}

}  // namespace polhode
