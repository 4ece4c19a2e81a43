#include "core/read/read_request.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "core/text/character_set.h"
#include "core/text/joined.h"
#include "core/text/lists.h"

namespace cordage::read {
namespace {

Outcome<void> read_as(std::string_view name, const Parameter& parameter, std::string_view text, void* member) {
  auto read = parameter.read(text, parameter.rules, member);
  if (read) return read;
  Problem& problem = read.problem();
  problem.parameter = name;
  problem.detail = joined({name, " ", problem.detail});
  return read;
}

Outcome<void> read_parameter(const Parameter& parameter, std::string_view text, std::string_view aliased,
                             void* member) {
  if (aliased.empty()) return read_as(parameter.name, parameter, text, member);
  const std::string_view alias = parameter.rules.alias;
  if (text.empty()) return read_as(alias, parameter, aliased, member);
  if (auto read = read_as(parameter.name, parameter, text, member); !read) return read;
  const Aliased before = *static_cast<const Aliased*>(member);
  if (auto read = read_as(alias, parameter, aliased, member); !read) return read;
  if (before == *static_cast<const Aliased*>(member)) return {};
  return Problem{ProblemKind::repeated_parameter, alias,
                 joined({parameter.name, " and ", alias,
                         " are two names of one parameter and must not differ; give one of them."})};
}

/// The problem of a required parameter that is not given, with the allowed values. `member` is its value to fill.
Problem missing(const Parameter& parameter, void* member) {
  const std::string_view expected = parameter.rules.expected;
  std::string detail = joined({parameter.name, " is required"});
  if (!expected.empty()) {
    detail += joined({" (", expected, ")."});
  } else {
    const auto read = parameter.read("", parameter.rules, member);
    detail += read ? "." : joined({"; it ", read.problem().detail});
  }
  return {ProblemKind::missing_parameter, parameter.name, std::move(detail)};
}

}  // namespace

Outcome<void> read_parameters(const Query& query, std::span<const std::string_view> names,
                              std::span<const Parameter> parameters, void* const* members, bool* has_unknown) {
  SmallVector<std::optional<std::string_view>, 16> values;
  values.resize(names.size());
  std::uninitialized_fill(values.begin(), values.end(), std::nullopt);
  if (auto found = query.find(names, {values.data(), values.size()}); !found) return found;
  if (has_unknown != nullptr) {
    const auto known = std::count_if(values.begin(), values.end(), [](const auto& value) { return value.has_value(); });
    *has_unknown =
        query.pairs().size() > static_cast<std::size_t>(known);  // find refuses a known name that comes twice.
  }
  const auto is_given = [&](std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    return found != names.end() && !values.begin()[found - names.begin()].value_or("").empty();
  };
  const auto* value = values.begin();
  for (const Parameter& parameter : parameters) {
    const std::string_view text = (value++)->value_or("");
    const std::string_view aliased = parameter.rules.alias.empty() ? std::string_view() : (value++)->value_or("");
    void* const member = *members++;
    if (!text.empty() || !aliased.empty()) {
      if (auto read = read_parameter(parameter, text, aliased, member); !read) return read;
    } else if (parameter.rules.required && !is_given(parameter.rules.alternative)) {
      return missing(parameter, member);
    }
  }
  return {};
}

IgnoredNames ignored_names(const Query& query, std::span<const std::string_view> names) {
  constexpr CharacterSet allowed("-_");
  SmallVector<std::string_view, max_ignored_names> found;
  IgnoredNames all;
  const auto is_in = [](const auto& list, std::string_view name) {
    return std::find(list.begin(), list.end(), name) != list.end();
  };
  for (const auto& [name, value] : query.pairs()) {
    if (found.size() == max_ignored_names) break;
    const std::string_view text = name.decoded;
    const bool is_shown = name.defect == Query::Defect::none && !text.empty() && text.size() <= max_ignored_name_size &&
                          allowed.has_all(text);
    if (!is_shown || is_in(names, text) || is_in(found, text)) continue;
    all.append(found.size() == 0 ? "" : ", ").append(text);
    found.push_back(text);
  }
  return all;
}

void add_other_names(const Query& query, std::span<const Parameter> parameters, Problem& problem) {
  std::string list;
  const auto is_given = [&](std::string_view name) {
    return std::any_of(query.pairs().begin(), query.pairs().end(), [&](const Query::Pair& pair) {
      return pair.name.defect == Query::Defect::none && pair.name.decoded == name;
    });
  };
  for (const Parameter& parameter : parameters)
    for_each_item(parameter.rules.other_names, ' ', [&](std::string_view other) {
      if (!other.empty() && is_given(other))
        list = joined({list, list.empty() ? " Use " : ", ", parameter.name, " instead of ", other});
    });
  if (!list.empty()) problem.detail = joined({problem.detail, list, "."});
}

}  // namespace cordage::read
