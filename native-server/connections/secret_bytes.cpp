#include "native-server/connections/secret_bytes.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace cordage::server {
namespace {

constexpr std::size_t least_capacity = 1024;

}  // namespace

void SecretBytes::assign(std::string_view bytes) {
  const std::size_t capacity = std::bit_ceil(std::max(bytes.size(), least_capacity));
  if (capacity != capacity_) {
    clear();
    bytes_ = std::make_unique_for_overwrite<char[]>(capacity);
    capacity_ = capacity;
  }
  if (size_ > bytes.size()) explicit_bzero(bytes_.get() + bytes.size(), size_ - bytes.size());
  std::copy(bytes.begin(), bytes.end(), bytes_.get());
  size_ = bytes.size();
}

void SecretBytes::clear() {
  if (bytes_) explicit_bzero(bytes_.get(), size_);
  bytes_.reset();
  size_ = capacity_ = 0;
}

WipeAtExit::~WipeAtExit() { explicit_bzero(bytes_.data(), bytes_.size()); }

}  // namespace cordage::server
