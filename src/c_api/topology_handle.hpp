#pragma once

#include <clockwise/clockwise.h>
#include <clockwise/topology.hpp>

/// What C sees as an opaque type.
struct clockwise_topology {
  clockwise::topology built;
};
