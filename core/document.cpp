#include "core/document.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <span>
#include <variant>

#include "core/api/problem_response.h"
#include "core/call/json.h"
#include "core/catalogue.h"
#include "core/read/read_request.h"
#include "core/text/decimal.h"
#include "core/text/query_url.h"

namespace cordage {
namespace {

/// Arrays and maps: the names of their types and their elements.
template <class T>
struct Composite;
template <class T, std::size_t inline_capacity>
struct Composite<SmallVector<T, inline_capacity>> {
  static constexpr auto type = "array";
  using Element = T;
};
template <class T>
struct Composite<std::span<const T>> : Composite<SmallVector<T, 1>> {};
template <class T, const auto& keys_>
struct Composite<Dictionary<T, keys_>> {
  static constexpr auto type = "map";
  static constexpr auto keys = keys_;
  using Element = T;
};

template <class T>
Shape shape_of();

template <class T>
std::vector<Property> properties_of() {
  call::check_members<T>();
  std::vector<Property> properties;
  for_each_field<T>([&]<class Owner, class Value>(const Field<Owner, Value>& f) {
    using Bare = typename ValueOf<Value>::Type;
    const bool is_always_there = std::is_same_v<Bare, Value> || f.rules.added_by == base_url_option;
    properties.push_back({std::string(f.name), std::string(f.description), shape_of<Bare>(), is_always_there,
                          std::string(f.rules.added_by)});
  });
  return properties;
}

template <class T>
Shape shape_of() {
  Shape shape;
  if constexpr (Described<T>) {
    shape.type = "object";
    shape.properties = properties_of<T>();
  } else if constexpr (Spelled<T>) {
    shape.type = "string";
    for (const auto& [value, spelling] : spellings(T{})) shape.one_of.emplace_back(spelling);
  } else if constexpr (BitField<T>) {
    shape = shape_of<std::uint64_t>();
    shape.pattern = T::pattern;
    shape.type_name = T::type_name;
  } else if constexpr (Parsed<T>) {
    shape.type = "string";
    shape.pattern = T::pattern;
  } else if constexpr (requires { T::type_name; }) {
    shape.type = "string";
    shape.type_name = T::type_name;
  } else if constexpr (RawResult<T> || std::is_convertible_v<T, std::string_view>) {
    shape.type = "string";
  } else if constexpr (std::is_same_v<T, bool>) {
    shape.type = "boolean";
  } else if constexpr (std::is_same_v<T, std::uint64_t>) {
    shape.type = "integer";
    shape.min = 0;
    shape.max = std::numeric_limits<std::uint64_t>::max();
  } else if constexpr (std::is_same_v<T, std::int64_t>) {
    shape.type = "integer";
  } else {
    shape.type = Composite<T>::type;
    shape.element.push_back(shape_of<typename Composite<T>::Element>());
    if constexpr (requires { Composite<T>::keys; })
      shape.keys.assign(Composite<T>::keys.begin(), Composite<T>::keys.end());
  }
  return shape;
}

/// A value as it would be written; an optional parameter has no constant default.
template <Written T>
std::optional<std::string> spell(const T& value) {
  return std::string(std::string_view(value.write()));
}
template <Spelled E>
std::optional<std::string> spell(E value) {
  return std::string(spelling_of(value));
}
template <std::integral Integer>
std::optional<std::string> spell(Integer value) {
  if constexpr (std::is_same_v<Integer, bool>)
    return value ? "true" : "false";
  else
    return std::string(decimal_text(value));
}
template <class T>
std::optional<std::string> spell(const std::optional<T>&) {
  return std::nullopt;
}

/// A type with a string form is a list if it can be empty.
template <class T>
constexpr bool is_list_type = Parsed<T> && requires(const T value) { value.empty(); };

template <class T>
constexpr bool is_binary_type = requires { T::is_binary; };

template <class Request, class Owner, class Value>
ParameterDoc describe_parameter(const Field<Owner, Value>& f) {
  const Rules& rules = f.rules;
  ParameterDoc doc{.name = std::string(f.name),
                   .alias = std::string(rules.alias),
                   .description = std::string(f.description),
                   .shape = shape_of<typename ValueOf<Value>::Type>(),
                   .required = rules.required,
                   .is_list = is_list_type<typename ValueOf<Value>::Type>,
                   .is_bit_field = BitField<typename ValueOf<Value>::Type>,
                   .is_instant = rules.is_instant,
                   .is_format = std::is_same_v<Value, std::optional<Format>>,
                   .is_local = rules.is_local,
                   .is_binary = is_binary_type<typename ValueOf<Value>::Type>,
                   .default_value = std::nullopt,
                   .alternative = std::string(rules.alternative),
                   .default_description = std::string(rules.default_description),
                   .max_code_points = rules.max_code_points,
                   .max_bytes = rules.max_bytes,
                   .example = std::string(rules.example)};
  if (rules.min) doc.shape.min = rules.min;
  if (rules.max) doc.shape.max = static_cast<std::uint64_t>(*rules.max);
  if constexpr (requires(const Request request) { spell(request.*f.member); })
    if (!rules.required) doc.default_value = spell(Request{}.*f.member);
  if (!rules.default_value.empty()) doc.default_value = rules.default_value;
  return doc;
}

template <class T>
struct Forms {
  static std::vector<ResultDoc> list() {
    if constexpr (RawResult<T>)
      return {{std::string(T::media_type), shape_of<T>()}};
    else
      return {{std::string(json_media_type), shape_of<T>()}};
  }
};
template <class... T>
struct Forms<std::variant<T...>> {
  static std::vector<ResultDoc> list() { return {Forms<T>::list().front()...}; }
};

template <class Request, class Result, Reach reach>
EndpointDoc describe_endpoint(const Endpoint<Request, Result, reach>& e) {
  read::check_fields<Request>();
  EndpointDoc doc{.name = std::string(e.name),
                  .path = std::string(e.path),
                  .summary = std::string(e.summary),
                  .is_local = reach == Reach::local,
                  .depends_on = e.depends_on,
                  .parameters = {},
                  .results = Forms<Result>::list()};
  for_each_field<Request>([&](const auto& f) { doc.parameters.push_back(describe_parameter<Request>(f)); });
  return doc;
}

}  // namespace

std::vector<EndpointDoc> describe_catalogue() {
  return std::apply([](const auto&... each) { return std::vector{describe_endpoint(each)...}; }, catalogue);
}

std::vector<EndpointDoc> describe_served_endpoints() {
  std::vector<EndpointDoc> endpoints = describe_catalogue();
  std::erase_if(endpoints, [](const EndpointDoc& endpoint) { return endpoint.is_local; });
  for (EndpointDoc& endpoint : endpoints) std::erase_if(endpoint.parameters, std::mem_fn(&ParameterDoc::is_local));
  return endpoints;
}

Shape problem_shape() { return shape_of<api::HttpProblem>(); }

std::string path_of(const EndpointDoc& endpoint, std::string_view chat_segment) {
  std::string path = endpoint.path;
  if (const auto at = path.find(chat_placeholder); at != path.npos)
    path.replace(at, chat_placeholder.size(), chat_segment);
  return path;
}

std::string sample_query(const EndpointDoc& endpoint) {
  SmallText text;
  QueryUrl url(text);
  for (const ParameterDoc& parameter : endpoint.parameters)
    if (!parameter.example.empty()) url.add(parameter.name, parameter.example);
  return std::string(text).substr(text.empty() ? 0 : 1);
}

std::string sample_target(const EndpointDoc& endpoint, std::string_view chat_segment) {
  const std::string query = sample_query(endpoint);
  return path_of(endpoint, chat_segment) + (query.empty() ? "" : "?" + query);
}

}  // namespace cordage
