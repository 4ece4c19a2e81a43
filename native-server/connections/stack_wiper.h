#pragma once

namespace cordage::server {

/// Wipes what the calls of a thread left on its stack: parts of requests, and all that QR codes are drawn with.
class StackWiper {
 public:
  /// For the stack of this thread.
  StackWiper();

  /// Wipes 8 KiB of the stack below the caller: more than a request uses that draws no QR code.
  void wipe_near() const;

  /// Wipes the stack below the caller, as far down as it was used since it was last wiped. How far that is shows in
  /// the stack itself: unused, it is zero, and each call leaves at least its return address there. No function has a
  /// larger frame than what must be zero for the stack below to be unused (-Wframe-larger-than).
  void wipe() const;

 private:
  char* lowest_;
};

}  // namespace cordage::server
