import Foundation

@testable import App
@testable import Web

extension OfflineCommands {
  static func on(_ directory: URL) -> OfflineCommands {
    var configuration = Web.Configuration()
    configuration.data = directory
    return OfflineCommands(configuration: configuration)
  }
}

extension URL {
  /// A fresh path at which no file exists.
  static func nowhere() -> URL {
    FileManager.default.temporaryDirectory.appending(
      path: "partyline directory \(UUID().uuidString) ü%20", directoryHint: .isDirectory)
  }

  /// Every path below a directory with the file's contents, except the file that names the last holder of the lock.
  func everything() throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: path(percentEncoded: false))
    return Dictionary(
      uniqueKeysWithValues: paths.map { path in
        let bytes = FileManager.default.contents(atPath: appending(path: path).path(percentEncoded: false))
        return (path, path == "lock" ? Data() : bytes ?? Data())
      })
  }
}

extension TestServer {
  /// Makes a party in a fresh directory and stops the server, as an operator would before an upgrade.
  static func stoppedParty() async throws -> (directory: URL, party: Party) {
    let server = try await TestServer()
    let party = try await Party(on: server)
    _ = try await party.respond(0, ["actionIdentifier": "accept"])
    await server.partyline.stop()
    return (server.directory, party)
  }

  /// Starts a server that listens on a free port of its own.
  static func live(on directory: URL? = nil) async throws -> TestServer {
    let server = try await TestServer(directory: directory) {
      $0.publicURL = nil
      $0.port = 0
    }
    try await server.partyline.start()
    return server
  }
}
