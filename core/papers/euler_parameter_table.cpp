#include "core/papers/euler_parameter_table.h"

#include <array>

#include "core/formulations/body/euler_parameters.h"
#include "core/support/number_text.h"

namespace polhode {
namespace {

using Form = EulerParameters<double>;
using enum EulerParameterForm::Equations;
using enum EulerParameterForm::Force;

struct NamedForm {
  EulerParameterForm form;
  const char* name;
  const char* factors;  ///< of the moment and of the gyroscopic term, against (23)
};
constexpr std::array namedForms{
    NamedForm{{Full, Torque}, "(23): full, 2Lᵀn", "1, 1"},
    NamedForm{{Full, Reduced}, "(82): full, 2HᵀGᵀf", "1/‖p‖², 1"},
    NamedForm{{Full, Gradient}, "full, B₂ᵀf", "1/‖p‖², 1"},
    NamedForm{{Simplified, Torque}, "(29): simplified, 2Lᵀn", "1, 1/‖p‖²"},
    NamedForm{{Simplified, Reduced}, "simplified, 2HᵀGᵀf", "1/‖p‖², 1/‖p‖²"},
    NamedForm{{Simplified, Gradient}, "simplified, B₂ᵀf", "1/‖p‖², 1/‖p‖²"},
    NamedForm{{Three, Torque}, "(25): three equations", "1, 1"},
};
constexpr std::array offSphere{0.0, 1e-6, 1e-3, 1e-2, 1e-1};

/// The top at its start, turning about no axis of its own.
InitialValueProblem turningTop() {
  InitialValueProblem problem = defaultProblem(*catalog::findExample("gyro-top"));
  problem.bodies[0].omega_B = {2, 1, 20};
  return problem;
}

/// p̈ where p and ṗ are stretched by `norm`.
Quaternion<double> acceleration(const InitialValueProblem& top, const EulerParameterForm& variant,
                                double norm) {
  const Form form(std::get<OrientedBody>(top.mechanism), variant);
  Form::State rate;
  form.rhs(0, norm * form.encode(top.bodies), rate);
  return rate.tail<4>();
}

}  // namespace

Table eulerParameterAccelerationTable(const std::stop_token& stop) {
  Table table{.title = "Accelerations of the forms of Euler parameters beside those of (23)",
              .columns = {"form", "factors of moment and gyroscopic term"},
              .rows = {},
              .notes = {}};
  for (const double off : offSphere) table.columns.push_back("‖p‖ − 1 = " + shortestText(off));
  const InitialValueProblem top = turningTop();
  for (const auto& [form, name, factors] : namedForms) {
    if (stop.stop_requested()) break;
    std::vector<std::string> row{name, factors};
    for (const double off : offSphere) {
      const Quaternion<double> reference = acceleration(top, namedForms[0].form, 1 + off);
      const double difference = (acceleration(top, form, 1 + off) - reference).norm();
      row.push_back(roundedText(difference / reference.norm(), 3));
    }
    table.rows.push_back(std::move(row));
  }
  table.notes = {
      "Difference of the acceleration of p from that of (23), by its norm, on the top at its start "
      "with Ω = (2, 1, 20) rad/s, p and ṗ both stretched by ‖p‖. On the sphere all forms are the "
      "same equations.",
      "LLᵀ = ‖p‖² I: what a form leaves out, LᵀL in the gyroscopic term or Lᵀ in the force, stands "
      "for a factor ‖p‖². B₂ᵀf differs from 2HᵀGᵀf by a multiple of p, which only λ sees.",
      "All keep the constraint on accelerations exactly, so that ‖p‖ drifts with what ġ has "
      "become: linearly where ġ is constant.",
  };
  return table;
}

}  // namespace polhode
