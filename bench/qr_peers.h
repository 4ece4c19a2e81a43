#pragma once

#include <string>

/// Other encoders, each from text to matrix at level M with automatic version and mask, by the shortest way in its
/// documentation. They return the modules on a side, and throw std::runtime_error if they fail.
namespace cordage::bench {

/// libqrencode, which chooses segments itself.
int libqrencode_modules(const std::string& text);

/// Nayuki's library, with one segment in the narrowest mode that holds the text.
int nayuki_modules(const std::string& text);

/// zint, which chooses segments itself; the symbol's memory is reused.
int zint_modules(const std::string& text);

}  // namespace cordage::bench
