#pragma once

#include <array>
#include <string_view>

// The forms of mentions in messages. Source: facts.h, mentions.

namespace cordage::platform {

/// A form `<BEGINNING ID>`, or `<BEGINNING NAME:ID>`, without the space.
struct MentionForm {
  std::string_view beginning;
  std::string_view kind;
  bool has_name = false;
};

/// No beginning comes before a longer one that begins with it.
inline constexpr std::array mention_forms{
    MentionForm{"@!", "user"},  // Outdated.
    MentionForm{"@&", "role"},         MentionForm{"@$", "game"},
    MentionForm{"@", "user"},          MentionForm{"#", "channel"},
    MentionForm{":", "emoji", true},   MentionForm{"a:", "emoji", true},  // Animated.
    MentionForm{"/", "command", true}, MentionForm{"id:linked-roles:", "navigation"},
};

/// The pages of a server to which `<id:NAME>` leads.
inline constexpr std::array<std::string_view, 4> navigation_names{"customize", "browse", "guide", "linked-roles"};

}  // namespace cordage::platform
