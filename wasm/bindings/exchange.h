#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// The way between JavaScript and core: the text of a request in, status and body of a reply out, through one buffer
// each. Only numbers cross in a call: a string costs more than most calls do. JavaScript calls from one thread, one
// call at a time.

namespace cordage::wasm {

/// Where JavaScript finds a reply, until the next call. The members' order and size are known to exchange.js.
struct ReplyView {
  std::uint32_t status;
  std::uint32_t is_binary;
  std::uint32_t body;
  std::uint32_t body_size;
  std::uint32_t headers;
  std::uint32_t headers_size;
};

/// Removes what stands before the next line break from the front of `text` and returns it.
std::string_view take_line(std::string_view& text);

/// Ends a call: keeps its reply and returns the address of the ReplyView.
std::uint32_t keep_reply(int status, bool is_binary, std::string&& body, std::string&& headers = {});

}  // namespace cordage::wasm
