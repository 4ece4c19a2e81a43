#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// How JavaScript and core exchange requests and responses: as strings in the module's memory. A call itself passes only
// numbers, because a string costs more than most calls do. JavaScript calls from one thread, one call at a time.

namespace cordage::wasm {

/// How JavaScript reads a body: runtime/functions.js has a reader for each form, in this order.
enum class Form : std::uint32_t { json, text, bytes, modules };

/// Where JavaScript finds a response, until the next call. runtime/bridge.js relies on the order and size of the
/// members.
struct ResponseView {
  std::uint32_t status;
  Form form;
  std::uint32_t body;
  std::uint32_t body_size;
  std::uint32_t headers;
  std::uint32_t headers_size;
};

/// Allocates a request buffer of `size` characters and returns its address.
std::uint32_t make_request_buffer(std::uint32_t size);

/// Removes the first line of `text`, with its line break, and returns it without.
std::string_view take_line(std::string_view& text);

/// Ends a call: keeps its response and returns the address of the ResponseView. `drew_code`: whether the call may have
/// drawn a QR code, which uses more stack.
std::uint32_t keep_response(int status, Form form, std::string&& body, std::string&& headers, bool drew_code);

}  // namespace cordage::wasm
