#include "core/endpoints/logo_uri.h"

#include <algorithm>
#include <array>

#include "core/endpoints/image_file.h"
#include "core/text/ascii.h"
#include "core/text/base64.h"
#include "core/text/joined.h"

namespace cordage {
namespace {

Problem rejected(std::string_view fault) { return {ProblemKind::invalid_value, "logo", joined({"logo ", fault})}; }

bool starts_with_ignoring_case(std::string_view text, std::string_view start) {
  return equal_ignoring_case(text.substr(0, start.size()), start);
}

bool contains_ignoring_case(std::string_view text, std::string_view part) {
  for (std::size_t i = 0; i + part.size() <= text.size(); ++i)
    if (equal_ignoring_case(text.substr(i, part.size()), part)) return true;
  return false;
}

/// The beginnings of PNG, JPEG, GIF and WebP files in base64.
constexpr std::array<std::string_view, 4> base64_beginnings{"iVBORw0KGgo", "/9j/", "R0lGOD", "UklGR"};

/// The reason for rejecting a value that is not a data URI.
std::string_view fault_of_other(std::string_view text) {
  const auto starts = [&](std::string_view start) { return starts_with_ignoring_case(text, start); };
  if (starts("<svg") || starts("<?xml")) return svg_fault;
  if (std::any_of(base64_beginnings.begin(), base64_beginnings.end(),
                  [&](std::string_view beginning) { return text.starts_with(beginning); }))
    return "is base64 without its beginning: put data:image/png;base64, before it.";
  if (starts("http:") || starts("https:") || starts("blob:")) return "is a URL: give the image as a data URI.";
  const bool has_extension = text.size() > 4 && (text[text.size() - 4] == '.' || text[text.size() - 5] == '.');
  if (has_extension || text.find_first_of("/\\") != text.npos) return "is a path: give the file as a data URI.";
  return "must be a data URI: data:image/png;base64, and the file in base64.";
}

}  // namespace

Outcome<std::string> image_uri_of(std::string_view text) {
  constexpr std::string_view white_space = " \t\r\n\f";
  text.remove_prefix(std::min(text.find_first_not_of(white_space), text.size()));
  if (!starts_with_ignoring_case(text, "data:")) return rejected(fault_of_other(text));
  const std::size_t comma = text.find(',');
  if (comma == text.npos) return rejected("has no comma between its type and its data.");
  std::string_view type = text.substr(0, comma);
  type = type.substr(0, type.find_last_not_of(white_space) + 1);
  const std::string_view last = type.substr(type.find_last_of(';') + 1);
  if (!equal_ignoring_case(last.substr(std::min(last.find_first_not_of(white_space), last.size())), "base64"))
    return rejected(contains_ignoring_case(type, "svg") ? svg_fault : "must be in base64: ;base64 before the comma.");
  const auto bytes = base64_bytes(text.substr(comma + 1));
  if (!bytes) return rejected("has characters that are not base64, or is cut off.");
  const ImageFile file = inspect_image_file(*bytes);
  if (!file.fault.empty()) return rejected(file.fault);
  std::string uri = joined({"data:", file.media_type, ";base64,"});
  append_base64(uri, *bytes);
  return uri;
}

}  // namespace cordage
