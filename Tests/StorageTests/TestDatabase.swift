import Foundation
import Postgres
import Synchronization
import TestSupport
import Testing

@testable import Storage

/// The engine on which this run of the suite works: SQLite, or the PostgreSQL that `PARTYLINE_TEST_POSTGRES` names.
///
/// A test names its database by a path. On PostgreSQL each path has a database of its own, which is copied from one
/// that was migrated once.
enum TestDatabase {
  private static let maintenance = ProcessInfo.processInfo.environment["PARTYLINE_TEST_POSTGRES"]

  static var isPostgres: Bool { maintenance != nil }

  private struct Made {
    var template: String?
    var names: [String: String] = [:]
  }

  private static let made = Mutex(Made())

  /// Returns the database for the path, which is empty but has the schema when it is new.
  static func at(_ path: String) throws -> DatabaseAddress {
    guard let maintenance else {
      if !FileManager.default.fileExists(atPath: path) {
        try FreshDatabase.put(at: path) { try Store(path: $0).close() }
      }
      return .file(path)
    }
    return try made.withLock { made in
      if let name = made.names[path] { return .postgres(address(of: name)) }
      let connection = try PostgresConnection(maintenance)
      let template = try made.template ?? makeTemplate(connection)
      let name = "test_" + UUID().uuidString.lowercased().replacing("-", with: "")
      _ = try connection.execute("CREATE DATABASE \(name) TEMPLATE \(template) STRATEGY FILE_COPY")
      made.template = template
      made.names[path] = name
      return .postgres(address(of: name))
    }
  }

  /// Makes an empty database without a schema.
  static func empty(
    options: String = "TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'"
  ) throws -> String {
    let name = "empty_" + UUID().uuidString.lowercased().replacing("-", with: "")
    _ = try PostgresConnection(try #require(maintenance)).execute("CREATE DATABASE \(name) \(options)")
    return address(of: name)
  }

  /// Deletes the databases of paths that begin with `directory`.
  static func remove(in directory: String) {
    guard let maintenance else { return }
    let names = made.withLock { made in
      let found = made.names.filter { $0.key.hasPrefix(directory) }
      for path in found.keys { made.names[path] = nil }
      return found.values
    }
    guard !names.isEmpty, let connection = try? PostgresConnection(maintenance) else { return }
    for name in names { _ = try? connection.execute("DROP DATABASE IF EXISTS \(name) WITH (FORCE)") }
  }

  private static func makeTemplate(_ connection: PostgresConnection) throws -> String {
    let name = "template_" + UUID().uuidString.lowercased().replacing("-", with: "")
    _ = try connection.execute("CREATE DATABASE \(name) TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'")
    try Store(.postgres(address(of: name))).close()
    return name
  }

  /// The address of another database of the same PostgreSQL.
  static func address(of name: String) -> String {
    var parts = URLComponents(string: maintenance ?? "") ?? URLComponents()
    parts.path = "/" + name
    return parts.string ?? ""
  }
}

extension Trait where Self == ConditionTrait {
  /// For what SQLite alone does.
  static var onlySQLite: Self { .enabled(if: !TestDatabase.isPostgres, "This is about SQLite.") }

  /// For what PostgreSQL alone does.
  static var onlyPostgres: Self { .enabled(if: TestDatabase.isPostgres, "This is about PostgreSQL.") }
}
