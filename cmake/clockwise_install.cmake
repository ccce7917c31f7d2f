# What the library's users get: libraries, public headers, a CMake package and pkg-config files.

include(CMakePackageConfigHelpers)

option(CLOCKWISE_INSTALL "install the library" ${PROJECT_IS_TOP_LEVEL})

# A library made of the objects of `FOLDERS`, known to users as clockwise::<EXPORT_NAME>. The objects, and not
# the folders, are its parts: folders are no targets that a user could find. `TYPE`: SHARED where nothing else will
# do; else what BUILD_SHARED_LIBS says.
function(clockwise_installed_library name)
  cmake_parse_arguments(arg "" "EXPORT_NAME;TYPE" "FOLDERS;HEADERS" ${ARGN})
  list(TRANSFORM arg_FOLDERS REPLACE "(.+)" "$<TARGET_OBJECTS:\\1>" OUTPUT_VARIABLE objects)
  list(TRANSFORM arg_HEADERS PREPEND ${PROJECT_SOURCE_DIR}/include/clockwise/)
  add_library(${name} ${arg_TYPE} ${objects})
  add_library(clockwise::${arg_EXPORT_NAME} ALIAS ${name})
  clockwise_compile_settings(${name})
  set_target_properties(${name} PROPERTIES EXPORT_NAME ${arg_EXPORT_NAME} LINKER_LANGUAGE CXX
    VERIFY_INTERFACE_HEADER_SETS ${CLOCKWISE_TESTS}
    VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
  target_sources(${name} PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR}/include FILES ${arg_HEADERS})
  if(CLOCKWISE_INSTALL)
    install(TARGETS ${name} EXPORT ${arg_EXPORT_NAME}-targets COMPONENT library FILE_SET HEADERS)
    install(EXPORT ${arg_EXPORT_NAME}-targets NAMESPACE clockwise:: COMPONENT library
      DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/clockwise)
  endif()
endfunction()

function(clockwise_install_package)
  if(NOT CLOCKWISE_INSTALL)
    return()
  endif()
  set(build_dir ${PROJECT_BINARY_DIR}/packaging)
  set(cmake_dir ${CMAKE_INSTALL_LIBDIR}/cmake/clockwise)
  configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/clockwise-config.cmake.in
    ${build_dir}/clockwise-config.cmake INSTALL_DESTINATION ${cmake_dir})
  # Before 1.0 a minor version may change the interface.
  write_basic_package_version_file(${build_dir}/clockwise-config-version.cmake COMPATIBILITY SameMinorVersion)
  install(FILES ${build_dir}/clockwise-config.cmake ${build_dir}/clockwise-config-version.cmake
    DESTINATION ${cmake_dir} COMPONENT library)

  # The prefix is found from the file's own place, so that an installed tree can be moved.
  cmake_path(ABSOLUTE_PATH CMAKE_INSTALL_LIBDIR BASE_DIRECTORY /prefix OUTPUT_VARIABLE libdir)
  file(RELATIVE_PATH CLOCKWISE_PC_TO_PREFIX ${libdir}/pkgconfig /prefix)
  string(REGEX REPLACE "/$" "" CLOCKWISE_PC_TO_PREFIX ${CLOCKWISE_PC_TO_PREFIX})
  foreach(name clockwise clockwise-topology-file clockwise-c)
    configure_file(${PROJECT_SOURCE_DIR}/packaging/${name}.pc.in ${build_dir}/${name}.pc @ONLY)
    install(FILES ${build_dir}/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
  endforeach()
endfunction()
