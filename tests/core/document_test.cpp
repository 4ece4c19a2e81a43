#include "core/document.h"

#include <algorithm>
#include <cctype>

#include "core/call/perform.h"
#include "core/catalogue.h"
#include "tests/catch.h"
#include "tests/core/described.h"
#include "tests/core/support.h"

using namespace cordage;
using test::encoded;
using test::endpoint;
using test::parameter;

namespace {

using Names = std::vector<std::string>;

Names names(const std::vector<Property>& properties) {
  Names found;
  for (const Property& property : properties) found.push_back(property.name);
  return found;
}

Names media_types(const EndpointDoc& doc) {
  Names found;
  for (const ResultDoc& result : doc.results) found.push_back(result.media_type);
  return found;
}

void check_description(const std::string& text) {
  CAPTURE(text);
  REQUIRE(text.size() > 5);
  CHECK(std::isupper(static_cast<unsigned char>(text.front())) != 0);
  CHECK(text.back() == '.');
}

void check_properties(const Shape& shape) {
  for (const Property& property : shape.properties) {
    check_description(property.description);
    check_properties(property.shape);
  }
  for (const Shape& element : shape.element) check_properties(element);
}

}  // namespace

TEST_CASE("the endpoints of the catalogue below /api are those of servers, in the same order") {
  Names served;
  for (const EndpointDoc& doc : describe_served_endpoints()) served.push_back(doc.path);
  Names paths;
  for (const EndpointDoc& doc : describe_catalogue())
    if (doc.path.starts_with("/api/")) paths.push_back(doc.path);
  CHECK(served == paths);
  CHECK(served.size() < describe_catalogue().size());
}

TEST_CASE("every endpoint, parameter and member has a description") {
  for (const EndpointDoc& doc : describe_catalogue()) {
    check_description(doc.summary);
    for (const ParameterDoc& each : doc.parameters) check_description(each.description);
    for (const ResultDoc& result : doc.results) check_properties(result.shape);
  }
  check_properties(problem_shape());
}

TEST_CASE("the members of every result are the published ones, in their order") {
  const auto members = [](std::string_view name) { return names(endpoint(name).results.front().shape.properties); };
  CHECK(members("oauthUrl") == Names{"url", "scopes", "note", "warnings"});
  CHECK(members("botInvite") == Names{"url", "permissions", "scopes", "warnings"});
  CHECK(members("qr") == Names{"data_uri", "svg", "png_url", "svg_url", "error_correction", "modules", "requested_size",
                               "size", "reserved_size", "text_length", "version", "note", "warnings"});
  CHECK(members("parseWebhook") == Names{"id", "token_length", "valid_format", "note"});
  CHECK(members("timestamp") == Names{"unix", "iso", "tags", "note", "style"});
  CHECK(members("limits") == Names{"limits", "note", "more", "facts", "as_of"});
  CHECK(members("effectivePermissions") == Names{"permissions", "names", "denied", "note", "missing"});
  CHECK(members("cdnUrl") == Names{"url", "formats", "animated", "note"});
  CHECK(members("flags") == Names{"kind", "flags", "names", "undocumented", "note", "table"});
  CHECK(members("intents") == Names{"intents", "names", "privileged", "undocumented", "note", "table"});
  CHECK(members("snowflake") == Names{"id", "unix", "unix_ms", "iso", "worker", "process", "increment", "note"});
  CHECK(members("permissions") ==
        Names{"permissions", "names", "two_factor", "undocumented", "table", "as_of", "added", "removed", "missing"});
}

TEST_CASE("the members that every result has are of the published types") {
  const auto types = [](std::string_view name) {
    std::string found;
    const EndpointDoc doc = endpoint(name);
    for (const Property& property : doc.results.front().shape.properties)
      if (property.required) found += property.shape.type + " ";
    return found;
  };
  CHECK(types("oauthUrl") == "string array string ");
  CHECK(types("botInvite") == "string integer array ");
  CHECK(types("qr") == "string string string string string integer integer integer integer string string ");
  CHECK(types("parseWebhook") == "string integer boolean string ");
  CHECK(types("timestamp") == "integer string map string ");
  CHECK(types("limits") == "map string ");
}

TEST_CASE("the elements of arrays and maps are described") {
  const auto element = [](std::string_view name, std::size_t at) {
    return endpoint(name).results.front().shape.properties.at(at).shape.element.at(0);
  };
  CHECK(element("oauthUrl", 1).type == "string");
  CHECK(element("limits", 0).type == "integer");
  CHECK(element("timestamp", 2).type == "object");
  CHECK(names(element("timestamp", 2).properties) == Names{"shows", "tag"});
}

TEST_CASE("every form of a result is described") {
  CHECK(media_types(endpoint("qr")) == Names{"application/json", "image/svg+xml", "image/png"});
  CHECK(media_types(endpoint("qrPng")) == Names{"image/png"});
  CHECK(media_types(endpoint("qrSvg")) == Names{"image/svg+xml"});
  CHECK(endpoint("qrPng").results.front().shape.type == "string");
}

TEST_CASE("the parameters of the first release come first, and are required as before") {
  const auto begins_with = [](std::string_view name, const Names& expected) {
    Names found;
    for (const ParameterDoc& each : endpoint(name).parameters) found.push_back(each.name + (each.required ? "!" : ""));
    found.resize(std::min(found.size(), expected.size()));
    CHECK(found == expected);
  };
  begins_with("oauthUrl", {"client_id!", "redirect_uri", "scopes", "state"});
  begins_with("botInvite", {"client_id!", "permissions", "scopes"});
  for (const char* name : {"qr", "qrPng", "qrSvg"}) begins_with(name, {"text!", "size", "error", "format"});
  begins_with("qrText", {"text!", "error"});
  begins_with("parseWebhook", {"url!"});
  begins_with("timestamp", {"unix"});
  begins_with("limits", {"more"});
  begins_with("snowflake", {"id", "unix", "unix_ms"});
  begins_with("permissions", {"permissions", "other"});
}

TEST_CASE("bounds, lengths, spellings and aliases are described") {
  const ParameterDoc size = parameter("qr", "size");
  CHECK(size.shape.type == "integer");
  CHECK(size.shape.min == 1);
  CHECK(size.shape.max == 4096u);
  CHECK(parameter("qr", "text").max_code_points == 900u);
  CHECK(parameter("qr", "error").shape.one_of == Names{"l", "m", "q", "h"});
  CHECK(parameter("qr", "format").shape.one_of == Names{"json", "png", "svg"});
  CHECK(parameter("oauthUrl", "redirect_uri").max_bytes == 2048u);
  CHECK(parameter("oauthUrl", "state").max_bytes == 1024u);
  CHECK(parameter("botInvite", "permissions").shape.min == 0);
  CHECK(parameter("botInvite", "permissions").shape.max == 18446744073709551615u);
  CHECK(parameter("timestamp", "unix").alias == "t");
  CHECK(parameter("timestamp", "unix").shape.min == -62'135'596'800);
  CHECK(parameter("timestamp", "unix").shape.max == 253'402'300'799u);
}

TEST_CASE("the kind of a parameter is published only for scopes, unix and format") {
  for (const EndpointDoc& doc : describe_catalogue()) {
    for (const ParameterDoc& each : doc.parameters) {
      CHECK(each.is_list == (each.name == "scopes"));
      CHECK(each.is_instant == (each.name == "unix"));
      CHECK(each.is_format == (each.name == "format" && doc.name != "qrDataUrl" && doc.name != "cdnUrl"));
    }
  }
}

TEST_CASE("every optional parameter has a default, as a constant or in words, except a format without effect") {
  for (const EndpointDoc& doc : describe_catalogue()) {
    for (const ParameterDoc& each : doc.parameters) {
      CAPTURE(doc.name, each.name);
      const bool has_none = each.required || (each.is_format && doc.results.size() == 1);
      CHECK(has_none == (!each.default_value && each.default_description.empty()));
      CHECK_FALSE((each.default_value && !each.default_description.empty()));
    }
  }
  CHECK(parameter("qr", "size").default_value == "300");
  CHECK(parameter("qr", "error").default_value == "m");
  CHECK(parameter("oauthUrl", "scopes").default_value == "identify");
  CHECK(parameter("botInvite", "permissions").default_value == "0");
  CHECK(parameter("botInvite", "scopes").default_value == "bot applications.commands");
}

TEST_CASE("a problem always has type, title, status and detail, and may have more") {
  Names required;
  for (const Property& property : problem_shape().properties)
    if (property.required) required.push_back(property.name);
  CHECK(required == Names{"type", "title", "status", "detail"});
  CHECK(names(problem_shape().properties) ==
        Names{"type", "title", "status", "detail", "parameter", "violated-policies"});
}

TEST_CASE("servers do not have the endpoints that inspect links and webhook URLs or return modules or data URIs") {
  Names found;
  for (const EndpointDoc& doc : describe_catalogue()) {
    if (doc.is_local) found.push_back(doc.name);
    CHECK(doc.is_local == !doc.path.starts_with("/api/"));
  }
  CHECK(found == Names{"qrMatrix", "qrDataUrl", "inspectWebhook", "inspectLink"});
}

TEST_CASE("the served endpoints do not have the parameters that servers lack") {
  Names local;
  for (const EndpointDoc& doc : describe_catalogue())
    for (const ParameterDoc& each : doc.parameters)
      if (each.is_local && doc.name == "qr") local.push_back(each.name);
  CHECK(local == Names{"data", "logo"});
  for (const EndpointDoc& doc : describe_served_endpoints())
    for (const ParameterDoc& each : doc.parameters) CHECK_FALSE(each.is_local);
}

TEST_CASE("bytes can replace text, and are recognised by their pattern") {
  CHECK(parameter("qr", "text").alternative == "data");
  CHECK(parameter("qr", "data").is_binary);
  CHECK(parameter("qr", "data").shape.pattern == "^([0-9A-Fa-f]{2})+$");
  CHECK_FALSE(parameter("qr", "text").is_binary);
}

TEST_CASE("the keys of a map are described, and those that can be absent") {
  const auto keys = [](std::string_view name, std::size_t at) {
    Names found;
    const EndpointDoc doc = endpoint(name);
    for (const Key& key : doc.results.front().shape.properties.at(at).shape.keys)
      found.push_back(std::string(key.name) + (key.is_optional ? "?" : ""));
    return found;
  };
  CHECK(keys("timestamp", 2) == Names{"t", "T", "d", "D", "f", "F", "s?", "S?", "R"});
  CHECK(keys("limits", 0).size() == 20);
  CHECK(keys("limits", 2).size() > 20);
}

namespace {

/// The result of an endpoint for a query, or the detail of its problem.
template <class Endpoint>
std::string result_of(const Endpoint& endpoint, const std::string& query, const Context& context) {
  call::Product product;
  const auto performed = call::perform(endpoint, query, context, [] { return Format::json; }, product);
  return performed ? product.body : performed.problem().detail;
}

}  // namespace

TEST_CASE("a result depends on the context only as its endpoint declares") {
  const Context usual{.now = 1, .base_url = "https://a.example", .authorize_url = "https://b.example/authorize"};
  std::apply(
      [&](const auto&... each) {
        const auto check = [&](const auto& endpoint_of_all) {
          const EndpointDoc doc = endpoint(endpoint_of_all.name);
          std::string query;
          for (const ParameterDoc& parameter : doc.parameters)
            if (parameter.required) query = parameter.name + "=" + encoded(parameter.example);
          // Only the context's authorize page makes this a link.
          if (doc.name == "inspectLink") query = "url=" + encoded("https://b.example/authorize?client_id=1");
          const auto differs = [&](Context other) {
            return result_of(endpoint_of_all, query, other) != result_of(endpoint_of_all, query, usual);
          };
          CAPTURE(doc.name);
          Context now = usual, base_url = usual, authorize_url = usual;
          now.now = 2;
          base_url.base_url = "https://c.example";
          authorize_url.authorize_url = "https://c.example/authorize";
          CHECK(differs(now) == doc.depends_on.now);
          CHECK(differs(base_url) == doc.depends_on.base_url);
          CHECK(differs(authorize_url) == doc.depends_on.authorize_url);
        };
        (check(each), ...);
      },
      catalogue);
}
