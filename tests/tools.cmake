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
foreach(tool buildah debootstrap docker-compose faketime fish go haproxy nginx openssl podman prometheus promtool python3
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

# add_node_tests(FOLDER TIER [NEEDS TOOL...] [SERIAL]): the files of tests in a folder, for Node. The first line of a file
# may be a comment with a tier other than the folder's, and with more, after commas:
#   // tier: all, needs wrk faketime, serial, long, timeout 1500, optimised
# A test is skipped if the system lacks a tool that it needs. `serial`: nothing else runs meanwhile. `long`: it starts
# before others. `optimised`: only in the build type Release; folders other than tests and tests/server always are.
# `cross`: for another processor too. Files are named AREA: TOPIC, those in tests TOPIC.
set(tiers quick test all release)
function(add_node_tests folder default)
  cmake_parse_arguments(PARSE_ARGV 2 tests "SERIAL" "" "NEEDS")
  get_filename_component(area ${folder} NAME)
  file(GLOB files CONFIGURE_DEPENDS ${folder}/*.test.mjs)
  foreach(file IN LISTS files)
    file(STRINGS ${file} line LIMIT_COUNT 1)
    set(tier ${default})
    if(line MATCHES "^// tier: ([a-z]+)")
      set(tier ${CMAKE_MATCH_1})
    else()
      set(line "")
    endif()
    list(FIND tiers ${tier} wanted)
    list(FIND tiers ${CORDAGE_TESTS} current)
    if(wanted GREATER current OR (CMAKE_CROSSCOMPILING AND NOT line MATCHES ", cross") OR
        (NOT CMAKE_BUILD_TYPE STREQUAL "Release" AND (line MATCHES ", optimised" OR NOT folder MATCHES "^([.]|server)$")))
      continue()
    endif()
    get_filename_component(name ${file} NAME_WE)
    if(NOT folder STREQUAL ".")
      string(PREPEND name "${area}: ")
    endif()
    set(missing)
    if(line MATCHES ", needs ([^,]+)")
      string(REPLACE " " ";" needs "${CMAKE_MATCH_1}")
    else()
      set(needs)
    endif()
    foreach(tool IN LISTS tests_NEEDS needs)
      if(NOT has_${tool})
        list(APPEND missing ${tool})
      endif()
    endforeach()
    if(missing)
      add_skipped_test(${name} ${missing})
      continue()
    endif()
    add_test(NAME ${name} COMMAND ${node} --test --test-reporter=spec ${file})
    set_tests_properties(${name} PROPERTIES ENVIRONMENT "${node_environment}")
    if(tests_SERIAL OR line MATCHES ", serial")
      set_tests_properties(${name} PROPERTIES RUN_SERIAL ON)
    endif()
    if(line MATCHES ", long")
      set_tests_properties(${name} PROPERTIES COST 1000)
    endif()
    if(CORDAGE_TESTS STREQUAL "release")
      set_tests_properties(${name} PROPERTIES TIMEOUT 7200)
    elseif(line MATCHES ", timeout ([0-9]+)")
      set_tests_properties(${name} PROPERTIES TIMEOUT ${CMAKE_MATCH_1})
    endif()
  endforeach()
endfunction()
