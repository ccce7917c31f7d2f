# One place for what every target of the project is compiled with.

find_program(CLOCKWISE_CCACHE ccache)
if(CLOCKWISE_CCACHE AND PROJECT_IS_TOP_LEVEL AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # The cache is shared between checkouts: paths below the source folder are taken as relative.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
      CCACHE_SLOPPINESS=pch_defines,time_macros ${CLOCKWISE_CCACHE})
endif()

# Language level, warnings and sanitizers. `target` exists already.
function(clockwise_compile_settings target)
  target_compile_features(${target} PUBLIC cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF POSITION_INDEPENDENT_CODE ON)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
    -Wnon-virtual-dtor -Wold-style-cast -Woverloaded-virtual)
  # Placements are made with floats, each step rounded: a fused multiply-add would round less often.
  target_compile_options(${target} PRIVATE -ffp-contract=off)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # Optimized, GCC 12 sees overlapping copies in "literal" + std::string (GCC bug 105651).
    target_compile_options(${target} PRIVATE -Wno-restrict)
  endif()
  if(CLOCKWISE_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
  if(CLOCKWISE_SANITIZE)
    target_compile_options(${target} PRIVATE -fsanitize=${CLOCKWISE_SANITIZE} -fno-omit-frame-pointer
      -fno-sanitize-recover=all)
    target_link_options(${target} PUBLIC -fsanitize=${CLOCKWISE_SANITIZE})
    if(CLOCKWISE_SANITIZE STREQUAL "thread" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      # GCC warns that this sanitizer does not follow the fences in Asio; what they order is locked as well.
      target_compile_options(${target} PRIVATE -Wno-tsan)
    endif()
  endif()
endfunction()

# A folder of the library. Its objects all end up in the one installed library, `clockwise`;
# the explicit links between folders keep the arrows of ARCHITECTURE.md honest.
function(clockwise_library_folder name)
  cmake_parse_arguments(arg "" "" "SOURCES;LINKS" ${ARGN})
  add_library(${name} OBJECT ${arg_SOURCES})
  clockwise_compile_settings(${name})
  target_include_directories(${name}
    PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    PRIVATE ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${name} PUBLIC ${arg_LINKS})
endfunction()

# A folder of the proxy: a static library, never installed.
function(clockwise_proxy_folder name)
  cmake_parse_arguments(arg "" "" "SOURCES;LINKS" ${ARGN})
  add_library(${name} STATIC ${arg_SOURCES})
  clockwise_compile_settings(${name})
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR}/proxy)
  target_link_libraries(${name} PUBLIC ${arg_LINKS})
endfunction()

# Unit tests of one folder: tests/<folder>/CMakeLists.txt calls this once.
function(clockwise_unit_test name)
  cmake_parse_arguments(arg "" "" "SOURCES;LINKS" ${ARGN})
  find_package(GTest REQUIRED)
  include(GoogleTest)
  add_executable(${name} ${arg_SOURCES})
  clockwise_compile_settings(${name})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${name} PRIVATE ${arg_LINKS} GTest::gtest_main)
  gtest_discover_tests(${name} DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 300)
endfunction()
