#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <string_view>
#include <type_traits>
#include <utility>

namespace cordage {

/// A vector that stores up to `inline_capacity` elements inside itself and allocates memory only for more.
template <class T, std::size_t inline_capacity>
  requires std::is_trivially_copyable_v<T>
class SmallVector {
 public:
  SmallVector() = default;
  SmallVector(std::initializer_list<T> values) {
    for (const T& value : values) push_back(value);
  }

  SmallVector(const SmallVector& other) { copy(other); }
  SmallVector(SmallVector&& other) noexcept { move_from(other); }
  SmallVector& operator=(const SmallVector& other) {
    if (this != &other) copy(other);
    return *this;
  }
  SmallVector& operator=(SmallVector&& other) noexcept {
    if (this != &other) move_from(other);
    return *this;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T* data() { return !heap_ ? inline_data() : heap_.get(); }
  const T* data() const { return !heap_ ? inline_data() : heap_.get(); }
  T* begin() { return data(); }
  T* end() { return data() + size_; }
  const T* begin() const { return data(); }
  const T* end() const { return data() + size_; }

  /// New elements are uninitialised.
  void resize(std::size_t size) {
    if (size > capacity_) grow(size);
    size_ = size;
  }

  void push_back(const T& value) {
    resize(size_ + 1);
    data()[size_ - 1] = value;
  }

  /// Compares with any sequence.
  template <class Other>
  bool operator==(const Other& other) const {
    return std::equal(begin(), end(), other.begin(), other.end());
  }

 private:
  T* inline_data() { return reinterpret_cast<T*>(inline_.data()); }
  const T* inline_data() const { return reinterpret_cast<const T*>(inline_.data()); }

  void copy(const SmallVector& other) {
    resize(other.size_);
    std::copy(other.begin(), other.end(), begin());
  }

  void move_from(SmallVector& other) {
    if (!other.heap_) std::copy(other.begin(), other.end(), inline_data());
    heap_ = std::move(other.heap_);
    capacity_ = std::exchange(other.capacity_, inline_capacity);
    size_ = std::exchange(other.size_, 0);
  }

  void grow(std::size_t size) {
    capacity_ = std::max(inline_capacity, 2 * size);
    std::unique_ptr<T[]> larger(new T[capacity_]);
    std::copy(begin(), end(), larger.get());
    heap_ = std::move(larger);
  }

  /// Bytes, because an array of elements would be initialised.
  alignas(T) std::array<std::byte, inline_capacity * sizeof(T)> inline_;
  std::unique_ptr<T[]> heap_;  ///< Replaces `inline_` when that is too small.
  std::size_t capacity_ = inline_capacity;
  std::size_t size_ = 0;
};

/// A list of strings, usually at most 16.
using Texts = SmallVector<std::string_view, 16>;

}  // namespace cordage
