import Foundation
import Logging
import Storage

/// The directory in which a server keeps all of its data. Creating this value does not touch the disk. Only the process
/// that holds the directory's lock may `prepare()` it.
package struct DataDirectory: Sendable {
  package let root: URL
  private let keyFile: URL?

  package static let databaseName = "partyline.sqlite"

  /// - Parameter keyFile: the file with the server's key. Nil when it is in the directory.
  package init(_ root: URL, keyFile: URL? = nil) {
    (self.root, self.keyFile) = (root.absoluteURL, keyFile?.absoluteURL)
  }

  package var database: URL { root.appending(path: Self.databaseName) }
  /// The file with the server's key.
  package var secret: URL { keyFile ?? root.appending(path: "secret.key") }
  /// Whether the key is in the directory, with everything else.
  package var holdsKey: Bool { keyFile == nil }
  /// The file with the identifier of this server, among servers that share a database.
  package var serverID: URL { root.appending(path: "server-id") }
  /// A file locked by the one process that uses this directory. It names that process.
  package var lock: URL { root.appending(path: "lock") }
  /// The socket through which commands reach the server that uses this directory.
  package static let controlSocketName = "control.socket"
  /// The addresses at which this server was reached, one per line, the latest last.
  package var addresses: URL { root.appending(path: "addresses") }
  package var photos: URL { root.appending(path: "photos", directoryHint: .isDirectory) }
  /// Files that are attached to notifications on the simulated phone.
  package var attachments: URL { root.appending(path: "attachments", directoryHint: .isDirectory) }
  /// The attachments that the app itself added.
  package var localAttachments: URL { attachments.appending(path: "local", directoryHint: .isDirectory) }
  /// Copies of files in a bucket. It may be deleted while no server runs.
  package var cache: URL { root.appending(path: "cache", directoryHint: .isDirectory) }
  /// Uploads and downloads in progress.
  package var incoming: URL { root.appending(path: "incoming", directoryHint: .isDirectory) }

  /// The path for people to read, e.g. `/var/lib/partyline`.
  package var path: String {
    let path = root.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}

extension DataDirectory {
  /// Creates the subdirectories, readable only by their owner, and deletes unfinished files of an earlier run. Files
  /// that cannot be deleted stay and are logged: a decoder of a killed server may still write there.
  /// - Throws: `ConfigurationError` naming the directory that cannot be used.
  package func prepare(_ logger: Logger) throws(ConfigurationError) {
    emptyIncoming(logger)
    let below = [attachments.appending(path: "local"), incoming.appending(path: "rehearsal")]
    for directory in [photos, attachments, incoming] + below { try Self.make(directory) }
  }

  /// Creates a directory that only its owner can read.
  /// - Throws: `ConfigurationError` naming the directory.
  package static func make(_ directory: URL) throws(ConfigurationError) {
    do {
      try FileManager.default.createDirectory(
        at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw ConfigurationError(
        "The directory \(DataDirectory(directory).path) cannot be used: \(SystemError.reason(error)). "
          + SystemError.fix(error))
    }
  }

  /// Whether the file system of the directory is mounted read-only.
  package var isReadOnly: Bool {
    var status = statvfs()
    return statvfs(path, &status) == 0 && status.f_flag & UInt(ST_RDONLY) != 0
  }

  private func emptyIncoming(_ logger: Logger) {
    let files = FileManager.default
    let left = (try? files.contentsOfDirectory(at: incoming, includingPropertiesForKeys: nil)) ?? []
    for item in left {
      do {
        try files.removeItem(at: item)
      } catch {
        logger.warning(
          "an unfinished file of an earlier run could not be removed yet",
          metadata: ["path": "\(item.path(percentEncoded: false))", "reason": "\(SystemError.reason(error))"])
      }
    }
  }
}

extension DataDirectory {
  /// Returns the identifier of this server, among servers that share a database. It is made at the first start.
  /// - Throws: `ConfigurationError` when the file with it cannot be read or written.
  package func serverID(making makeIdentifier: () -> String) throws(ConfigurationError) -> ServerID {
    let path = serverID.path(percentEncoded: false)
    do {
      if FileManager.default.fileExists(atPath: path) {
        let text = try String(contentsOf: serverID, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
        if !text.isEmpty { return ServerID(rawValue: text) }
      }
      let new = makeIdentifier()
      try Data("\(new)\n".utf8).write(to: serverID, options: .atomic)
      return ServerID(rawValue: new)
    } catch {
      throw ConfigurationError(
        "The file \(path) cannot be used: \(SystemError.reason(error)). Make it readable and writable for Partyline.")
    }
  }

  private static let addressLimit = 32

  /// Returns the addresses of the server, including `address`. Notifications that were sent before the server moved
  /// contain the earlier ones permanently.
  /// - Throws: `ConfigurationError` when they cannot be read.
  package func addresses(with address: String) throws(ConfigurationError) -> [String] {
    let text: String
    do {
      text =
        FileManager.default.fileExists(atPath: addresses.path(percentEncoded: false))
        ? try String(contentsOf: addresses, encoding: .utf8) : ""
    } catch {
      throw ConfigurationError(
        "The file \(addresses.path(percentEncoded: false)) cannot be read: \(SystemError.reason(error)). "
          + "Make it readable, or move it away.")
    }
    let earlier = text.split(separator: "\n").map(String.init).filter { $0 != address }
    return Array(earlier.suffix(Self.addressLimit - 1)) + [address]
  }

  /// Returns the server's last address.
  /// - Throws: `ConfigurationError` when it cannot be read.
  package func lastAddress() throws(ConfigurationError) -> String? { try addresses(with: "").dropLast().last }

  /// Stores `addresses`, the last of which is the current one. Call this only in a server that listens there.
  package func remember(_ addresses: [String]) throws {
    let updated = Data((addresses.joined(separator: "\n") + "\n").utf8)
    if (try? Data(contentsOf: self.addresses)) == updated { return }
    try updated.write(to: self.addresses, options: .atomic)
  }
}
