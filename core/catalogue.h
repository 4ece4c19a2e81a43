#pragma once

#include "core/endpoints/extended_limits.h"
#include "core/endpoints/extended_links.h"
#include "core/endpoints/extended_qr.h"
#include "core/endpoints/extended_timestamp.h"
#include "core/endpoints/permissions.h"
#include "core/endpoints/snowflake.h"
#include "core/endpoints/webhook.h"

namespace cordage {

/// Every endpoint, in the order the documentation shows them.
inline constexpr auto catalogue = std::tuple{extended_oauth_url_endpoint,
                                             extended_bot_invite_endpoint,
                                             extended_qr_endpoint,
                                             extended_qr_png_endpoint,
                                             extended_qr_svg_endpoint,
                                             qr_text_endpoint,
                                             webhook_endpoint,
                                             extended_timestamp_endpoint,
                                             extended_limits_endpoint,
                                             permissions_endpoint,
                                             snowflake_endpoint};

/// Calls `visit` with every endpoint of the catalogue, in its order.
template <class Visit>
constexpr void for_each_endpoint(Visit&& visit) {
  std::apply([&](const auto&... each) { (visit(each), ...); }, catalogue);
}

}  // namespace cordage
