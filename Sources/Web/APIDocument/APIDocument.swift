import HTTPServer
import Invites
import JSON
import PageKit

/// The description of the API that `/openapi.json` serves (OpenAPI 3.1), put together from `Public/openapi/`.
///
/// `document.json` holds what all of the API shares. Every other file describes one tag: its `paths`, and the `schemas`
/// that nothing else uses. They are OpenAPI as it is written anywhere, except that an operation says in `problems` which
/// codes it can answer with, from which the 4xx and 5xx replies are written (see `OperationProblems`), and that a schema
/// `includes` sets of properties which several have: `propertySets` of any file. Members of `withoutDevelopers` take the
/// place of their neighbours on a server without the pages for developers.
struct APIDocument: Sendable {
  let json: JSON

  /// The people who may use the operations for developers, and the list of these operations.
  struct Audience: Sendable {
    let developers: DeveloperAudience
    private let groups: [String: Route.Group]

    static let everybody = Audience(.public, routes: [])

    init(_ developers: DeveloperAudience, routes: [Route]) {
      self.developers = developers
      groups = Dictionary(
        routes.compactMap { route in route.group.map { (Self.name(route.method.rawValue, route.pattern), $0) } },
        uniquingKeysWith: { first, _ in first })
    }

    private static func name(_ method: String, _ path: String) -> String { "\(method.lowercased()) \(path)" }

    /// The operation as the server offers it; nil when the server does not have it.
    func operation(_ operation: JSON, _ method: String, _ path: String) -> JSON? {
      guard developers != .public, let group = groups[Self.name(method, path)] else { return operation }
      if developers == .hosts { return forHosts(operation) }
      // A bare nil would be the JSON value null.
      return group == .developers ? Optional.none : withoutOwnPhones(operation)
    }

    private func withoutOwnPhones(_ operation: JSON) -> JSON {
      let ways = (operation["security"]?.array ?? []).filter { $0["phone"] == nil }
      return operation.merging(["security": .array(ways)])
    }

    /// Returns the operation for hosts: a way that needs no session, or that needs a visitor's own phone, needs a host
    /// besides.
    private func forHosts(_ operation: JSON) -> JSON {
      let host: [JSON] = [["apiToken": []], ["session": []]]
      let ways = (operation["security"]?.array ?? []).flatMap { way -> [JSON] in
        if way["phone"] == nil, way["replyToken"] == nil, way != [:] { return [way] }
        return way["replyToken"] == nil ? host.map { way.merging($0) } : [way.merging(["session": []])]
      }
      let problems = (operation["problems"]?.array ?? []) + [.string(Failure.Code.signInRequired.rawValue)]
      return operation.merging(["security": .array(ways), "problems": .array(problems)])
    }
  }

  private static let folder = "openapi/"
  private static let shared = folder + "document.json"

  /// - Throws: `JSON.Failure` for a file that is not JSON, `Fault` for a file that contradicts the others.
  init(_ assets: AssetLibrary, for audience: Audience = .everybody) throws {
    let isWhole = audience.developers != .off
    let shared = Self.chosen(try JSON(parsing: try assets.bytes(Self.shared)), isWhole: isWhole)
    let parts = try assets.paths.filter { $0.hasPrefix(Self.folder) && $0 != Self.shared }
      .map { Self.chosen(try JSON(parsing: try assets.bytes($0)), isWhole: isWhole) }
    var problems = try ProblemReplies(sentences: shared["problems"]?.object ?? [:])
    var paths: [String: JSON] = [:]
    for part in parts {
      for (path, operations) in part["paths"]?.object ?? [:] {
        let offered = (operations.object ?? [:]).reduce(into: [String: JSON]()) { offered, entry in
          offered[entry.key] = audience.operation(entry.value, entry.key, path)
        }
        guard !offered.isEmpty else { continue }
        let written = try Self.written(.object(offered), at: path, tag: part["tag"]?["name"] ?? .null, &problems)
        paths[path] = try Self.joined(paths[path], written, at: path)
      }
    }
    json = try Self.document(shared, parts, paths: paths, problems)
  }

  /// The JSON with the members of `withoutDevelopers` in force, or without them.
  private static func chosen(_ json: JSON, isWhole: Bool) -> JSON {
    if let elements = json.array { return .array(elements.map { chosen($0, isWhole: isWhole) }) }
    guard var members = json.object else { return json }
    let others = members.removeValue(forKey: "withoutDevelopers")?.object ?? [:]
    if !isWhole { members.merge(others) { $1 } }
    return .object(
      members.filter { isWhole || $0.value != .null || others[$0.key] == nil }
        .mapValues { chosen($0, isWhole: isWhole) })
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
    let used = Set(paths.values.flatMap { ($0.object ?? [:]).values }.flatMap { $0["tags"]?.array ?? [] })
    document["tags"] = .array(parts.compactMap { $0["tag"] }.filter { used.contains($0["name"] ?? .null) })
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
