#include "core/text/escaped.h"

namespace cordage {

std::string escaped(std::string_view text) {
  constexpr std::string_view characters = "&<>\"";
  constexpr std::string_view names[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
  std::string out;
  for (const char c : text) {
    const auto index = characters.find(c);
    index == text.npos ? out.append(1, c) : out.append(names[index]);
  }
  return out;
}

}  // namespace cordage
