#pragma once

#include <string>

#include "native-server/http/request_head.h"

namespace cordage::server::test {

/// A request with this line.
inline std::string request(const std::string& line, const std::string& fields = "Host: example.com\r\n") {
  return line + "\r\n" + fields + "\r\n";
}

inline bool is_refused(const std::string& input, api::RequestError error = api::RequestError::bad_request) {
  RequestHead head;
  return read_head(input, head) == HeadState::rejected && head.rejection->error == error;
}

inline bool is_complete(const std::string& input) {
  RequestHead head;
  return read_head(input, head) == HeadState::complete && head.size == input.size();
}

}  // namespace cordage::server::test
