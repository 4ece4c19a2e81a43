#include "native-server/connections/secret_bytes.h"

#include <algorithm>
#include <bit>

#include "core/base/wipe.h"

namespace cordage::server {
namespace {

constexpr std::size_t min_capacity = 1024;

}  // namespace

void SecretBytes::assign(std::string_view bytes) {
  const std::size_t capacity = std::bit_ceil(std::max(bytes.size(), min_capacity));
  if (capacity != capacity_) {
    clear();
    bytes_ = std::make_unique_for_overwrite<char[]>(capacity);
    capacity_ = capacity;
  }
  if (size_ > bytes.size()) wipe(bytes_.get() + bytes.size(), size_ - bytes.size());
  std::copy(bytes.begin(), bytes.end(), bytes_.get());
  size_ = bytes.size();
}

void SecretBytes::clear() {
  if (bytes_) wipe(bytes_.get(), size_);
  bytes_.reset();
  size_ = capacity_ = 0;
}

}  // namespace cordage::server
