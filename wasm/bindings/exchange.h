#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// The way between JavaScript and core: the text of a request in, status and body of a reply out, through one buffer
// each. Only numbers cross in a call: a string costs more than most calls do. JavaScript calls from one thread, one
// call at a time.

namespace cordage::wasm {

/// What JavaScript makes of a body: runtime/functions.js has a reader for each, in this order.
enum class Form : std::uint32_t { json, text, bytes, modules };

/// Where JavaScript finds a reply, until the next call. The members' order and size are known to runtime/bridge.js.
struct ReplyView {
  std::uint32_t status;
  Form form;
  std::uint32_t body;
  std::uint32_t body_size;
  std::uint32_t headers;
  std::uint32_t headers_size;
};

/// Makes room for requests of up to `size` characters and returns its address.
std::uint32_t make_room(std::uint32_t size);

/// Removes what stands before the next line break from the front of `text` and returns it.
std::string_view take_line(std::string_view& text);

/// Ends a call: keeps its reply and returns the address of the ReplyView.
std::uint32_t keep_reply(int status, Form form, std::string&& body, std::string&& headers = {});

}  // namespace cordage::wasm
