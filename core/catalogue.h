#pragma once

#include "core/endpoints/bot_invite.h"
#include "core/endpoints/cdn_url.h"
#include "core/endpoints/effective_permissions.h"
#include "core/endpoints/flags.h"
#include "core/endpoints/inspect_link.h"
#include "core/endpoints/inspect_webhook.h"
#include "core/endpoints/intents.h"
#include "core/endpoints/limits.h"
#include "core/endpoints/message_link.h"
#include "core/endpoints/oauth_url.h"
#include "core/endpoints/permissions.h"
#include "core/endpoints/qr_code.h"
#include "core/endpoints/qr_modules.h"
#include "core/endpoints/snowflake.h"
#include "core/endpoints/timestamp.h"
#include "core/endpoints/webhook.h"

namespace cordage {

inline constexpr auto link_endpoints = std::tuple{oauth_url_endpoint, bot_invite_endpoint};

/// The endpoints of QR codes, the only ones in `cordage/qr` of the npm package.
inline constexpr auto qr_endpoints = std::tuple{qr_endpoint,      qr_png_endpoint,    qr_svg_endpoint,
                                                qr_text_endpoint, qr_matrix_endpoint, qr_data_url_endpoint};

inline constexpr auto platform_endpoints = std::tuple{
    webhook_endpoint, inspect_webhook_endpoint, timestamp_endpoint,
    limits_endpoint,  permissions_endpoint,     effective_permissions_endpoint,
    intents_endpoint, flags_endpoint,           snowflake_endpoint,
    cdn_url_endpoint, inspect_link_endpoint,    message_link_endpoint,
};

/// All endpoints, in the order of the documentation.
inline constexpr auto catalogue = std::tuple_cat(link_endpoints, qr_endpoints, platform_endpoints);

/// A tuple of the endpoint if servers have it, else an empty one.
template <class Request, class Result, Reach reach>
constexpr auto if_served(const Endpoint<Request, Result, reach>& endpoint) {
  if constexpr (reach == Reach::served)
    return std::tuple{endpoint};
  else
    return std::tuple{};
}

/// The endpoints that servers have.
inline constexpr auto served_endpoints =
    std::apply([](const auto&... each) { return std::tuple_cat(if_served(each)...); }, catalogue);

}  // namespace cordage
