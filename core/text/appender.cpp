#include "core/text/appender.h"

#include <algorithm>

namespace cordage {

void Appender::make_room(std::size_t size) {
  constexpr std::size_t least = is_kept_small ? 512 : 1024;
  const std::size_t before = used();
  out_.resize(before + std::max(size, least));
  at_ = out_.data() + before;
  end_ = out_.data() + out_.size();
}

}  // namespace cordage
