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

/// A vector that stores a few elements inside itself and allocates memory only for more.
template <class T, std::size_t few>
  requires std::is_trivially_copyable_v<T>
class SmallVector {
 public:
  SmallVector() = default;
  SmallVector(std::initializer_list<T> values) {
    for (const T& value : values) push_back(value);
  }

  SmallVector(const SmallVector& other) { copy(other); }
  SmallVector(SmallVector&& other) noexcept { take(other); }
  SmallVector& operator=(const SmallVector& other) {
    if (this != &other) copy(other);
    return *this;
  }
  SmallVector& operator=(SmallVector&& other) noexcept {
    if (this != &other) take(other);
    return *this;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T* data() { return !many_ ? own() : many_.get(); }
  const T* data() const { return !many_ ? own() : many_.get(); }
  T* begin() { return data(); }
  T* end() { return data() + size_; }
  const T* begin() const { return data(); }
  const T* end() const { return data() + size_; }

  /// New elements are uninitialised.
  void resize(std::size_t size) {
    if (size > capacity_) move_out(size);
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
  T* own() { return reinterpret_cast<T*>(few_.data()); }
  const T* own() const { return reinterpret_cast<const T*>(few_.data()); }

  void copy(const SmallVector& other) {
    resize(other.size_);
    std::copy(other.begin(), other.end(), begin());
  }

  void take(SmallVector& other) {
    if (!other.many_) std::copy(other.begin(), other.end(), own());
    many_ = std::move(other.many_);
    capacity_ = std::exchange(other.capacity_, few);
    size_ = std::exchange(other.size_, 0);
  }

  void move_out(std::size_t size) {
    capacity_ = std::max(few, 2 * size);
    std::unique_ptr<T[]> larger(new T[capacity_]);
    std::copy(begin(), end(), larger.get());
    many_ = std::move(larger);
  }

  /// Bytes, because an array of elements would be initialised.
  alignas(T) std::array<std::byte, few * sizeof(T)> few_;
  std::unique_ptr<T[]> many_;  ///< Replaces `few_` when that is too small.
  std::size_t capacity_ = few;
  std::size_t size_ = 0;
};

/// A list of texts, seldom more than a few.
using Texts = SmallVector<std::string_view, 16>;

}  // namespace cordage
