#include "core/formulations/lanes/instances.h"
