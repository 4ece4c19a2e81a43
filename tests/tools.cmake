# Tools that tests need and that a system may not have.

# find_tool(NAME PROGRAM...): has_NAME is the path of the first of these programs that is there.
macro(find_tool name)
  find_program(has_${name} NAMES ${ARGN} HINTS /usr/sbin)
endmacro()

# find_browser(NAME PROGRAM...): the same, where it runs: what stands for a snap does not without its daemon.
macro(find_browser name)
  find_tool(${name} ${ARGN})
  if(has_${name})
    execute_process(COMMAND ${has_${name}} --version RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET)
    if(NOT status EQUAL 0)
      set(has_${name} FALSE)
    endif()
  endif()
endmacro()

find_browser(chromium chromium chromium-browser)
find_browser(firefox firefox-esr firefox)
find_tool(webkit WebKitWebDriver)
foreach(tool buildah debootstrap docker-compose faketime fish haproxy nginx openssl podman prometheus promtool python3
    redis-server runc slowhttptest systemd-analyze wrk Xvfb yamllint zdump zsh dpkg-shlibdeps)
  find_tool(${tool} ${tool})
endforeach()

# What only root can do, or who needs no password for sudo.
execute_process(COMMAND sh -c "[ $(id -u) = 0 ] || sudo -n true" RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET)
if(status EQUAL 0)
  set(has_root TRUE)
endif()

# What runs in namespaces of its own, as root itself.
execute_process(COMMAND id -u OUTPUT_VARIABLE user OUTPUT_STRIP_TRAILING_WHITESPACE)
if(user EQUAL 0)
  set(has_root_itself TRUE)
endif()

# find_started(TARGET VARIABLE): the file that starts a program; for another processor, a script with the emulator.
function(find_started target variable)
  set(program $<TARGET_FILE:${target}>)
  if(CMAKE_CROSSCOMPILING)
    set(script ${CMAKE_CURRENT_BINARY_DIR}/start-${target})
    file(GENERATE OUTPUT ${script} CONTENT "#!/bin/sh\nexec ${CMAKE_CROSSCOMPILING_EMULATOR} '${program}' \"$@\"\n"
      FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
    set(program ${script})
  endif()
  set(${variable} ${program} PARENT_SCOPE)
endfunction()

# add_skipped_test(NAME THING...): what stands for a test that needs things this system does not have.
function(add_skipped_test name)
  list(JOIN ARGN ", " things)
  add_test(NAME ${name} COMMAND ${CMAKE_COMMAND} -E echo "skipped: ${name}: there is no ${things} here")
  set_tests_properties(${name} PROPERTIES SKIP_REGULAR_EXPRESSION "^skipped: ")
endfunction()

# add_node_test(NAME FILE [NEEDS TOOL...] [ENVIRONMENT VARIABLE=VALUE...] [PROPERTIES NAME VALUE...]): a file of tests
# for Node, which is skipped where one of the tools is missing.
function(add_node_test name file)
  cmake_parse_arguments(PARSE_ARGV 2 test "" "" "NEEDS;ENVIRONMENT;PROPERTIES")
  set(missing)
  foreach(tool IN LISTS test_NEEDS)
    if(NOT has_${tool})
      list(APPEND missing ${tool})
    endif()
  endforeach()
  if(missing)
    add_skipped_test(${name} ${missing})
    return()
  endif()
  add_test(NAME ${name} COMMAND ${node} --test --test-reporter=spec ${file})
  set(environment CORDAGE_SERVER=${server_program} CORDAGE_CASE_RESPONSES=${case_responses_program})
  set_tests_properties(${name} PROPERTIES ENVIRONMENT "${environment};${test_ENVIRONMENT}")
  if(CORDAGE_TESTS STREQUAL "release")
    set_tests_properties(${name} PROPERTIES TIMEOUT 7200)
  endif()
  if(test_PROPERTIES)
    set_tests_properties(${name} PROPERTIES ${test_PROPERTIES})
  endif()
endfunction()

# add_node_tests(FOLDER [EXCEPT TOPIC...] [ONLY TOPIC...] ...): the files of tests in a folder, as add_node_test; a file
# TOPIC.test.mjs of AREA also needs what needs_AREA_TOPIC lists.
function(add_node_tests folder)
  cmake_parse_arguments(PARSE_ARGV 1 tests "" "" "EXCEPT;ONLY;NEEDS;ENVIRONMENT;PROPERTIES")
  get_filename_component(area ${folder} NAME)
  file(GLOB files CONFIGURE_DEPENDS ${folder}/*.test.mjs)
  foreach(file IN LISTS files)
    get_filename_component(topic ${file} NAME_WE)
    if(topic IN_LIST tests_EXCEPT OR (tests_ONLY AND NOT topic IN_LIST tests_ONLY))
      continue()
    endif()
    add_node_test("${area}: ${topic}" ${file}
      NEEDS ${tests_NEEDS} ${needs_${area}_${topic}} ENVIRONMENT ${tests_ENVIRONMENT} PROPERTIES ${tests_PROPERTIES})
  endforeach()
endfunction()
