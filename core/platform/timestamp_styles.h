#pragma once

#include <array>
#include <string_view>

// The styles of timestamp tags. Source: facts.h, timestamps.

namespace cordage::platform {

struct TimestampStyle {
  std::string_view letter;
  std::string_view shows;
  bool is_late = false;  ///< Came in 2025: not among the seven that are given by default.
};

/// In the order in which tags are listed.
inline constexpr std::array timestamp_styles{
    TimestampStyle{"t", "short time"},
    TimestampStyle{"T", "long time"},
    TimestampStyle{"d", "short date"},
    TimestampStyle{"D", "long date"},
    TimestampStyle{"f", "short date and time"},
    TimestampStyle{"F", "long date and time"},
    TimestampStyle{"s", "date in digits and time", true},
    TimestampStyle{"S", "date in digits and time with seconds", true},
    TimestampStyle{"R", "relative"},
};

/// The style of a tag that names none.
inline constexpr std::string_view default_timestamp_style = "f";

}  // namespace cordage::platform
