#include <fuzzer/FuzzedDataProvider.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "core/api/respond.h"
#include "core/endpoints/webhook.h"
#include "core/endpoints/webhook_url.h"
#include "tests/fuzz/expect.h"
#include "tests/fuzz/reading.h"

// The webhook parser agrees with a simple implementation of docs/api.md, and the whole response depends only on the id,
// the length of the token and the kind of fault: other bytes of the URL do not change it. Input: the URL, then a byte
// that chooses its encoding.

using namespace cordage;
using namespace cordage::fuzz;

namespace {

struct Plain {
  std::string id;
  std::size_t token_length = 0;
};

bool is_all_of(std::string_view text, std::string_view characters) {
  return text.find_first_not_of(characters) == text.npos;
}

constexpr std::string_view digits = "0123456789";
constexpr std::string_view token_characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

bool is_host(std::string authority) {
  authority = lower(authority);
  if (authority.ends_with(":443")) authority.resize(authority.size() - 3);
  if (authority.ends_with(':')) authority.pop_back();
  constexpr std::array hosts{"discord.com",    "ptb.discord.com",    "canary.discord.com",
                             "discordapp.com", "ptb.discordapp.com", "canary.discordapp.com"};
  return std::find(hosts.begin(), hosts.end(), authority) != hosts.end();
}

bool is_version(const std::string& segment) {
  return segment.size() > 1 && segment[0] == 'v' && is_all_of(segment.substr(1), digits);
}

/// `https:`, nothing, host, `api`, optionally a version, `webhooks`, id, token, optionally one more word and nothing.
Plain read_plainly(const std::string& url) {
  if (url.find('#') != url.npos) return {};
  std::istringstream stream(url.substr(0, url.find('?')) + "/");
  std::vector<std::string> segments;
  for (std::string segment; std::getline(stream, segment, '/');) segments.push_back(segment);
  if (segments.size() > 4 && is_version(segments[4])) segments.erase(segments.begin() + 4);
  if (segments.size() > 7 && segments.back().empty()) segments.pop_back();
  if (segments.size() == 8 && (segments[7] == "slack" || segments[7] == "github")) segments.pop_back();
  if (segments.size() != 7 || lower(segments[0]) != "https:" || !segments[1].empty() || !is_host(segments[2]) ||
      segments[3] != "api" || segments[4] != "webhooks")
    return {};
  const std::string& id = segments[5];
  const std::string& token = segments[6];
  if (id.size() < 17 || id.size() > 20 || !is_all_of(id, digits)) return {};
  if (id.size() == 20 && id > "18446744073709551615") return {};
  if (token.empty() || !is_all_of(token, token_characters)) return {};
  return {id, token.size()};
}

std::string encoded(const std::string& text, bool all) {
  std::string out;
  for (const char c : text) {
    const bool is_bare = c != '%' && c != '&' && c != '+' && !all;
    std::array<char, 4> triplet{};
    std::snprintf(triplet.data(), triplet.size(), "%%%02x", static_cast<unsigned char>(c));
    out += is_bare ? std::string(1, c) : triplet.data();
  }
  return out;
}

api::Response answer(const std::string& query) {
  const api::Request request{.method = "GET", .path = "/api/discord/webhook", .query = query, .base_url = "http://a"};
  api::Response response;
  api::respond({}, request, api::route_of({}, request.path), response);
  return response;
}

/// The note of a result: the fixed part and, if the format is wrong, the sentence of one fault before it.
bool is_note(std::string_view note, bool is_valid) {
  constexpr std::string_view always =
      "Only the format is checked: the platform is not called. The token is not stored or logged.";
  if (is_valid) return note == always;
  return std::any_of(webhook_faults.begin(), webhook_faults.end(), [&](const WebhookFaultText& fault) {
    return note == std::string(fault.detail) + " " + std::string(always);
  });
}

/// The response to any URL with these properties, computed without the URL.
api::Response expected(const std::string& url, const Plain& plain, std::string_view note) {
  if (url.empty()) return answer("");
  if (!is_utf8(url)) return answer("url=%FF");
  if (url.find('\0') != url.npos) return answer("url=%00");
  api::Response response = answer("url=x");
  response.body = nlohmann::ordered_json{
      {"id", plain.id},
      {"token_length", plain.token_length},
      {"valid_format", plain.token_length > 0},
      {"note", note}}.dump();
  response.body += '\n';
  return response;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  FuzzedDataProvider input(bytes, size);
  const bool encodes_all = input.ConsumeBool();
  const std::string url = input.ConsumeRemainingBytesAsString();
  const Plain plain = read_plainly(url);

  const auto result = parse_webhook({.url = url}, {});
  expect(static_cast<bool>(result), "parsing never refuses");
  expect(result->id == plain.id, "the id is that of a plain reading");
  expect(result->token_length == static_cast<std::int64_t>(plain.token_length), "so is the length of the token");
  expect(result->valid_format == (plain.token_length > 0), "so is the format");

  expect(is_note(result->note, result->valid_format), "the note says one of a few sentences");

  const api::Response wanted = expected(url, plain, result->note);
  const api::Response response = answer("url=" + encoded(url, encodes_all));
  expect(response.status == wanted.status, "the status tells nothing of the token");
  expect(response.headers == wanted.headers, "the header fields tell nothing of the token");
  expect(response.body == wanted.body, "the body tells nothing of the token");
  return 0;
}
