#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cordage::bench {

/// The same figure of another implementation.
struct Peer {
  std::string_view name;
  double value = 0;
};

/// A measured figure; less is better. Names contain no quotes or backslashes.
struct Figure {
  std::string_view area = "qr";
  std::string_view case_name;  ///< name of the input
  std::string_view name;
  std::string_view unit;
  double ours = 0;
  std::optional<Peer> peer{};
};

/// Prints a figure as one line of JSON on standard output.
void print(const Figure& figure);

}  // namespace cordage::bench
