#include "wasm/generate/generate.h"

#include "core/catalogue.h"

namespace cordage::generate {
namespace {

/// Adds a member, unless its value is empty.
template <class T>
void add(Json& object, const char* name, const T& value) {
  if (!value.empty()) object[name] = value;
}
void add(Json& object, const char* name, bool value) {
  if (value) object[name] = true;
}
template <class Integer>
void add(Json& object, const char* name, const std::optional<Integer>& value) {
  if (value) object[name] = std::to_string(*value);
}

Json parameter_json(const ParameterDoc& doc) {
  Json parameter{{"name", doc.name}, {"type", doc.shape.type}, {"description", doc.description}};
  add(parameter, "required", doc.required);
  add(parameter, "is_list", doc.is_list);
  add(parameter, "is_bit_field", doc.is_bit_field);
  add(parameter, "type_name", doc.shape.type_name);
  add(parameter, "is_instant", doc.is_instant);
  add(parameter, "is_format", doc.is_format);
  add(parameter, "is_local", doc.is_local);
  add(parameter, "is_binary", doc.is_binary);
  if (doc.default_value) parameter["default"] = *doc.default_value;
  add(parameter, "alternative", doc.alternative);
  add(parameter, "default_description", doc.default_description);
  add(parameter, "min", doc.shape.min);
  add(parameter, "max", doc.shape.max);
  add(parameter, "max_characters", doc.max_code_points);
  add(parameter, "max_bytes", doc.max_bytes);
  add(parameter, "pattern", doc.shape.pattern);
  add(parameter, "one_of", doc.shape.one_of);
  add(parameter, "alias", doc.alias);
  add(parameter, "example", doc.example);
  return parameter;
}

Json shape_json(const Shape& shape) {
  Json value{{"type", shape.type}};
  add(value, "max", shape.max);
  add(value, "one_of", shape.one_of);
  add(value, "type_name", shape.type_name);
  for (const Key& key : shape.keys) value[key.is_optional ? "optional_keys" : "keys"].push_back(key.name);
  if (!shape.element.empty()) value["element"] = shape_json(shape.element.front());
  if (!shape.properties.empty()) value["properties"] = members_json(shape.properties);
  return value;
}

Json list_json(const std::vector<ParameterDoc>& docs) {
  Json list = Json::array();
  for (const ParameterDoc& doc : docs) list.push_back(parameter_json(doc));
  return list;
}

Json entries_of(const EndpointDoc& endpoint) {
  Json entries{"cordage"};
  const auto add_qr = [&](const auto& of_qr_codes) {
    if (of_qr_codes.name == endpoint.name) entries.push_back("cordage/qr");
  };
  std::apply([&](const auto&... each) { (add_qr(each), ...); }, qr_endpoints);
  return entries;
}

Json endpoint_json(const EndpointDoc& endpoint) {
  Json results = Json::array();
  for (const ResultDoc& result : endpoint.results) {
    Json form{{"media_type", result.media_type}};
    form.update(shape_json(result.shape));
    results.push_back(std::move(form));
  }
  Json json{{"name", endpoint.name}, {"path", endpoint.path}, {"summary", endpoint.summary}};
  add(json, "is_local", endpoint.is_local);
  json["entries"] = entries_of(endpoint);
  json["parameters"] = list_json(endpoint.parameters);
  json["call_options"] = list_json(call_options(endpoint));
  json["results"] = std::move(results);
  return json;
}

}  // namespace

Json members_json(const std::vector<Property>& properties) {
  Json members = Json::array();
  for (const Property& property : properties) {
    Json member{{"name", property.name}, {"description", property.description}};
    add(member, "is_optional", !property.required || !property.added_by.empty());
    add(member, "added_by", property.added_by);
    member.update(shape_json(property.shape));
    members.push_back(std::move(member));
  }
  return members;
}

std::string catalogue_json(const std::vector<EndpointDoc>& endpoints) {
  Json list = Json::array();
  for (const EndpointDoc& endpoint : endpoints) list.push_back(endpoint_json(endpoint));
  return list.dump(2) + "\n";
}

}  // namespace cordage::generate
