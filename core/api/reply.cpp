#include "core/api/reply.h"

#include <array>
#include <cstring>

#include "core/api/problems.h"
#include "core/text/decimal.h"
#include "core/text/joined.h"
#include "core/text/lists.h"

namespace cordage::api {
namespace {

/// Both halves of a product of 128 bits in one word.
std::uint64_t folded_product(std::uint64_t a, std::uint64_t b) {
  __extension__ using Product = unsigned __int128;
  const Product product = static_cast<Product>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

/// A 64-bit hash in the manner of wyhash: two words at a time, spread by a product, in two lanes that do not wait for
/// each other. It need not withstand attack: whoever chooses a body can only confuse his own copy of it.
std::uint64_t hash(std::string_view bytes) {
  constexpr std::uint64_t odd = 0x9E3779B97F4A7C15;
  constexpr std::uint64_t other = 0xC2B2AE3D27D4EB4F;
  using Words = std::array<std::uint64_t, 4>;
  std::uint64_t first = bytes.size() * odd;
  std::uint64_t second = other;
  const auto take = [&](const Words& words) {
    first = folded_product(words[0] ^ odd, words[1] ^ first);
    second = folded_product(words[2] ^ other, words[3] ^ second);
  };
  Words words{};
  for (; bytes.size() >= sizeof words; bytes.remove_prefix(sizeof words)) {
    std::memcpy(&words, bytes.data(), sizeof words);
    take(words);
  }
  words = {};
  std::memcpy(&words, bytes.data(), bytes.size());
  take(words);
  return folded_product(first ^ odd, second ^ other);
}

std::string_view without_weakness(std::string_view entity_tag) {
  if (entity_tag.starts_with("W/")) entity_tag.remove_prefix(2);
  return entity_tag;
}

}  // namespace

ShortText<18> entity_tag(std::string_view body) {
  constexpr std::string_view digits = "0123456789abcdef";
  ShortText<18> tag("\"0123456789abcdef\"");
  std::uint64_t value = hash(body);
  for (std::size_t i = 16; i > 0; --i, value >>= 4) tag.data()[i] = digits[value & 15];
  return tag;
}

bool matches_entity_tag(std::string_view if_none_match, std::string_view entity_tag) {
  bool matches = false;
  for_each_item(if_none_match, ',',
                [&](std::string_view each) { matches |= each == "*" || without_weakness(each) == entity_tag; });
  return matches;
}

void append_header(std::string& headers, std::string_view name, std::string_view value) {
  append_all(headers, {name, ": ", value, "\r\n"});
}

ShortText<32> cache_control(std::int64_t usable_seconds) {
  if (usable_seconds == 0) return no_store;
  ShortText<32> value("public, max-age=");
  append_decimal(value, usable_seconds);
  return value;
}

void append_content_headers(const Call& call, const Content& content, Reply& reply) {
  append_header(reply.headers, "Cache-Control", content.cache_control);
  if (!content.vary.empty()) append_header(reply.headers, "Vary", content.vary);
  if (content.cache_control != no_store) {
    const auto etag = entity_tag(reply.body);
    append_header(reply.headers, "ETag", etag);
    if (matches_entity_tag(call.if_none_match, etag)) {
      reply.status = 304;
      reply.body.clear();
      return;
    }
  }
  append_header(reply.headers, "Content-Type", content.media_type);
  if (!content.content_security_policy.empty())
    append_header(reply.headers, "Content-Security-Policy", content.content_security_policy);
}

void append_safety_headers(Reply& reply) {
  reply.headers.append(
      "Referrer-Policy: no-referrer\r\n"
      "X-Content-Type-Options: nosniff\r\n");
}

void append_api_headers(Reply& reply) {
  append_safety_headers(reply);
  reply.headers.append(
      "Access-Control-Allow-Origin: *\r\n"
      "Access-Control-Expose-Headers: ETag, RateLimit, RateLimit-Policy, Retry-After\r\n"
      "Cross-Origin-Resource-Policy: cross-origin\r\n");
}

void reply_with_problem(const Problem& problem, std::string_view base_url, Reply& reply) {
  reply.headers.clear();
  reply.status = write_problem(problem, base_url, reply.body);
  if (problem.kind == ProblemKind::method_not_allowed) append_header(reply.headers, "Allow", allowed_methods);
  append_content_headers({}, {.media_type = problem_media_type}, reply);
  append_api_headers(reply);
}

}  // namespace cordage::api
