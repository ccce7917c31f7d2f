# cmake -DPROGRAM=... -DEXPECTED=... -P compare_output.cmake: runs PROGRAM, which must succeed and print what is in
# the file EXPECTED.
execute_process(COMMAND ${PROGRAM} OUTPUT_VARIABLE printed RESULT_VARIABLE status)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "${PROGRAM} ended with ${status} after printing:\n${printed}")
endif()
file(READ ${EXPECTED} expected)
if(NOT printed STREQUAL expected)
  message(FATAL_ERROR "${PROGRAM} printed:\n${printed}\ninstead of ${EXPECTED}:\n${expected}")
endif()
