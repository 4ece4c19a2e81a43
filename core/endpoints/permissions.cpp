#include "core/endpoints/permissions.h"

namespace cordage {
namespace {

PermissionRow row_of(int bit) {
  PermissionRow row{.name = name_of_bit(bit, permission_bits), .bit = bit, .value = std::uint64_t{1} << bit};
  for (const platform::Permission& permission : platform::permissions) {
    if (permission.bit != bit) continue;
    row.label = permission.label;
    row.group = permission.group;
    row.channels = permission.channels;
    row.meaning = permission.meaning;
    row.two_factor = permission.two_factor;
    row.documented = true;
  }
  for (const platform::UndocumentedPermission& permission : platform::undocumented_permissions)
    if (permission.bit == bit) row.meaning = permission.meaning;
  return row;
}

PermissionDifference difference(std::uint64_t bits, PermissionNaming naming) {
  return {.permissions = bits, .names = permission_names(bits, naming)};
}

}  // namespace

Outcome<PermissionsResult> permissions(const PermissionsRequest& request, const Context&) {
  const std::uint64_t bits = request.permissions.bits;
  PermissionsResult result;
  result.permissions = bits;
  result.names = permission_names(bits, request.names);
  result.two_factor = bits & platform::two_factor_permissions;
  result.undocumented = bits & ~platform::documented_permissions;
  for (int bit = 0; bit < 64; ++bit)
    if ((bits >> bit & 1) != 0) result.table.push_back(row_of(bit));
  if (request.needed) {
    const bool has_all = (bits & platform::administrator) != 0;
    const std::uint64_t missing = has_all ? 0 : request.needed->bits & ~bits;
    auto& names = result.missing.emplace();
    for (int bit = 0; bit < 64; ++bit) {
      if ((missing >> bit & 1) == 0) continue;
      // A bit without a name there is missing too.
      const PermissionName name = permission_name(bit, request.names);
      names.push_back(name.empty() ? permission_name(bit) : name);
    }
  }
  if (!request.other) return result;
  result.added = difference(request.other->bits & ~bits, request.names);
  result.removed = difference(bits & ~request.other->bits, request.names);
  return result;
}

}  // namespace cordage
