#include "core/text/joined.h"

namespace cordage {

void append_all(std::string& out, std::initializer_list<std::string_view> texts) {
  const std::size_t start = out.size();
  std::size_t size = start;
  for (const std::string_view text : texts) size += text.size();
  out.resize(size);
  char* end = out.data() + start;
  for (const std::string_view text : texts) end += text.copy(end, text.size());
}

std::string joined(std::initializer_list<std::string_view> texts) {
  std::string all;
  append_all(all, texts);
  return all;
}

}  // namespace cordage
