#pragma once

#include <cstddef>
#include <string_view>

// The memory of a call is one arena: what is allocated stands one after the other, nothing is freed alone, and all of
// it is wiped in the end, because it can hold a webhook token, a state or the text of a QR code.

namespace cordage::wasm {

/// Whether the room for requests, which outlives calls, takes one of this size.
bool has_room(std::size_t size);

/// Makes that room, in place of what was reserved before. Call it between calls only, and before the first one.
char* reserve_room(std::size_t size);

/// Begins a call: forgets all that the one before allocated. Returns the first `size` characters of the room.
std::string_view begin_call(std::size_t size);

/// Wipes the request and all that the call has allocated but these two.
void wipe_call(std::string_view first, std::string_view second);

}  // namespace cordage::wasm
