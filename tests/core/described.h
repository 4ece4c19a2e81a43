#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "core/document.h"
#include "core/text/percent.h"
#include "tests/catch.h"

namespace cordage::test {

inline EndpointDoc endpoint(std::string_view name) {
  for (EndpointDoc& doc : describe_catalogue())
    if (doc.name == name) return std::move(doc);
  FAIL("no such endpoint: " << name);
  return {};
}

inline ParameterDoc parameter(std::string_view of, std::string_view name) {
  for (ParameterDoc& doc : endpoint(of).parameters)
    if (doc.name == name) return std::move(doc);
  FAIL("no such parameter: " << name);
  return {};
}

inline std::string encoded(std::string_view text) {
  std::string out;
  append_percent_encoded(out, text);
  return out;
}

}  // namespace cordage::test
