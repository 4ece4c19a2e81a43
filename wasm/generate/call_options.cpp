#include "wasm/generate/generate.h"

#include <algorithm>

#include "core/platform/addresses.h"
#include "core/text/iso8601.h"

namespace cordage::generate {
namespace {

ParameterDoc describe(std::string name, std::string description, std::string_view default_value) {
  ParameterDoc doc{};
  doc.name = std::move(name);
  doc.description = std::move(description);
  doc.shape.type = "string";
  if (default_value.empty())
    doc.default_description = "none";
  else
    doc.default_value = default_value;
  return doc;
}

bool is_challenge(const ParameterDoc& parameter) { return parameter.name == "code_challenge"; }

ParameterDoc describe_now() {
  ParameterDoc now = describe("now", "Unix seconds to use as the current time.", "");
  now.shape.type = "integer";
  now.shape.min = first_unix_seconds;
  now.shape.max = static_cast<std::uint64_t>(last_unix_seconds);
  now.is_instant = true;
  now.default_description = "the time of the clock";
  return now;
}

/// Returns whether a result has integers that a number of JavaScript cannot hold: only bit fields are that large.
bool has_bit_field(const Shape& shape) {
  constexpr std::uint64_t max_safe_integer = (std::uint64_t{1} << 53) - 1;
  return shape.max.value_or(0) > max_safe_integer || std::ranges::any_of(shape.element, has_bit_field) ||
         std::ranges::any_of(shape.properties, [](const Property& each) { return has_bit_field(each.shape); });
}

ParameterDoc describe_bigint() {
  ParameterDoc option = describe("bigint", "Return every bit field as a bigint.", "false");
  option.shape.type = "boolean";
  return option;
}

}  // namespace

std::vector<ParameterDoc> call_options(const EndpointDoc& endpoint) {
  const auto& [now, base_url, authorize_url] = endpoint.depends_on;
  std::vector<ParameterDoc> options;
  if (base_url)
    options.push_back(describe(std::string(base_url_option),
                               "Base URL of a server of this API. Without it the result has no URLs.", ""));
  if (std::ranges::any_of(endpoint.parameters, is_challenge))
    options.push_back(
        describe("code_verifier",
                 "The verifier from pkce, so that the whole result of pkce can be passed. It is not in the link.", ""));
  if (authorize_url)
    options.push_back(
        describe("authorize_url", "The page on which users authorize an application.", platform::authorize_url));
  if (now) options.push_back(describe_now());
  if (std::ranges::any_of(endpoint.results, [](const ResultDoc& each) { return has_bit_field(each.shape); }))
    options.push_back(describe_bigint());
  return options;
}

}  // namespace cordage::generate
