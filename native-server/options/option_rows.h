#pragma once

#include <functional>
#include <string>
#include <vector>

#include "native-server/options.h"

namespace cordage::server {

/// A command-line option. Parsing, --help and options.json are made from it; from options.json the manual page,
/// /etc/default/cordage-server and the table in docs/deploy.md.
struct OptionRow {
  std::string name{};         ///< `--listen`.
  std::string environment{};  ///< `CORDAGE_LISTEN`; empty: none.
  std::string value{};        ///< Placeholder of the value in the help: `HOST:PORT`.
  std::string range{};        ///< Of a number: `0 to 1000`; else empty.
  std::string allowed{};      ///< Completes "must be …".
  std::string
      fallback{};  ///< The default, as it is given; several values separated by commas. Empty: stated in `text`.
  std::string fallback_words{};
  std::string text{};  ///< Sentences.
  bool is_repeatable = false;
  /// Sets the option to its values, one unless it is repeatable; returns false if one is invalid.
  std::function<bool(Options&, const std::vector<std::string>&)> set{};
};

/// For --help: the description, the range of a number, the default.
std::string help_of(const OptionRow& row);

/// Every option, in the order of the help.
const std::vector<OptionRow>& option_rows();

}  // namespace cordage::server
