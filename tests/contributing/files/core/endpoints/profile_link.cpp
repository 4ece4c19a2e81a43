#include "core/endpoints/profile_link.h"

namespace cordage {
namespace {

ShortText<52> link(std::string_view start, const ProfileLinkRequest& request) {
  return ShortText<52>(start).append("/users/").append(request.id.digits);
}

}  // namespace

Outcome<ProfileLinkResult> profile_link(const ProfileLinkRequest& request, const Context&) {
  return ProfileLinkResult{link("https://discord.com", request), link("discord://-", request)};
}

}  // namespace cordage
