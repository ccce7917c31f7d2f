#!/bin/sh
# Builds and runs SOURCE with the flags that pkg-config gives for the package of the same name, as installed in
# the tree of LIBDIR.
# Usage: pkg_config.sh SOURCE LIBDIR BUILD_DIR COMPILER [FLAG...]
set -eu
source=$1 libdir=$2 build=$3 compiler=$4
shift 4
package=$(basename "${source%.*}")

export PKG_CONFIG_PATH="$libdir/pkgconfig"
mkdir -p "$build"
# The flags are words to be split.
# shellcheck disable=SC2046
"$compiler" "$@" -o "$build/$package" "$source" $(pkg-config --cflags --libs "$package")
LD_LIBRARY_PATH="$libdir" "$build/$package"
