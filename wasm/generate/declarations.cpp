#include "wasm/generate/declarations.h"

#include <algorithm>

#include "core/call/problem_document.h"
#include "core/endpoints/permission_set.h"
#include "core/endpoints/qr_modules.h"
#include "core/read/values.h"
#include "core/text/ascii.h"
#include "wasm/generate/call_options.h"
#include "wasm/generate/comment.h"
#include "wasm/generate/name_types.h"

namespace cordage::generate {
namespace {

constexpr const char* head = R"(// Made from the catalogue by wasm/generate.

/** A whole number, always exact; a number can be at most `Number.MAX_SAFE_INTEGER`. */
export type Integer = number | bigint | string;

/** An object whose `valueOf()` is a bigint, for example a bit field of discord.js. */
export interface BigIntObject {
  valueOf(): bigint;
}

/** Decimal digits, as text or bigint. */
export type Id = string | bigint | BigIntObject;

/** A bitfield as a whole number, or as names from the platform's documentation or discord.js. */
export type BitField<Name extends string> = Integer | BigIntObject
  | Iterable<Name | (string & {}) | number | bigint | BigIntObject>;

/** One of these spellings, in upper or lower case. */
export type AnyCase<Spelling extends string> = Spelling | Uppercase<Spelling>;

/** Uint8Array; in newer versions of TypeScript `Uint8Array<ArrayBuffer>`. */
export type Bytes = ReturnType<Uint8Array['slice']>;

/** Options with another that replaces a required one. */
export type Instead<Options, Needed extends keyof Options, Other> =
  Omit<Options, Needed | keyof Other> & { [name in Needed]?: null | undefined } & Other;
)";

constexpr const char* matrix = R"(
/** Result of qrMatrix. */
export interface QrMatrixResult {
  /** Number of modules per side, without the quiet zone. */
  modules: number;
  /** A byte for each module, row by row, 1 for dark. */
  data: Bytes;
}
)";

std::string type_name(const EndpointDoc& endpoint, const char* suffix) {
  std::string name = endpoint.name + suffix;
  name.front() = to_upper(name.front());
  return name;
}

/// Whether a value consists of digits, or can.
bool is_id(const Shape& shape) {
  return (shape.pattern.starts_with("^[0-9]{") && shape.pattern.ends_with("}$")) ||
         shape.pattern.starts_with("^([0-9]{1,20}|");
}

std::string parameter_type(const ParameterDoc& doc) {
  if (!doc.shape.one_of.empty()) return "AnyCase<" + union_of(doc.shape.one_of) + ">";
  if (doc.is_bit_field) return doc.shape.type_name;
  if (doc.is_binary) return "ArrayBufferLike | ArrayBufferView";
  if (doc.shape.type == "boolean") return "boolean | AnyCase<'true' | 'false'>";
  if (doc.is_list) return "string | Iterable<string>";
  if (doc.is_instant || doc.name == "unix_ms") return "Integer | Date";
  if (doc.shape.type == "integer") return "Integer";
  if (doc.name == "redirect_uri") return "string | { readonly href: string; readonly searchParams: object }";
  return is_id(doc.shape) ? "Id" : "string";
}

/// A parameter that can replace a required one is not allowed beside it.
bool is_replacement(const EndpointDoc& endpoint, const std::string& name) {
  return std::ranges::any_of(endpoint.parameters, [&](const ParameterDoc& doc) { return doc.instead == name; });
}

std::string member(const EndpointDoc& endpoint, const ParameterDoc& doc, const std::string& name) {
  const std::string type = is_replacement(endpoint, name) ? "" : parameter_type(doc) + " | ";
  return "  " + name + (doc.required ? ": " + parameter_type(doc) : "?: " + type + "null | undefined") + ";\n";
}

std::string result_type(const Shape& shape, const std::string& indent);

std::string members(const Shape& shape, const std::string& indent) {
  std::string text = "{\n";
  for (const Property& property : shape.properties)
    text += comment(indent + "  ", {property.description}) + indent + "  " + property.name +
            (property.required && property.with.empty() ? ": " : "?: ") + result_type(property.shape, indent + "  ") +
            ";\n";
  return text + indent + "}";
}

std::string lines_of(const std::string& text, const std::string& indent) {
  std::string lines;
  for (const std::string& line : wrap(text, width - indent.size() - 2)) lines += "\n" + indent + "  " + line;
  return lines;
}

std::string record_of(const std::vector<std::string>& keys, const std::string& element, const std::string& indent) {
  return "Record<" + lines_of(union_of(keys) + ",", indent) + "\n" + indent + "  " + element + "\n" + indent + ">";
}

std::string map_type(const Shape& shape, const std::string& indent) {
  std::vector<std::string> always;
  std::vector<std::string> sometimes;
  for (const Key& key : shape.keys) (key.is_optional ? sometimes : always).emplace_back(key.name);
  const std::string element = result_type(shape.element.front(), indent + "  ");
  const std::string record = record_of(always, element, indent);
  return sometimes.empty() ? record : record + " & Partial<" + record_of(sometimes, element, indent) + ">";
}

std::string result_type(const Shape& shape, const std::string& indent) {
  constexpr std::uint64_t max_safe_integer = (std::uint64_t{1} << 53) - 1;
  if (shape.type == "object") return members(shape, indent);
  if (shape.type == "array") return result_type(shape.element.front(), indent) + "[]";
  if (!shape.one_of.empty()) return union_of(shape.one_of);
  if (!shape.type_name.empty()) return shape.type_name;
  if (shape.type == "integer") return shape.max.value_or(0) > max_safe_integer ? "number | bigint" : "number";
  return shape.type == "map" ? map_type(shape, indent) : shape.type;
}

bool is_json(const ResultDoc& result) { return result.media_type == "application/json"; }

std::string return_type(const EndpointDoc& endpoint, const ResultDoc& result) {
  if (is_json(result) || result.media_type == ModuleMatrix::media_type) return type_name(endpoint, "Result");
  return result.media_type.ends_with("+xml") || result.media_type.starts_with("text/") ? "string" : "Bytes";
}

std::string options_interface(const EndpointDoc& endpoint, const std::vector<ParameterDoc>& options) {
  std::string text = "\n" + comment("", {"Options of " + endpoint.name + "."}) + "export interface " +
                     type_name(endpoint, "Options") + " {\n";
  for (const ParameterDoc& doc : options) {
    text += parameter_comment("  ", doc) + member(endpoint, doc, doc.name);
    if (!doc.alias.empty()) text += comment("  ", {"Alias for " + doc.name + "."}) + member(endpoint, doc, doc.alias);
  }
  return text + "}\n";
}

/// The value of `format` that selects a result: svg for image/svg+xml.
std::string format_of(const ResultDoc& result) {
  const std::string subtype = result.media_type.substr(result.media_type.find('/') + 1);
  return subtype.substr(0, subtype.find('+'));
}

std::string function(const EndpointDoc& endpoint, const std::string& parameters, const std::string& type) {
  const std::string begin = "export function " + endpoint.name + "(";
  const bool is_short = begin.size() + parameters.size() + type.size() + 4 <= width;
  return comment("", {endpoint.summary, parameters.empty() ? "" : "@throws {ProblemError}"}) + begin +
         (is_short ? parameters : "\n  " + parameters + "\n") + "): " + type + ";\n";
}

/// The parameter of a function. `format` is there only if the result has several forms.
std::vector<ParameterDoc> options_of(const EndpointDoc& endpoint) {
  std::vector<ParameterDoc> options = endpoint.parameters;
  const auto format = std::ranges::find_if(options, &ParameterDoc::is_format);
  if (format != options.end() && endpoint.results.size() == 1)
    options.erase(format);
  else if (format != options.end())
    format->default_description = format_of(endpoint.results.front());
  std::ranges::copy(call_options(endpoint), std::back_inserter(options));
  return options;
}

/// The type of all options of a call: with a required one, or with the option that replaces it.
std::string options_type(const EndpointDoc& endpoint) {
  const std::string type = type_name(endpoint, "Options");
  for (const ParameterDoc& other : endpoint.parameters)
    for (const ParameterDoc& doc : endpoint.parameters)
      if (doc.instead == other.name)
        return "(" + type + " | Instead<" + type + ", '" + doc.name + "', { " + other.name + ": " +
               parameter_type(other) + " }>)";
  return type;
}

/// The type of an option that adds members to the result. URLs of a server cannot have local parameters.
std::string bringing_type(const EndpointDoc& endpoint, const ParameterDoc& option) {
  if (option.shape.type == "boolean") return "{ " + option.name + ": true | AnyCase<'true'> }";
  std::string type = "{ " + option.name + ": NonNullable<" + parameter_type(option) + ">";
  for (const ParameterDoc& doc : endpoint.parameters)
    if (option.name == base_url_option && doc.is_local) type += "; " + doc.name + "?: null | undefined";
  return type + " }";
}

/// A result in which permissions have names of this type; empty: those of the documentation.
std::string renamed(const std::string& type, const std::string& names) {
  return names.empty() ? type : "Renamed<" + type + ", " + names + ">";
}

/// An overload for each option that adds members to the result; in it these members are not optional.
std::string overloads_with(const EndpointDoc& endpoint, const std::vector<ParameterDoc>& options,
                           const ResultDoc& result, const std::string& parameters,
                           const std::string& permission_names = "") {
  std::string text;
  for (const ParameterDoc& option : options) {
    std::vector<std::string> names;
    for (const Property& property : result.shape.properties)
      if (property.with == option.name) names.push_back(property.name);
    if (names.empty()) continue;
    const std::string given = return_type(endpoint, result);
    text += function(endpoint, parameters + " & " + bringing_type(endpoint, option),
                     renamed(given + " & Required<Pick<" + given + ", " + union_of(names) + ">>", permission_names));
  }
  return text;
}

/// One overload for each form, and one for a form that is known only at run time.
std::string overloads(const EndpointDoc& endpoint, const std::vector<ParameterDoc>& all_options) {
  const std::string options = "options: " + options_type(endpoint);
  std::string text;
  std::string any;
  for (const ResultDoc& result : endpoint.results) {
    const std::string type = return_type(endpoint, result);
    const std::string format = "AnyCase<'" + format_of(result) + "'>";
    const std::string chosen = is_json(result) ? "format?: " + format + " | null | undefined" : "format: " + format;
    text += overloads_with(endpoint, all_options, result, options + " & { " + chosen + " }");
    text += function(endpoint, options + " & { " + chosen + " }", type);
    any += (any.empty() ? "" : " | ") + type;
  }
  return text + function(endpoint, options, any);
}

/// Whether a parameter selects the names of permissions in the result.
bool is_naming(const ParameterDoc& doc) {
  return std::ranges::equal(doc.shape.one_of, read::spellings_of<PermissionNaming>);
}

/// The overloads of a function whose result has one form.
std::string overloads_of_one(const EndpointDoc& endpoint, const std::vector<ParameterDoc>& all_options) {
  const ResultDoc& result = endpoint.results.front();
  const std::string type = return_type(endpoint, result);
  if (all_options.empty()) return function(endpoint, "", type);
  const bool needs_options = std::ranges::any_of(all_options, &ParameterDoc::required);
  const auto with = [&](const std::string& chosen, bool is_needed, const std::string& names) {
    const std::string options = options_type(endpoint) + chosen;
    return overloads_with(endpoint, all_options, result, "options: " + options, names) +
           function(endpoint, is_needed ? "options: " + options : "options?: " + options + " | null",
                    renamed(type, names));
  };
  if (std::ranges::none_of(all_options, is_naming)) return with("", needs_options, "");
  return with(" & { names: AnyCase<'discordjs'> }", true, "DiscordJsPermissionName") +
         with(" & { names?: AnyCase<'documented'> | null | undefined }", needs_options, "") +
         with("", needs_options, "string");
}

std::string endpoint_declarations(const EndpointDoc& endpoint) {
  const std::vector<ParameterDoc> options = options_of(endpoint);
  std::string text = options.empty() ? "" : options_interface(endpoint, options);
  for (const ResultDoc& result : endpoint.results)
    if (is_json(result))
      text += "\n" + comment("", {"Result of " + endpoint.name + "."}) + "export interface " +
              return_type(endpoint, result) + " " + members(result.shape, "") + "\n";
  return text + "\n" +
         (endpoint.results.size() > 1 ? overloads(endpoint, options) : overloads_of_one(endpoint, options));
}

/// The problem types of parameters; those of HTTP cannot occur.
std::string problem_codes() {
  std::string text = "\n/** The kinds of problems that a call can have. */\nexport type ProblemCode =\n";
  for (const call::ProblemType& type : call::parameter_problem_types)
    text += comment("  ", {std::string(type.title) + "."}) + "  | '" + std::string(type.name) + "'\n";
  text.insert(text.size() - 1, ";");
  return text;
}

std::string problem_error() {
  std::string text = problem_codes() + "\n" + comment("", {"The reason why a call failed, in the terms of RFC 9457."}) +
                     "export class ProblemError extends Error {\n  private constructor();\n"
                     "  readonly name: 'ProblemError';\n"
                     "  /** The kind of problem. */\n  readonly code: ProblemCode;\n";
  for (const Property& property : problem_shape().properties) {
    if (property.name == "type" || property.name == "violated-policies") continue;
    text += comment("  ", {property.description}) + "  readonly " + property.name + ": " +
            result_type(property.shape, "") + (property.required ? ";\n" : " | undefined;\n");
  }
  return text + comment("  ", {"For readTime: the instants between which the text does not decide, in Unix seconds."}) +
         "  readonly readings?: number[];\n" +
         comment("  ",
                 {"The code and parameter, which structuredClone keeps beside the message. Of any type, because that",
                  "of Error differs between versions of TypeScript."}) +
         "  readonly cause: any;\n}\n";
}

}  // namespace

std::string declarations(const std::vector<EndpointDoc>& endpoints) {
  std::string text = head + types_of_names();
  for (const EndpointDoc& endpoint : endpoints) text += endpoint_declarations(endpoint);
  return text + matrix + problem_error();
}

}  // namespace cordage::generate
