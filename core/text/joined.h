#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace cordage {

/// Concatenates strings.
std::string joined(std::initializer_list<std::string_view> texts);

}  // namespace cordage
