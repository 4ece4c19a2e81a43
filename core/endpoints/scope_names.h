#pragma once

#include "core/endpoints/warning.h"

namespace cordage {

/// Whether a scope is for the client credentials grant alone.
bool is_for_client_credentials(std::string_view scope);

/// Adds what there is to say of a scope that is not documented or needs the platform's approval.
void warn_of_scope(std::string_view scope, Warnings& warnings);

}  // namespace cordage
