#include "core/endpoints/flags.h"

#include "core/text/joined.h"

namespace cordage {
namespace {

class KindNames {
 public:
  explicit KindNames(const platform::FlagTable& table) {
    for (const platform::Flag& each : table.flags) {
      names_.push_back({each.bit, each.name});
      documented_ |= std::uint64_t{1} << each.bit;
    }
    for (const platform::FlagAlias& each : table.aliases) aliases_.push_back({each.bit, each.name});
    for (const char c : table.kind)
      if (c != '-') prefix_.append({&c, 1});
    prefix_.append("flag");
    bits_ = {.names = {names_.begin(), names_.end()},
             .aliases = {aliases_.begin(), aliases_.end()},
             .prefix = prefix_,
             .one = "flag",
             .example = table.flags.front().name,
             .listed_by = "The endpoint flags, with only a kind, lists all names.",
             .type_name = FlagSet::type_name};
  }
  KindNames(const KindNames&) = delete;
  KindNames& operator=(const KindNames&) = delete;

  const BitNames& names() const { return bits_; }
  std::uint64_t documented() const { return documented_; }

 private:
  SmallVector<NamedBit, 16> names_;
  SmallVector<NamedBit, 24> aliases_;
  ShortText<24> prefix_;  ///< As in discordgo: MessageFlagsEphemeral.
  std::uint64_t documented_ = 0;
  BitNames bits_{};
};

Outcome<std::uint64_t> bits_of(const std::optional<FlagSet>& given, const KindNames& kind) {
  if (!given) return std::uint64_t{kind.documented()};
  if (given->names.empty()) return std::uint64_t{given->bits};
  Outcome<std::uint64_t> read = read_bits(given->names, kind.names());
  if (!read) {
    read.problem().parameter = "flags";
    read.problem().detail = joined({"flags ", read.problem().detail});
  }
  return read;
}

}  // namespace

Outcome<FlagsResult> flags(const FlagsRequest& request, const Context&) {
  const platform::FlagTable& table = table_of(request.kind);
  const KindNames kind(table);
  const Outcome<std::uint64_t> bits = bits_of(request.flags, kind);
  if (!bits) return Problem(bits.problem());

  FlagsResult result;
  result.kind = request.kind;
  result.flags = *bits;
  result.names = names_of_bits<std::string_view>(*bits, kind.names());
  result.undocumented = *bits & ~kind.documented();
  result.note.append("Names of ").append(platform::as_of("flags")).append(".");
  if (result.undocumented != 0) result.note.append(" Discord may change the meaning of undocumented bits.");
  if (request.flags) return result;
  result.table.emplace();
  for (const platform::Flag& each : table.flags)
    result.table->push_back(
        {.name = each.name, .bit = each.bit, .value = std::uint64_t{1} << each.bit, .description = each.description});
  return result;
}

}  // namespace cordage
