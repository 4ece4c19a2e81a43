#include "core/api/response.h"

#include <array>
#include <cstring>

#include "core/text/appender.h"
#include "core/text/decimal.h"
#include "core/text/lists.h"

namespace cordage::api {
namespace {

/// Both halves of a product of 128 bits in one word.
std::uint64_t folded_product(std::uint64_t a, std::uint64_t b) {
  __extension__ using Product = unsigned __int128;
  const Product product = static_cast<Product>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

std::uint64_t word_at(const char* bytes) {
  std::uint64_t word;
  std::memcpy(&word, bytes, sizeof word);
  return word;
}

/// A 64-bit hash in the manner of wyhash: two words at a time, spread by a product, in two lanes that do not wait for
/// each other. It need not resist attacks: a client that chooses a body can only confuse its own cached copy.
std::uint64_t hash(std::string_view bytes) {
  constexpr std::uint64_t odd = 0x9E3779B97F4A7C15;
  constexpr std::uint64_t other = 0xC2B2AE3D27D4EB4F;
  constexpr std::size_t step = 32;
  std::uint64_t first = bytes.size() * odd;
  std::uint64_t second = other;
  const auto take = [&](const char* from) {
    first = folded_product(word_at(from) ^ odd, word_at(from + 8) ^ first);
    second = folded_product(word_at(from + 16) ^ other, word_at(from + 24) ^ second);
  };
  for (; bytes.size() >= step; bytes.remove_prefix(step)) take(bytes.data());
  std::array<char, step> rest{};
  bytes.copy(rest.data(), bytes.size());
  take(rest.data());
  return folded_product(first ^ odd, second ^ other);
}

/// Headers against misinterpretation by browsers, then those of CORS.
constexpr std::string_view api_headers =
    "Referrer-Policy: no-referrer\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Access-Control-Allow-Origin: *\r\n"
    "Access-Control-Expose-Headers: ETag, Ignored-Parameters, RateLimit, RateLimit-Policy, Retry-After\r\n"
    "Cross-Origin-Resource-Policy: cross-origin\r\n";
constexpr std::string_view safety_headers = api_headers.substr(0, api_headers.find("Access-Control"));

/// A field line. In line, because names are literals.
[[gnu::always_inline]] inline void write_header(Appender& out, std::string_view name, std::string_view value) {
  out.write(name);
  out.write(": ");
  out.write(value);
  out.write("\r\n");
}

std::string_view without_weakness(std::string_view entity_tag) {
  if (entity_tag.starts_with("W/")) entity_tag.remove_prefix(2);
  return entity_tag;
}

}  // namespace

ShortText<18> entity_tag(std::string_view body) {
  ShortText<18> tag;
  tag.resize(18);
  tag.data()[0] = tag.data()[17] = '"';
  std::uint64_t rest = hash(body);
  for (std::size_t place = 16; place > 0; --place, rest >>= 4) tag.data()[place] = "0123456789abcdef"[rest & 15];
  return tag;
}

Document make_document(std::string bytes) {
  const auto tag = entity_tag(bytes);
  return {std::move(bytes), tag};
}

bool matches_entity_tag(std::string_view if_none_match, std::string_view entity_tag) {
  bool matches = false;
  for_each_item(if_none_match, ',',
                [&](std::string_view each) { matches |= each == "*" || without_weakness(each) == entity_tag; });
  return matches;
}

void append_header(std::string& headers, std::string_view name, std::string_view value) {
  Appender out(headers);
  write_header(out, name, value);
}

ShortText<32> cache_control(std::int64_t max_age_seconds, Caches caches) {
  if (max_age_seconds == 0) return no_store;
  const std::string_view start = caches == Caches::any ? "public, max-age=" : "private, max-age=";
  return ShortText<32>(start).append(decimal_text(max_age_seconds));
}

void append_content_headers(const Request& request, const Content& content, Response& response) {
  Appender out(response.headers);
  write_header(out, "Cache-Control", content.cache_control);
  if (!content.vary.empty()) write_header(out, "Vary", content.vary);
  if (content.cache_control != no_store) {
    const auto etag = response.document == nullptr ? entity_tag(response.body) : response.document->entity_tag;
    write_header(out, "ETag", etag);
    if (!request.if_none_match.empty() && matches_entity_tag(request.if_none_match, etag)) {
      response.status = 304;
      response.body.clear();
      response.document = nullptr;
      return;
    }
  }
  write_header(out, "Content-Type", content.media_type);
  if (!content.content_security_policy.empty())
    write_header(out, "Content-Security-Policy", content.content_security_policy);
}

void append_safety_headers(Response& response) { response.headers.append(safety_headers); }

void append_api_headers(Response& response) { response.headers.append(api_headers); }

}  // namespace cordage::api
