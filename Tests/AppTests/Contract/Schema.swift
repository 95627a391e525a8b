import APNs
import JSON

@testable import App
@testable import Web

/// A JSON Schema of the API description, with the part of the language that the description uses.
struct Schema {
  let document: JSON
  let schema: JSON

  init(_ schema: JSON, in document: JSON) {
    self.document = document
    let found = document.resolved(schema)
    let parts = (found["allOf"]?.array ?? []).map { Schema($0, in: document).schema }
    self.schema = parts.reduce(found) { $0.including($1) }
  }

  /// Finds the schema of the body that the operation answers with this status.
  init?(_ method: String, _ path: String, status: Int, in document: JSON) {
    let answer = document["paths"]?[path]?[method]?["responses"]?[String(status)]
    guard let schema = answer?["content"]?["application/json"]?["schema"] else { return nil }
    self.init(schema, in: document)
  }

  /// Returns the deviations of `value` from the schema.
  func faults(of value: JSON, at place: String = "") -> [String] {
    if let options = (schema["oneOf"] ?? schema["anyOf"])?.array {
      let fits = options.contains { Schema($0, in: document).faults(of: value).isEmpty }
      return fits ? [] : ["\(place) is none of what it may be"]
    }
    var found: [String] = []
    let types = schema["type"].map { $0.array ?? [$0] } ?? []
    if !types.isEmpty, !types.contains(where: { value.isA($0.string) }) { found.append("\(place) is no \(types)") }
    if let values = schema["enum"]?.array, !values.contains(value) { found.append("\(place) may not be \(value)") }
    let items = schema["items"].map { Schema($0, in: document) }
    for (index, item) in (value.array ?? []).enumerated() {
      found += items?.faults(of: item, at: "\(place)/\(index)") ?? []
    }
    return found + faults(ofMembers: value, at: place)
  }

  private func faults(ofMembers value: JSON, at place: String) -> [String] {
    guard let members = value.object else { return [] }
    let missing = (schema["required"]?.array ?? []).compactMap(\.string).filter { members[$0] == nil }
    return missing.map { "\(place)/\($0) is missing" }
      + members.flatMap { name, member in
        guard let described = schema["properties"]?[name] ?? schema["additionalProperties"] else {
          return schema["properties"] == nil ? [] : ["\(place)/\(name) is not described"]
        }
        return Schema(described, in: document).faults(of: member, at: "\(place)/\(name)")
      }
  }
}

extension JSON {
  /// Returns the target of a reference. Any other value is returned unchanged.
  func resolved(_ value: JSON) -> JSON {
    guard let reference = value["$ref"]?.string else { return value }
    return reference.split(separator: "/").dropFirst().reduce(self) { $0[String($1)] ?? .null }
  }

  /// Returns a schema that also requires what `part` requires.
  fileprivate func including(_ part: JSON) -> JSON {
    let properties = (part["properties"] ?? [:]).merging(self["properties"] ?? [:])
    let required = (part["required"]?.array ?? []) + (self["required"]?.array ?? [])
    return merging(["properties": properties, "required": .array(required)])
  }

  fileprivate func isA(_ type: String?) -> Bool {
    switch (self, type) {
    case (.null, "null"), (.bool, "boolean"), (.integer, "integer"), (.integer, "number"), (.number, "number"),
      (.string, "string"), (.array, "array"), (.object, "object"):
      true
    default: false
    }
  }
}
