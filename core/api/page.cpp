#include "core/api/page.h"

namespace cordage::api {

std::string page_start(std::string_view title) {
  constexpr std::string_view style =
      "<style>\n"
      ":root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif }\n"
      "body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }\n"
      "h1 { font-size: 1.6rem; line-height: 1.2 }\n"
      "h2 { font-size: 1.1rem; margin: 1.6rem 0 .2rem }\n"
      "p { margin: .3rem 0 .8rem }\n"
      "code { overflow-wrap: anywhere; font-size: .95em }\n"
      "</style>\n";
  std::string page =
      "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>";
  page.append(title).append("</title>\n").append(style);
  return page.append("<h1>").append(title).append("</h1>\n");
}

}  // namespace cordage::api
