#pragma once

#include <array>

#include "core/base/small_vector.h"
#include "core/describe.h"

namespace cordage {

enum class WarningCode {
  administrator,
  comma_for_space,
  contrast_low,
  html_escaped,
  implicit_grant,
  invalid_value,
  legacy_host,
  legacy_path,
  light_transparent,
  no_effect,
  plus_for_space,
  permission_undocumented,
  quiet_zone_small,
  refused,
  repeated_parameter,
  scope_deprecated,
  scope_misspelled,
  scope_needs_approval,
  scope_unknown,
  separator_for_space,
  unknown_parameter
};

constexpr auto spellings(WarningCode) {
  return std::array{std::pair{WarningCode::administrator, std::string_view("administrator")},
                    std::pair{WarningCode::comma_for_space, std::string_view("comma-for-space")},
                    std::pair{WarningCode::contrast_low, std::string_view("contrast-low")},
                    std::pair{WarningCode::html_escaped, std::string_view("html-escaped")},
                    std::pair{WarningCode::implicit_grant, std::string_view("implicit-grant")},
                    std::pair{WarningCode::invalid_value, std::string_view("invalid-value")},
                    std::pair{WarningCode::legacy_host, std::string_view("legacy-host")},
                    std::pair{WarningCode::legacy_path, std::string_view("legacy-path")},
                    std::pair{WarningCode::light_transparent, std::string_view("light-transparent")},
                    std::pair{WarningCode::no_effect, std::string_view("no-effect")},
                    std::pair{WarningCode::plus_for_space, std::string_view("plus-for-space")},
                    std::pair{WarningCode::permission_undocumented, std::string_view("permission-undocumented")},
                    std::pair{WarningCode::quiet_zone_small, std::string_view("quiet-zone-small")},
                    std::pair{WarningCode::refused, std::string_view("refused")},
                    std::pair{WarningCode::repeated_parameter, std::string_view("repeated-parameter")},
                    std::pair{WarningCode::scope_deprecated, std::string_view("scope-deprecated")},
                    std::pair{WarningCode::scope_misspelled, std::string_view("scope-misspelled")},
                    std::pair{WarningCode::scope_needs_approval, std::string_view("scope-needs-approval")},
                    std::pair{WarningCode::scope_unknown, std::string_view("scope-unknown")},
                    std::pair{WarningCode::separator_for_space, std::string_view("separator-for-space")},
                    std::pair{WarningCode::unknown_parameter, std::string_view("unknown-parameter")}};
}

/// A likely mistake or, in an existing link, a reason why Discord rejects it. The detail repeats nothing that was sent.
struct Warning {
  WarningCode code{};
  std::optional<std::string_view> parameter{};
  std::optional<std::string_view> name{};
  std::string_view detail;

  static constexpr auto fields() {
    return std::tuple{
        field("code", &Warning::code, "The kind of warning, for programs."),
        field("parameter", &Warning::parameter, "The parameter that the warning is about, if any."),
        field("name", &Warning::name, "The documented name that the warning is about, or the likely intended one."),
        field("detail", &Warning::detail, "The warning in words."),
    };
  }
};

using Warnings = SmallVector<Warning, 16>;

}  // namespace cordage
