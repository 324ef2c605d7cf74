// polhode._core: what the package polhode is made of. Arguments come checked for their kind by the
// package's own Python; what is wrong with their values is told from here.
#include <pybind11/pybind11.h>

#include "app/python/bindings.h"
#include "app/python/problems.h"
#include "core/listing/listing.h"

PYBIND11_MODULE(_core, module) {
  namespace python = polhode::python;
  module.doc() = "The compiled part of the package polhode; see help(polhode).";
  module.attr("__version__") = POLHODE_VERSION;
  python::translateProblems();
  python::addScenario(module);
  python::addRun(module);
  python::addStudies(module);
  module.def("listing", &polhode::listingJson, pybind11::arg("kind"),
             "What there is of a kind, as the JSON text of polhode-cli list --json.");
  module.def("kinds", &polhode::listedKinds, "The kinds that listing() knows.");
}
