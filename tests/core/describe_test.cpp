#include "core/describe.h"

#include <catch2/catch.hpp>

#include "core/endpoints/limits.h"
#include "core/endpoints/qr_code.h"
#include "core/endpoints/timestamp.h"

using namespace cordage;

TEST_CASE("every value of an enumeration has its spelling") {
  CHECK(spelling_of(Format::json) == "json");
  CHECK(spelling_of(Format::png) == "png");
  CHECK(spelling_of(Format::svg) == "svg");
  CHECK(spelling_of(qr::Level::low) == "l");
  CHECK(spelling_of(qr::Level::medium) == "m");
  CHECK(spelling_of(qr::Level::quartile) == "q");
  CHECK(spelling_of(qr::Level::high) == "h");
}

TEST_CASE("a value outside its enumeration has no spelling") { CHECK(spelling_of(static_cast<Format>(9)) == ""); }

TEST_CASE("fields are visited in the order they are listed") {
  std::vector<std::string_view> names;
  const auto collect = [&](const auto& field) { names.push_back(field.name); };
  for_each_field<TimestampResult>(collect);
  CHECK(names == std::vector<std::string_view>{"unix", "iso", "tags", "note"});
  names.clear();
  for_each_field<LimitsRequest>(collect);
  CHECK(names.empty());
}
