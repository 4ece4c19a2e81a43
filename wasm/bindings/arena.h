#pragma once

#include <cstddef>
#include <string_view>

// The memory of a call is an arena: allocations are consecutive, and are wiped together at the end of the call,
// because they can contain a webhook token, a state or the text of a QR code. Below the arena is the request
// buffer, which outlives calls.

namespace cordage::wasm {

/// Returns whether the request buffer has room for a request of this size.
bool fits_request_buffer(std::size_t size);

/// Allocates the request buffer, in place of the one before. Call it before the first call and between calls only.
char* reserve_request_buffer(std::size_t size);

/// Begins a call with an empty arena. Returns the first `size` characters of the request buffer.
std::string_view begin_call(std::size_t size);

/// Wipes the request, the arena except for these two strings, and the part of the stack that the call used: more if it
/// may have drawn a QR code.
void wipe_call(std::string_view first, std::string_view second, bool drew_code);

}  // namespace cordage::wasm
