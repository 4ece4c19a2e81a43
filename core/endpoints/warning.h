#pragma once

#include "core/base/small_vector.h"
#include "core/describe.h"

namespace cordage {

/// What works, but perhaps not as meant. All texts are our own: nothing that was sent is in them.
struct Warning {
  std::string_view code;
  std::optional<std::string_view> parameter{};
  std::optional<std::string_view> name{};
  std::string_view detail;

  static constexpr auto fields() {
    return std::tuple{
        field("code", &Warning::code, "What is warned of, for programs."),
        field("parameter", &Warning::parameter, "The parameter that it is about, where there is one."),
        field("name", &Warning::name, "The documented name that it is about, or that may have been meant."),
        field("detail", &Warning::detail, "What is warned of, in words."),
    };
  }
};

using Warnings = SmallVector<Warning, 16>;

}  // namespace cordage
