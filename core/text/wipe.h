#pragma once

#include <string>

namespace cordage {

/// Overwrites the characters of `text` with zeros, so that a secret does not stay in freed memory, and empties it.
/// A compiler may not leave this out.
void wipe(std::string& text);

}  // namespace cordage
