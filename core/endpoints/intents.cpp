#include "core/endpoints/intents.h"

#include <algorithm>

namespace cordage {
namespace {

constexpr auto rows = [] {
  std::array<IntentRow, platform::intents.size()> all{};
  std::transform(platform::intents.begin(), platform::intents.end(), all.begin(), [](const platform::Intent& intent) {
    return IntentRow{.name = intent.name,
                     .bit = intent.bit,
                     .value = std::uint64_t{1} << intent.bit,
                     .privileged = intent.privileged,
                     .events = intent.events};
  });
  return all;
}();

IntentsNote note_of(std::uint64_t bits) {
  IntentsNote note(
      "The gateway sends no events of other intents, except updates of the bot's own member (GUILD_MEMBER_UPDATE).");
  if ((bits & platform::privileged_intents) != 0)
    note.append(
        " It closes the connection (code 4014) if a privileged intent is not enabled in the developer portal. A bot "
        "that more than 10,000 users can see needs approval for it.");
  if ((bits & ~platform::documented_intents) != 0)
    note.append(" It closes the connection (code 4013) if it does not know a bit.");
  if ((bits & platform::guild_messages) != 0 && (bits & platform::message_content) == 0)
    note.append(
        " Without MESSAGE_CONTENT, messages have no content, embeds, attachments, components and poll, except the "
        "bot's own messages, direct messages with it, messages that mention it, and the target of its message "
        "command.");
  return note;
}

}  // namespace

Outcome<IntentsResult> intents(const IntentsRequest& request, const Context&) {
  const std::uint64_t bits = request.intents ? request.intents->bits : platform::documented_intents;
  IntentsResult result;
  result.intents = bits;
  result.names = names_of_bits<IntentName>(bits, intent_bits);
  result.privileged = names_of_bits<IntentName>(bits & platform::privileged_intents, intent_bits);
  result.undocumented = bits & ~platform::documented_intents;
  result.note = note_of(bits);
  if (!request.intents) result.table = rows;
  return result;
}

}  // namespace cordage
