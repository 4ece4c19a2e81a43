#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/text/wipe.h"

namespace cordage {

/// A vector that has room for a few elements in itself, and takes memory for more of them only. Characters are wiped
/// from that room when they leave it.
template <class T, std::size_t few>
requires std::is_trivially_copyable_v<T>
class SmallVector {
 public:
  SmallVector() = default;
  SmallVector(std::initializer_list<T> values) {
    for (const T& value : values) push_back(value);
  }

  SmallVector(const SmallVector& other) : many_(other.many_), size_(other.size_) { copy_few(other); }
  SmallVector(SmallVector&& other) noexcept : many_(std::move(other.many_)), size_(other.size_) {
    copy_few(other);
    other.leave_room();
    other.size_ = 0;
  }
  ~SmallVector() { leave_room(); }
  SmallVector& operator=(SmallVector other) noexcept {
    leave_room();
    many_.swap(other.many_);
    size_ = other.size_;
    copy_few(other);
    return *this;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T* data() { return many_.empty() ? few_.data() : many_.data(); }
  const T* data() const { return many_.empty() ? few_.data() : many_.data(); }
  T* begin() { return data(); }
  T* end() { return data() + size_; }
  const T* begin() const { return data(); }
  const T* end() const { return data() + size_; }

  /// Elements that are added this way have no certain value.
  void resize(std::size_t size) {
    if (size > std::max(few, many_.size())) move_out(size);
    size_ = size;
  }

  void push_back(const T& value) {
    resize(size_ + 1);
    data()[size_ - 1] = value;
  }

  /// With anything that has elements in an order.
  template <class Other>
  bool operator==(const Other& other) const {
    return std::equal(begin(), end(), other.begin(), other.end());
  }

 private:
  void copy_few(const SmallVector& other) {
    if (many_.empty()) std::copy_n(other.few_.begin(), size_, few_.begin());
  }

  void leave_room() {
    if constexpr (std::is_same_v<T, char>) wipe(few_.data(), std::min(size_, few));
  }

  void move_out(std::size_t size) {
    std::vector<T> larger(2 * size);
    std::copy(begin(), end(), larger.begin());
    leave_room();
    many_.swap(larger);
  }

  std::array<T, few> few_;
  std::vector<T> many_;  ///< Empty, or longer than `few_` and in its place.
  std::size_t size_ = 0;
};

/// Some texts, seldom more.
using Texts = SmallVector<std::string_view, 16>;

}  // namespace cordage
