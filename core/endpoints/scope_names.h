#pragma once

#include "core/read/warning.h"

namespace cordage {

/// Returns whether a scope is only for the client credentials grant.
bool is_for_client_credentials(std::string_view scope);

/// Adds a warning about a scope that is undocumented or needs Discord's approval.
void warn_of_scope(std::string_view scope, Warnings& warnings);

}  // namespace cordage
