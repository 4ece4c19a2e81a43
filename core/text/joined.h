#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace cordage {

/// The concatenation of the texts.
std::string joined(std::initializer_list<std::string_view> texts);

}  // namespace cordage
