import Foundation
import Invites
import PageKit
import Storage
import Web

/// The operator's commands for a data directory. They work whether or not a server runs on it.
///
/// ```swift
/// let token = try await OfflineCommands(configuration: configuration).perform(.token(host: "Matt", name: "laptop"))
/// ```
public struct OfflineCommands: Sendable {
  let configuration: Web.Configuration
  let directory: DataDirectory

  /// The longest time that a command waits for a server that is starting or stopping, or for another command.
  static let patience = Duration.seconds(10)

  public init(configuration: Web.Configuration) {
    self.configuration = configuration
    directory = configuration.directory
  }

  /// Passes the request to the server that runs on the directory. When none runs, takes the directory's lock and
  /// carries out the request in this process.
  /// - Returns: the text to print.
  /// - Throws: an error whose text says what to do.
  public func perform(_ request: ControlRequest) async throws -> String {
    if request.needsDatabase { try requireDatabase() }
    let end = ContinuousClock.now + Self.patience
    while true {
      if let reply = try await ControlClient.ask(request, of: directory) { return reply }
      if let lock = try DirectoryLock.take(directory, for: request.command) {
        return try await carryOut(request, holding: lock)
      }
      guard ContinuousClock.now < end else { throw silence() }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  /// Returns the settings of the server that runs on the directory. Nil when none runs.
  public func settingsOfServer() async throws -> String? { try await ControlClient.ask(.settings, of: directory) }

  /// Brings the database up to date, and creates it if it does not exist.
  public func migrate() async throws -> String { try await perform(.migrate(to: Store.migrations)) }

  private func carryOut(_ request: ControlRequest, holding lock: DirectoryLock) async throws -> String {
    // The server's own user could not use files that root has made.
    defer { try? FileTree.takeOwner(of: directory.path, for: directory.path) }
    if case .migrate = request {
      _ = try DirectoryCheck(directory, configuration.database)
      lock.settle()
      try Store(configuration.database).close()
      return Self.migrated
    }
    let partyline = try await Partyline(configuration: configuration, holding: lock)
    do {
      let text = try await partyline.services.carryOut(request)
      await partyline.stop()
      return text
    } catch {
      await partyline.stop()
      throw (error as? Failure).map { ConfigurationError($0.message) } ?? error
    }
  }

  static let migrated = "The database is up to date."

  private func silence() -> ConfigurationError {
    let holder = DirectoryLock.holder(directory)
    let work =
      holder.map { $0.work == "serve" ? "A Partyline server" : "`partyline \($0.work)`" } ?? "A Partyline server"
    let process = holder.map { " (process \($0.process))" } ?? ""
    return ConfigurationError(
      "\(work)\(process) is using \(directory.path) and takes no commands. It is starting or stopping, or its version "
        + "is too old. Try again, or stop it first.")
  }

  /// Checks that the directory has a database, so that a mistyped name does not create a new, empty directory.
  func requireDatabase() throws(ConfigurationError) {
    guard configuration.postgres == nil else { return }
    guard FileManager.default.fileExists(atPath: directory.database.path(percentEncoded: false)) else {
      throw ConfigurationError(
        "There is no Partyline in \(directory.path). Set PARTYLINE_DATA or --data to where it is.")
    }
  }
}
