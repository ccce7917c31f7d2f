// Boost.Beast's own code, compiled here once for the whole program.
#include <boost/beast/src.hpp>
