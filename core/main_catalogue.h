#pragma once

#include "core/endpoints/bot_invite.h"
#include "core/endpoints/limits.h"
#include "core/endpoints/oauth_url.h"
#include "core/endpoints/qr_code.h"
#include "core/endpoints/timestamp.h"
#include "core/endpoints/webhook.h"

namespace cordage {

/// What the main entry of the npm package has: the specification's endpoints with its parameters, so that it stays
/// small.
inline constexpr auto main_catalogue =
    std::tuple{oauth_url_endpoint, bot_invite_endpoint, qr_endpoint,        qr_png_endpoint,
               qr_svg_endpoint,    webhook_endpoint,    timestamp_endpoint, limits_endpoint};

}  // namespace cordage
