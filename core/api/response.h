#pragma once

#include <string>
#include <string_view>

#include "core/api/message.h"
#include "core/describe.h"
#include "core/text/short_text.h"

namespace cordage::api {

inline constexpr std::string_view html_media_type = "text/html; charset=utf-8";

/// For responses that no cache may keep.
inline constexpr std::string_view no_store = "no-store";

/// The properties of a response's content for its header fields.
struct Content {
  std::string_view media_type;
  std::string_view cache_control = no_store;   ///< With no_store there is no ETag.
  std::string_view vary{};                     ///< Request fields that chose this form; empty: none.
  std::string_view content_security_policy{};  ///< Empty: none.
};

/// For Allow and its CORS counterpart.
inline constexpr std::string_view allowed_methods = "GET, HEAD, OPTIONS";

/// Who may keep a response.
enum class Caches { any, callers_own };

/// A value for Cache-Control: these caches may keep the response this long; 0: no_store.
ShortText<32> cache_control(std::int64_t max_age_seconds, Caches caches = Caches::any);

/// For an image that a browser opens as a document: nothing may load or run.
inline constexpr std::string_view image_policy = "default-src 'none'; sandbox";

/// For the plain pages that the service itself writes: nothing but their own style.
inline constexpr std::string_view page_policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// For content that may change with the next release or another option.
inline constexpr std::string_view one_hour_long = "public, max-age=3600";
inline constexpr Content json_content{.media_type = json_media_type, .cache_control = one_hour_long};
inline constexpr Content page_content{
    .media_type = html_media_type, .cache_control = one_hour_long, .content_security_policy = page_policy};

/// A strong entity tag (RFC 9110 §8.8.3) with its quotes, from all bytes of a body.
ShortText<18> entity_tag(std::string_view body);

/// Computes the entity tag once, so that a HEAD request costs almost nothing.
Document make_document(std::string bytes);

/// Returns whether an `If-None-Match` value names this entity tag, by weak comparison (RFC 9110 §13.1.2).
bool matches_entity_tag(std::string_view if_none_match, std::string_view entity_tag);

/// Appends `Name: value` and CRLF.
void append_header(std::string& headers, std::string_view name, std::string_view value);

/// Appends the fields that describe the content, with an ETag if it may be stored. Turns the response into 304
/// without a body if the caller has this content already.
void append_content_headers(const Request& request, const Content& content, Response& response);

/// Appends the headers that keep a browser from guessing the content's type and from sending the URL to other sites.
void append_safety_headers(Response& response);

/// Appends the fields of every response of the API, errors included: CORS and the safety headers.
void append_api_headers(Response& response);

}  // namespace cordage::api
