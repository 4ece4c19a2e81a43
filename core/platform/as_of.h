#pragma once

#include <string_view>

namespace cordage::platform {

/// When the tables of facts about the platform were last held against their sources.
inline constexpr std::string_view as_of = "2026-11-21";

}  // namespace cordage::platform
