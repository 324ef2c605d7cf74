#include <cmath>

#include "app/python/bindings.h"
#include "app/python/interruptible.h"
#include "app/python/problems.h"
#include "app/python/run_record.h"
#include "core/scenario/run_plan.h"
#include "core/support/number_text.h"

namespace polhode::python {
namespace {

namespace py = pybind11;

/// Values that stay where they are: an array that keeps their owner alive, and cannot be written
/// to.
template <class T>
py::array viewOf(const std::vector<T>& values, std::vector<py::ssize_t> shape,
                 const py::object& owner) {
  py::array_t<T> view(std::move(shape), values.data(), owner);
  view.attr("setflags")(py::arg("write") = false);
  return view;
}

py::ssize_t sizeOf(std::size_t size) {
  return static_cast<py::ssize_t>(size);
}

py::array timesOf(const BodyRows& rows, const py::object& owner) {
  return viewOf(rows.times, {sizeOf(rows.times.size())}, owner);
}

py::array bodiesOf(const BodyRows& rows, std::size_t bodies, const py::object& owner) {
  return viewOf(rows.cells, {sizeOf(rows.times.size()), sizeOf(bodies)}, owner);
}

py::dict channelsOf(const RunRecord& record, const py::object& owner) {
  py::dict channels;
  for (const ChannelColumn& column : record.channels) {
    const std::size_t width = column.components.size();
    std::vector<py::ssize_t> shape{sizeOf(column.values.size() / width)};
    if (width > 1 || !column.components.front().empty()) shape.push_back(sizeOf(width));
    channels[py::str(std::string(column.channel->id))] = viewOf(column.values, shape, owner);
  }
  return channels;
}

py::dict componentsOf(const RunRecord& record) {
  py::dict components;
  for (const ChannelColumn& column : record.channels)
    components[py::str(std::string(column.channel->id))] = py::cast(column.components);
  return components;
}

py::dict samplesOf(const RunRecord& record, const py::object& owner) {
  const SampledRows& rows = record.samples;
  const auto column = [&](const std::vector<double>& values) {
    return viewOf(values, {sizeOf(values.size())}, owner);
  };
  py::dict samples;
  samples["t"] = timesOf(rows, owner);
  samples["bodies"] = bodiesOf(rows, record.bodies, owner);
  samples["energy"] = column(rows.energies);
  samples["position_drift"] = column(rows.positionDrifts);
  samples["velocity_drift"] = column(rows.velocityDrifts);
  return samples;
}

py::dict countersOf(const RunRecord& record) {
  py::dict counters;
  for (const auto& [name, count] : record.counters) counters[py::str(name)] = count;
  return counters;
}

/// samples: so many, both ends included; every: at its multiples [s]. At most one of them is given.
SampleTimes sampleTimes(const py::object& samples, const std::optional<double>& every,
                        const Scenario& scenario) {
  constexpr std::uint64_t mostSamples = 100'000'000;  // as on the command line
  const double start = startOf(scenario.runs.front());
  if (!samples.is_none()) {
    const std::uint64_t count = wholeOf(samples, "samples", 2, mostSamples);
    if (every) throw ProblemsError("every", "is given beside samples");
    return SampleTimes::equidistant(count, start, scenario.tEnd);
  }
  if (!every) return SampleTimes::none();
  if (const std::string problem = SampleTimes::problemOfInterval(*every, scenario.tEnd);
      !problem.empty())
    throw ProblemsError("every", problem);
  return SampleTimes::every(*every, start, scenario.tEnd);
}

RunRecord makeRun(const Scenario& scenario, const std::string& run, const py::dict& parameters,
                  RunChoice choice, const py::dict& options, bool fitting,
                  const std::optional<std::vector<std::string>>& quantities,
                  const py::object& samples, const std::optional<double>& every, bool record,
                  bool reference) {
  choice.options = optionsOf(options);
  RecordRequest request;
  request.scenario = singleRun(scenario, run, valuesOf(parameters), choice, fitting);
  request.samples = sampleTimes(samples, every, request.scenario);
  request.steps = record;
  request.reference = reference;
  RunRecord made;
  interruptible([&](const std::stop_token& stop) {
    request.quantities = quantitiesOf(quantities, request.scenario);
    made = recordRun(request, stop);
  });
  if (!made.referenceProblem.empty())
    note("there is no exact motion to compare with: " + made.referenceProblem);
  return made;
}

}  // namespace

void addRun(py::module_& module) {
  PYBIND11_NUMPY_DTYPE_EX(BodyCell, q, "q", x, "x", omegaBody, "omega_body", v, "v", rotation,
                          "rotation");
  py::class_<RunChoice>(module, "RunChoice")
      .def(py::init([](std::string preset, std::string formulation, std::string integrator,
                       std::string stabilisation, std::optional<double> rtol,
                       std::optional<double> atol, std::optional<double> step) {
             return RunChoice{std::move(preset),
                              std::move(formulation),
                              std::move(integrator),
                              std::move(stabilisation),
                              rtol,
                              atol,
                              step};
           }),
           py::arg("preset"), py::arg("formulation"), py::arg("integrator"),
           py::arg("stabilisation"), py::arg("rtol"), py::arg("atol"), py::arg("step"));
  py::class_<RunRecord>(module, "RunRecord")
      .def_readonly("status", &RunRecord::status)
      .def_readonly("reason", &RunRecord::reason)
      .def_readonly("summary", &RunRecord::summary)
      .def_readonly("scenario", &RunRecord::scenario)
      .def_property_readonly("counters", &countersOf)
      .def_property_readonly("components", &componentsOf)
      .def(
          "times",
          [](const py::object& self) { return timesOf(self.cast<const RunRecord&>().steps, self); })
      .def("bodies",
           [](const py::object& self) {
             const auto& record = self.cast<const RunRecord&>();
             return bodiesOf(record.steps, record.bodies, self);
           })
      .def("channels",
           [](const py::object& self) { return channelsOf(self.cast<const RunRecord&>(), self); })
      .def("samples",
           [](const py::object& self) { return samplesOf(self.cast<const RunRecord&>(), self); });
  module.def("run", &makeRun, py::arg("scenario"), py::arg("run"), py::arg("parameters"),
             py::arg("choice"), py::arg("options"), py::arg("fitting"), py::arg("quantities"),
             py::arg("samples"), py::arg("every"), py::arg("record"), py::arg("reference"));
}

}  // namespace polhode::python
