#pragma once

#include <string_view>

/// Embeds a file in the program and defines a function that returns its bytes. The symbols are hidden because on ARM
/// labels of one section would share a GOT entry.
#define CORDAGE_EMBED(function, file)                                                                      \
  asm(".pushsection .rodata\n" #function "_begin: .incbin \"" file "\"\n" #function "_end:\n.popsection"); \
  extern "C" [[gnu::visibility("hidden")]] const char function##_begin[];                                  \
  extern "C" [[gnu::visibility("hidden")]] const char function##_end[];                                    \
  static std::string_view function() {                                                                     \
    return {function##_begin, static_cast<std::size_t>(function##_end - function##_begin)};                \
  }
