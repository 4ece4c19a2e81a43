#include "core/qr/implementation.h"

#include <algorithm>

#include "core/qr/symbol.h"
#include "tests/catch.h"

using namespace cordage::qr;

TEST_CASE("every processor has the baseline implementation, and faster ones come later") {
  REQUIRE_FALSE(available_implementations().empty());
  CHECK(available_implementations().front() == Implementation::baseline);
  CHECK(std::is_sorted(available_implementations().begin(), available_implementations().end()));
}

TEST_CASE("implementations have names") {
  CHECK(name_of(Implementation::baseline) == "baseline");
  CHECK(name_of(Implementation::avx2) == "avx2");
  CHECK(name_of(Implementation::avx512) == "avx512");
}
