#!/bin/sh
# Builds and runs PACKAGE.cpp with the flags that pkg-config gives for the tree installed in LIBDIR.
# Usage: pkg_config.sh PACKAGE LIBDIR BUILD_DIR COMPILER
set -eu
package=$1 libdir=$2 build=$3 compiler=$4

export PKG_CONFIG_PATH="$libdir/pkgconfig"
mkdir -p "$build"
# The flags are words to be split.
# shellcheck disable=SC2046,SC2086
"$compiler" -std=c++20 ${CXXFLAGS:-} -o "$build/$package" "$(dirname "$0")/$package.cpp" \
  $(pkg-config --cflags --libs "$package")
LD_LIBRARY_PATH="$libdir" "$build/$package"
