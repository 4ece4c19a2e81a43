#include "native-server/http/base_url.h"

#include "core/text/ascii.h"
#include "core/text/lists.h"
#include "native-server/net/authority.h"

namespace cordage::server {
namespace {

std::string_view last_element(std::string_view list) {
  if (list.empty()) return list;
  const auto comma = list.rfind(',');
  return trimmed(comma == std::string_view::npos ? list : list.substr(comma + 1));
}

}  // namespace

void write_base_url(const BaseUrlSource& source, std::string& base_url) {
  if (!source.configured.empty()) {
    base_url = source.configured;
    return;
  }
  const std::string_view forwarded = last_element(source.forwarded_host);
  const std::string_view authority = is_valid_authority(forwarded) ? forwarded : source.authority;
  base_url.clear();
  if (authority.empty()) return;
  const bool secure = equal_ignoring_case(last_element(source.forwarded_proto), "https");
  base_url.append(secure ? "https://" : "http://").append(authority);
}

}  // namespace cordage::server
