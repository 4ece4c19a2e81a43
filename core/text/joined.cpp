#include "core/text/joined.h"

namespace cordage {

std::string joined(std::initializer_list<std::string_view> texts) {
  std::size_t size = 0;
  for (const std::string_view text : texts) size += text.size();
  std::string all;
  all.reserve(size);
  for (const std::string_view text : texts) all += text;
  return all;
}

}  // namespace cordage
