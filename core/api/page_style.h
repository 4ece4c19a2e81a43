#pragma once

#include <string_view>

namespace cordage::api {

/// The look of the few plain pages that the service itself writes, as a style element.
inline constexpr std::string_view page_style =
    "<style>\n"
    ":root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif }\n"
    "body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }\n"
    "h1 { font-size: 1.6rem; line-height: 1.2 }\n"
    "h2 { font-size: 1.1rem; margin: 1.6rem 0 .2rem }\n"
    "p { margin: .3rem 0 .8rem }\n"
    "code { overflow-wrap: anywhere; font-size: .95em }\n"
    "</style>\n";

}  // namespace cordage::api
