#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "core/call/json.h"
#include "core/describe.h"
#include "core/read/read_request.h"
#include "core/text/iso8601.h"
#include "core/text/joined.h"
#include "core/text/query.h"

namespace cordage::call {

/// The result of an endpoint, as bytes.
struct Product {
  std::string_view media_type;
  std::int64_t max_age_seconds = 0;  ///< How long it may be cached; 0: not at all.
  bool is_negotiated = false;        ///< True if the request named no form.
  std::string body;
  read::IgnoredNames ignored;  ///< The names of unknown parameters; empty except for servers.
};

/// Sets `body` to a result and returns its media type.
template <Described Result>
std::string_view write(const Result& result, std::string& body) {
  append_json(body, result);
  return json_media_type;
}

template <RawResult Result>
std::string_view write(Result& result, std::string& body) {
  body = std::move(result.bytes);
  return Result::media_type;
}

template <class... Forms>
std::string_view write(std::variant<Forms...>& result, std::string& body) {
  return std::visit([&](auto& form) { return write(form, body); }, result);
}

/// The member of a request that selects the form of the result.
template <Described Request>
std::optional<Format>& chosen_format(Request& request) {
  // A constant, because building the fields at run time takes much code.
  constexpr std::size_t index = [] {
    std::size_t found = 0;
    std::size_t next = 0;
    for_each_field<Request>([&]<class Owner, class Value>(const Field<Owner, Value>&) {
      if (std::is_same_v<Value, std::optional<Format>>) found = next;
      ++next;
    });
    return found;
  }();
  return request.*member_at<Request, index>;
}

template <class Result>
inline constexpr bool has_forms = false;
template <class... Forms>
inline constexpr bool has_forms<std::variant<Forms...>> = true;

/// Completes the detail of the problem of an instant that is near `now`, in Unix seconds, if it is in milliseconds.
inline void add_milliseconds_hint(Problem& problem, std::int64_t now) {
  const auto seconds = problem.seconds_from_ms;
  if (seconds && *seconds >= now - century_seconds && *seconds <= now + century_seconds)
    problem.detail += milliseconds_hint;
}

/// Adds the unknown name to the detail, except for servers. The name is a view of the request, so the problem must not
/// keep it.
template <Reach performed>
void add_unknown_name(Problem& problem) {
  if (performed == Reach::local && !problem.unknown_name.empty())
    problem.detail.insert(problem.detail.find(". "), joined({": ", problem.unknown_name}));
  problem.unknown_name = {};
}

/// perform() of a parsed query.
template <Reach performed, class Request, class Result, Reach reach, class Preferred>
Outcome<void> perform_read(const Endpoint<Request, Result, reach>& endpoint, const Query& query, const Context& context,
                           Preferred preferred, Product& product) {
  Request request;
  if (auto filled = read::read_request<performed>(query, request); !filled) {
    add_milliseconds_hint(filled.problem(), context.now);
    add_unknown_name<performed>(filled.problem());
    if constexpr (performed == Reach::local && requires { Request::too_long_hint; })
      if (filled.problem().kind == ProblemKind::too_long && filled.problem().parameter == "text")
        filled.problem().detail += Request::too_long_hint;
    return filled;
  }
  product.max_age_seconds = endpoint.max_age_seconds(request);
  if constexpr (has_forms<Result>) {
    std::optional<Format>& format = chosen_format(request);
    product.is_negotiated = !format;
    if (product.is_negotiated) format = preferred();
  }
  Outcome<Result> result = endpoint.run(request, context);
  if (!result) {
    add_unknown_name<performed>(result.problem());
    return std::move(result.problem());
  }
  product.media_type = write(*result, product.body);
  return {};
}

/// Reads the request from a query as sent, runs the endpoint and writes its result. `preferred` returns the form for a
/// request that names none; it is called only if the result of the endpoint has several forms. A server performs with
/// Reach::served, which leaves local parameters unread and lists unknown ones.
template <Reach performed = Reach::local, class Request, class Result, Reach reach, class Preferred>
Outcome<void> perform(const Endpoint<Request, Result, reach>& endpoint, std::string_view query, const Context& context,
                      Preferred preferred, Product& product) {
  const Query read(query);
  auto outcome = perform_read<performed>(endpoint, read, context, preferred, product);
  if constexpr (performed == Reach::served && !requires { Request::is_secret; }) {
    product.ignored = read::ignored_names(read, read::names_of<Request, performed>);
    if (!outcome) read::add_other_names(read, read::parameters_of<Request, performed>, outcome.problem());
  }
  return outcome;
}

}  // namespace cordage::call
