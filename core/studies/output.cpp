#include "core/studies/output.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/rotation/spurrier_klumpp.h"
#include "core/support/csv_text.h"
#include "core/support/number_text.h"

namespace polhode {
namespace {

using Json = nlohmann::ordered_json;

/// Collects the cells of a CSV line.
class Line {
 public:
  Line& text(std::string_view cell) {
    if (!first_) line_ += ',';
    first_ = false;
    line_ += cell;
    return *this;
  }
  Line& number(double value) { return text(fullText(value)); }
  Line& count(std::int64_t value) { return text(std::to_string(value)); }
  Line& vector(const Vector3<double>& v) { return number(v[0]).number(v[1]).number(v[2]); }
  /// On one line, in double quotes; empty stays empty.
  Line& quoted(std::string_view cell) {
    return text(cell.empty() ? std::string() : csvQuotedLine(cell));
  }
  std::string take() { return std::move(line_); }

 private:
  std::string line_;
  bool first_ = true;
};

template <class Vector>
Json vectorJson(const Vector& v) {
  Json list = Json::array();
  for (Eigen::Index i = 0; i < v.size(); ++i) list.push_back(v[i]);
  return list;
}

Json bodyJson(const BodyState& body, const Quaternion<double>& q) {
  Json rotation = Json::array();
  for (Eigen::Index row = 0; row < 3; ++row) {
    rotation.push_back(vectorJson(Vector3<double>(body.R_WB.row(row))));
  }
  return {{"q", vectorJson(q)},
          {"x", vectorJson(body.x_W)},
          {"omega_body", vectorJson(body.omega_B)},
          {"v", vectorJson(body.v_W)},
          {"rotation", std::move(rotation)}};
}

Json optionsJson(const OptionValues& options) {
  Json object = Json::object();
  for (const auto& [id, value] : options) {
    std::visit([&object, &key = id](const auto& fact) { object[key] = fact; },
               optionFact(catalog::findOption(id), value));
  }
  return object;
}

}  // namespace

Quaternion<double> QuaternionTracker::at(const Matrix3<double>& R) const {
  const Quaternion<double> q = spurrierKlumpp(R).normalized();
  const bool flip = last_ ? q.dot(*last_) < 0 : q[0] < 0;
  return flip ? Quaternion<double>(-q) : q;
}

Quaternion<double> QuaternionTracker::follow(const Matrix3<double>& R) {
  Quaternion<double> q = at(R);
  if (q.allFinite()) last_ = q;
  return q;
}

Fact optionFact(const OptionInfo* option, const std::string& value) {
  const auto integer = parseInteger(value);
  const auto real = parseNumber(value);
  if (option && option->kind == OptionInfo::Kind::Integer && integer) return *integer;
  if (option && option->kind == OptionInfo::Kind::Real && real) return *real;
  return value;
}

std::string wallTimeText(double seconds) {
  return roundedText(seconds, 4);
}

std::string_view trajectoryHeader() {
  return "t,body,q_w,q_x,q_y,q_z,x,y,z,omega_body_1,omega_body_2,omega_body_3,v_x,v_y,v_z,energy,"
         "position_drift,velocity_drift";
}

std::string formatRow(const TrajectoryRow& row) {
  Line line;
  line.number(row.t).count(static_cast<std::int64_t>(row.body) + 1);
  for (const double component : row.q) line.number(component);
  line.vector(row.state.x_W).vector(row.state.omega_B).vector(row.state.v_W);
  line.number(row.energy).number(row.drift.position).number(row.drift.velocity);
  return line.take();
}

std::vector<const CounterInfo*> sweepCounters() {
  std::vector<const CounterInfo*> counters;
  for (const CounterInfo& counter : counterTable)
    if (counter.told >= CounterTold::Sweeps) counters.push_back(&counter);
  return counters;
}

std::string_view errorDefinition() {
  return "errors at the end time are 2-norms of the distance to the reference: position_error of "
         "the directors as the formulation has them [-], with several bodies of all of them and of "
         "the positions [m]; velocity_error of the body angular velocities [rad/s], with several "
         "bodies and of the velocities [m/s]";
}

std::string_view sweepHeader() {
  static const std::string header = [] {
    std::string columns = "example,formulation,integrator,stabilisation,tolerance";
    for (const CounterInfo* counter : sweepCounters()) columns += "," + columnName(counter->id);
    return columns +
           ",position_error,velocity_error,max_position_drift,max_velocity_drift,"
           "max_relative_energy_error,wall_time_s,status,reason";
  }();
  return header;
}

std::string formatRow(const SweepRow& row) {
  Line line;
  line.text(row.example).text(row.run.formulation).text(row.run.integrator);
  line.text(row.run.stabilisation);
  line.text(shortestText(resolutionOf(row.run)));
  for (const CounterInfo* counter : sweepCounters()) line.count((*counter)(row.statistics));
  line.text(row.error ? fullText(row.error->position) : "");
  line.text(row.error ? fullText(row.error->velocity) : "");
  line.number(row.maxPositionDrift).number(row.maxVelocityDrift);
  line.number(row.maxRelativeEnergyError).text(wallTimeText(row.wallTime));
  line.text(statusName(row.status)).quoted(row.reason);
  return line.take();
}

std::string compactScenario(const Scenario& scenario) {
  return Json::parse(formatScenario(scenario)).dump();
}

std::string formatSummary(const Scenario& scenario, const MeasuredRun& measured,
                          std::string_view reason, std::span<const Quaternion<double>> attitudes,
                          std::span<const QuantityValue> quantities) {
  const Run& run = measured.run();
  const RunSettings& settings = run.settings();
  const bool fixedStep = takesFixedSteps(settings);
  Json bodies = Json::array();
  for (std::size_t i = 0; i < run.bodies().size(); ++i) {
    bodies.push_back(bodyJson(run.bodies()[i], attitudes[i]));
  }
  Json summary = {{"example", scenario.example},
                  {"formulation", settings.formulation},
                  {"integrator", settings.integrator},
                  {"stabilisation", settings.stabilisation},
                  {"rtol", fixedStep ? Json() : Json(settings.rtol)},
                  {"atol", fixedStep ? Json() : Json(settings.atol)},
                  {"step", fixedStep ? Json(settings.step) : Json()},
                  {"t_end", scenario.tEnd},
                  {"options", optionsJson(settings.options)},
                  {"status", statusName(run.status())},
                  {"reason", reason}};
  for (const CounterInfo& counter : counterTable) {
    if (counter.told < CounterTold::Summaries) continue;
    summary[columnName(counter.id)] = counter(run.statistics());
  }
  summary["max_position_drift"] = measured.maxima().positionDrift;
  summary["max_velocity_drift"] = measured.maxima().velocityDrift;
  summary["max_relative_energy_error"] = measured.maxima().relativeEnergyError;
  summary["wall_time_s"] = parseNumber(wallTimeText(measured.wallTime())).value_or(0);
  summary["end_state"] = std::move(bodies);
  for (const auto& [quantity, value] : quantities)
    summary["quantities"][columnName(quantity->id)] = value;
  return summary.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace polhode
