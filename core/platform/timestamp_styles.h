#pragma once

#include <array>
#include <string_view>

// The styles of timestamp tags. Source: facts.h, timestamps.

namespace cordage::platform {

struct TimestampStyle {
  std::string_view letter;
  std::string_view shows;
  bool is_late = false;  ///< Added in 2025; not among the seven of the default.
};

/// In the order of the tags in results.
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

/// The style of a tag without one.
inline constexpr std::string_view default_timestamp_style = "f";

}  // namespace cordage::platform
