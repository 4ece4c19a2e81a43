#include "native-server/site/page_files.h"

// CORDAGE_PAGE is the path of the archive.
asm(R"(.pushsection .rodata
embedded_page_start: .incbin ")" CORDAGE_PAGE R"("
embedded_page_end:
.popsection)");
extern "C" const char embedded_page_start[];
extern "C" const char embedded_page_end[];

namespace cordage::server {

std::string_view embedded_page() {
  return {embedded_page_start, static_cast<std::size_t>(embedded_page_end - embedded_page_start)};
}

}  // namespace cordage::server
