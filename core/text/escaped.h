#pragma once

#include <string>
#include <string_view>

namespace cordage {

/// Plain text as text of HTML or XML, also within quotes.
std::string escaped(std::string_view text);

}  // namespace cordage
