#include "core/text/appender.h"

#include <algorithm>

namespace cordage {

void Appender::write(std::initializer_list<std::string_view> texts) {
  for (const std::string_view text : texts) write(text);
}

void Appender::make_room(std::size_t size) {
  constexpr std::size_t min = 512;  // Zeroing a larger part would cost more than growing again.
  const std::size_t before = used();
  out_.resize(before + std::max(size, min));
  at_ = out_.data() + before;
  end_ = out_.data() + out_.size();
}

}  // namespace cordage
