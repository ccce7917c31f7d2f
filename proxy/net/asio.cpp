// Boost.Asio's own code, compiled here once for the whole program.
#include <boost/asio/impl/src.hpp>
