#pragma once

#include <cstddef>
#include <string_view>

namespace cordage {

/// A part of a text: the bytes from `start` to before `end`.
struct TextRange {
  std::size_t start;
  std::size_t end;

  bool operator==(const TextRange&) const = default;
};

/// Finds the first token of a webhook URL that begins at `from` or later: the text after `webhooks/`, an id of 17 to 20
/// digits and a slash, on any host or none. Slashes may be written `%2F` or `\/`, and letters in upper or lower case.
/// Where there is none, both ends of the range are those of `text`. Finding all tokens, each from the end of the last,
/// takes time linear in the length of the text.
TextRange next_webhook_token(std::string_view text, std::size_t from);

}  // namespace cordage
