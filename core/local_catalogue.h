#pragma once

#include "core/endpoints/inspect_link.h"
#include "core/endpoints/webhook_details.h"

namespace cordage {

/// What only runs where nothing leaves the machine: the npm package has it, no server does. An endpoint goes before the
/// one of the same name in the catalogue.
inline constexpr auto local_catalogue = std::tuple{detailed_webhook_endpoint, inspect_link_endpoint};

}  // namespace cordage
