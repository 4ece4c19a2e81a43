#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace cordage {

/// The texts one after the other.
std::string joined(std::initializer_list<std::string_view> texts);

}  // namespace cordage
