#include "core/documents/index_page.h"

#include "tests/catch.h"

using cordage::documents::index_page;

TEST_CASE("the index links the reference of each endpoint if there is a repository") {
  const std::string page = index_page({}, {.repository = "https://code.example/cordage"});
  for (const char* anchor : {"oauth-url", "qr", "qrpng", "snowflake"})
    CHECK(page.find("href=\"https://code.example/cordage/blob/HEAD/docs/api.md#" + std::string(anchor) + "\"") !=
          page.npos);
  CHECK(index_page({}, {.repository = ""}).find("api.md") == std::string::npos);
}
