#pragma once

#include <string_view>

/// Puts a file into the program, and defines a function that returns its bytes. Hidden: on ARM, labels of one section
/// would share an entry of the GOT.
#define CORDAGE_EMBED(function, file)                                                                      \
  asm(".pushsection .rodata\n" #function "_begin: .incbin \"" file "\"\n" #function "_end:\n.popsection"); \
  extern "C" [[gnu::visibility("hidden")]] const char function##_begin[];                                  \
  extern "C" [[gnu::visibility("hidden")]] const char function##_end[];                                    \
  static std::string_view function() {                                                                     \
    return {function##_begin, static_cast<std::size_t>(function##_end - function##_begin)};                \
  }
