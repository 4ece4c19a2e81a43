#include "core/qr/path.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "core/qr/symbol.h"

using namespace cordage::qr;

TEST_CASE("every processor has the baseline path, and faster ones come later") {
  REQUIRE_FALSE(available_paths().empty());
  CHECK(available_paths().front() == Path::baseline);
  CHECK(std::is_sorted(available_paths().begin(), available_paths().end()));
}

TEST_CASE("paths have names") {
  CHECK(name_of(Path::baseline) == "baseline");
  CHECK(name_of(Path::avx2) == "avx2");
  CHECK(name_of(Path::avx512) == "avx512");
}
