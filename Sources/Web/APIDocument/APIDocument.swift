import JSON
import PageKit

/// The description of the API that `/openapi.json` serves (OpenAPI 3.1), assembled from `Public/openapi/`.
///
/// `document.json` holds the shared parts. Every other file describes one tag: its `paths`, and the `schemas` that no
/// other file uses. The files are ordinary OpenAPI, with two additions:
/// - An operation lists in `problems` the codes that it can answer with. The 4xx and 5xx replies are generated from
///   them (see `OperationProblems`).
/// - A schema lists in `includes` the names of shared sets of properties, which any file may define in `propertySets`.
struct APIDocument: Sendable {
  let json: JSON

  private static let folder = "openapi/"
  private static let shared = folder + "document.json"

  /// - Throws: `JSON.Failure` for a file that is not JSON, `Fault` for a file that contradicts the others.
  init(_ assets: AssetLibrary) throws {
    let shared = try JSON(parsing: try assets.bytes(Self.shared))
    let parts = try assets.paths.filter { $0.hasPrefix(Self.folder) && $0 != Self.shared }
      .map { try JSON(parsing: try assets.bytes($0)) }
    var problems = try ProblemReplies(sentences: shared["problems"]?.object ?? [:])
    var paths: [String: JSON] = [:]
    for part in parts {
      for (path, operations) in part["paths"]?.object ?? [:] {
        let written = try Self.written(operations, at: path, tag: part["tag"]?["name"] ?? .null, &problems)
        paths[path] = try Self.joined(paths[path], written, at: path)
      }
    }
    json = try Self.document(shared, parts, paths: paths, problems)
  }

  private static func written(
    _ operations: JSON, at path: String, tag: JSON, _ problems: inout ProblemReplies
  ) throws -> JSON {
    var written: [String: JSON] = [:]
    for (method, operation) in operations.object ?? [:] {
      let codes = try OperationProblems(method: method, path: path, operation: operation).all
      var members = operation.merging(["tags": [tag]]).object ?? [:]
      members["problems"] = nil
      members["responses"] = (members["responses"] ?? [:]).merging(problems.replies(to: codes))
      written[method] = .object(members)
    }
    return .object(written)
  }

  private static func document(
    _ shared: JSON, _ parts: [JSON], paths: [String: JSON], _ problems: ProblemReplies
  ) throws -> JSON {
    var components = shared["components"]?.object ?? [:]
    let sets = try parts.reduce([:]) { try joined($0, $1["propertySets"], at: "propertySets") }
    let schemas = try parts.reduce(shared["components"]?["schemas"]) { try joined($0, $1["schemas"], at: "schemas") }
    let written = try (schemas?.object ?? [:]).map { ($0, try including(sets, in: $1, named: $0)) }
    components["schemas"] = try joined(
      problems.schemas, JSON.object(Dictionary(uniqueKeysWithValues: written)), at: "schemas")
    components["responses"] = .object(problems.responses)
    components["examples"] = .object(problems.examples)
    var document = shared.object ?? [:]
    document["problems"] = nil
    let version: JSON = ["version": .string(Version.number)]
    let revision: JSON = Version.revision.map { ["x-revision": .string($0)] } ?? [:]
    document["info"] = document["info"]?.merging(version).merging(revision)
    document["paths"] = .object(paths)
    document["components"] = .object(components)
    document["tags"] = .array(parts.compactMap { $0["tag"] })
    return .object(document)
  }

  /// Returns the schema with the properties of the sets that it includes.
  private static func including(_ sets: JSON, in schema: JSON, named name: String) throws -> JSON {
    guard let names = schema["includes"]?.array, var members = schema.object else { return schema }
    members["includes"] = nil
    members["properties"] = try names.reduce(members["properties"]) { properties, set in
      guard let found = set.string.flatMap({ sets[$0] }) else {
        throw Fault(text: "\(name) includes \(set.text), which is not a set of properties")
      }
      return try joined(properties, found, at: "a property of \(name)")
    }
    return .object(members)
  }

  /// Returns an object with the members of both objects.
  /// - Throws: `Fault` for a name that occurs in both, because one of its values would be lost silently.
  private static func joined(_ first: JSON?, _ second: JSON?, at place: String) throws -> JSON {
    try .object(
      (first?.object ?? [:]).merging(second?.object ?? [:]) { _, _ in throw Fault(text: "\(place) is described twice") }
    )
  }

  /// A mistake in the description.
  package struct Fault: Error, CustomStringConvertible {
    package let text: String
    package var description: String { text }
  }
}
