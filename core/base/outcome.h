#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace cordage {

/// The kind of a problem.
enum class ProblemKind {
  missing_parameter,
  invalid_value,
  out_of_range,
  too_long,
  repeated_parameter,
  not_encodable,
  does_not_fit,
  conflicting_parameters,
};

/// The public name of a parameter: a view of a literal. A std::string is not accepted, because it may not live as long.
struct ParameterName : std::string_view {
  using std::string_view::string_view;
  constexpr ParameterName(std::string_view literal) : std::string_view(literal) {}
  ParameterName(const std::string&) = delete;
};

/// The reason why a request is rejected.
struct Problem {
  ProblemKind kind;
  ParameterName parameter;  ///< The parameter that caused the problem; empty if none did.
  std::string detail;  ///< Names the error, then what is allowed. Repeats nothing of the request except `unknown_name`.
  /// If an instant is out of range, but would be in it as a number of milliseconds: that instant, in Unix seconds.
  std::optional<std::int64_t> seconds_from_ms{};
  /// An unknown name of 1 to 32 letters, - or _ in a list. call::perform adds it to `detail`, except for servers.
  std::string_view unknown_name{};
};

/// A value, or the Problem that prevented it. Core reports all failures this way; nothing in core throws. A caller
/// passes a problem on with `if (auto read = f(); !read) return std::move(read.problem());`. If a missing value is not
/// a failure, a function returns std::optional<T> or a pointer instead. The part of C++23's std::expected<T, Problem>
/// that core needs.
template <class T>
class [[nodiscard]] Outcome {
 public:
  Outcome(T value) : held_(std::move(value)) {}
  /// Holds a default-constructed T, to be filled in place.
  explicit Outcome(std::in_place_t) : held_(std::in_place) {}
  Outcome(Problem&& problem) : problem_(std::move(problem)) {}

  explicit operator bool() const { return held_.has_value(); }
  T& operator*() { return held_->value; }
  const T& operator*() const { return held_->value; }
  T* operator->() { return &held_->value; }
  const T* operator->() const { return &held_->value; }
  Problem& problem() { return problem_; }
  const Problem& problem() const { return problem_; }

 private:
  /// Default-initialises the value. std::optional would value-initialise it, which clears large arrays first.
  struct Held {
    Held() {}
    Held(T given) : value(std::move(given)) {}
    T value;
  };

  std::optional<Held> held_;
  Problem problem_{};  ///< Unspecified if there is a value.
};

/// The outcome of an operation without a value: success, or a Problem.
template <>
class [[nodiscard]] Outcome<void> {
 public:
  Outcome() {}  // Not `= default`: `return {};` would then also clear the memory of a problem.
  Outcome(Problem&& problem) : problem_(std::move(problem)) {}

  explicit operator bool() const { return !problem_; }
  Problem& problem() { return *problem_; }
  const Problem& problem() const { return *problem_; }

 private:
  std::optional<Problem> problem_;
};

}  // namespace cordage
