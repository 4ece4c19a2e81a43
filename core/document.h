#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/describe.h"

// The catalogue as plain data, for the OpenAPI document, the index, TypeScript types and forms.

namespace cordage {

struct Property;

/// The shape of a value, in the terms of JSON Schema.
struct Shape {
  std::string type;  ///< string, integer, boolean, array, object, or map: an object whose keys are data.
  std::optional<std::int64_t> min{};
  std::optional<std::uint64_t> max{};
  std::string pattern{};              ///< ECMA-262; empty: none. With integers: how else they may be written.
  std::vector<std::string> one_of{};  ///< Allowed spellings; empty: any.
  std::string type_name{};            ///< In TypeScript; empty: none.
  std::vector<Shape> element{};       ///< One, of an array or map.
  std::vector<Key> keys{};            ///< The keys of a map.
  std::vector<Property> properties;
};

struct Property {
  std::string name;
  std::string description;  ///< A sentence.
  Shape shape;
  bool required;
  std::string added_by;  ///< The parameter that adds it; empty: always present.
};

struct ParameterDoc {
  std::string name;
  std::string alias;        ///< Empty: none.
  std::string description;  ///< A sentence.
  Shape shape;
  bool required;
  bool is_list;                              ///< Several names in one string.
  bool is_bit_field;                         ///< A whole number, or several names in one string.
  bool is_instant;                           ///< Unix seconds.
  bool is_format;                            ///< Selects the form of the result.
  bool is_local;                             ///< Not available on servers.
  bool is_binary;                            ///< Bytes, in hexadecimal.
  std::optional<std::string> default_value;  ///< As written in a query.
  std::string alternative;                   ///< The local parameter that can replace this one.
  std::string default_description;           ///< The default in words, if it is not a constant.
  std::optional<std::size_t> max_code_points;
  std::optional<std::size_t> max_bytes;
  std::string example;  ///< Empty: none.
};

/// A representation of a result; an image has the shape of a string and its own media type.
struct ResultDoc {
  std::string media_type;
  Shape shape;
};

struct EndpointDoc {
  std::string name;
  std::string path;  ///< May hold chat_placeholder.
  std::string summary;
  bool is_local;  ///< Not available on servers.
  Dependencies depends_on;
  std::vector<ParameterDoc> parameters;
  std::vector<ResultDoc> results;
};

/// Every endpoint of the catalogue, in its order.
std::vector<EndpointDoc> describe_catalogue();

/// The endpoints that servers have, with the parameters that these have there.
std::vector<EndpointDoc> describe_served_endpoints();

/// The body of every problem.
Shape problem_shape();

/// The path of an endpoint, with `chat_segment` in place of chat_placeholder.
std::string path_of(const EndpointDoc& endpoint, std::string_view chat_segment);

/// The query of a working sample request, without `?`: every parameter that has an example.
std::string sample_query(const EndpointDoc& endpoint);

/// The path of that sample, and its query if it has one.
std::string sample_target(const EndpointDoc& endpoint, std::string_view chat_segment);

}  // namespace cordage
