#include <qrencode.h>

#include <ctime>
#include <iostream>
#include <string>
#include <string_view>

#include "core/qr/symbol.h"

namespace {

bool encode(std::string_view encoder, const std::string& text) {
  if (encoder == "ours") return cordage::qr::encode(text, cordage::qr::Level::medium).has_value();
  QRcode* const code = QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_M, QR_MODE_8, 1);
  const bool made = code != nullptr;
  QRcode_free(code);
  return made;
}

}  // namespace

/// qr-cold ours|libqrencode TEXT: prints the nanoseconds of thread CPU time of the first code of this process.
int main(int count, char** arguments) {
  if (count != 3) {
    std::cerr << "usage: qr-cold ours|libqrencode TEXT\n";
    return 2;
  }
  const std::string text = arguments[2];
  timespec start{};
  timespec end{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start);
  const bool made = encode(arguments[1], text);
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end);
  if (!made) {
    std::cerr << "qr-cold: no code was made\n";
    return 1;
  }
  std::cout << (end.tv_sec - start.tv_sec) * 1'000'000'000 + end.tv_nsec - start.tv_nsec << '\n';
}
