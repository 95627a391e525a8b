import Foundation
import Logging

/// The one directory under which a server keeps everything. Making this value touches nothing; who holds the
/// directory's lock may `prepare()` it.
package struct DataDirectory: Sendable {
  package let root: URL

  package static let databaseName = "partyline.sqlite"

  package init(_ root: URL) { self.root = root.absoluteURL }

  package var database: URL { root.appending(path: Self.databaseName) }
  package var secret: URL { root.appending(path: "secret.key") }
  /// Held by the one process that works on this directory, and names it.
  package var lock: URL { root.appending(path: "lock") }
  /// Where commands reach the server that runs on this directory.
  package static let controlSocketName = "control.socket"
  /// Every address this server was ever reached at, one a line, the latest last.
  package var addresses: URL { root.appending(path: "addresses") }
  package var photos: URL { root.appending(path: "photos", directoryHint: .isDirectory) }
  /// Files that notifications on the simulated phone have attached.
  package var attachments: URL { root.appending(path: "attachments", directoryHint: .isDirectory) }
  /// Of those, what the app itself attached.
  package var localAttachments: URL { attachments.appending(path: "local", directoryHint: .isDirectory) }
  /// Uploads and downloads on their way.
  package var incoming: URL { root.appending(path: "incoming", directoryHint: .isDirectory) }

  /// As people read it, e.g. `/var/lib/partyline`.
  package var path: String {
    let path = root.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}

extension DataDirectory {
  /// Makes what belongs in the directory, readable by its owner alone, and throws away what an earlier run left half
  /// done. What cannot be thrown away stays, and is logged: a decoder of a server that was killed may still write there.
  /// - Throws: `ConfigurationError` naming the directory that cannot be used.
  package func prepare(_ logger: Logger) throws(ConfigurationError) {
    emptyIncoming(logger)
    let below = [attachments.appending(path: "local"), incoming.appending(path: "rehearsal")]
    for directory in [photos, attachments, incoming] + below { try Self.make(directory) }
  }

  /// - Throws: `ConfigurationError` naming the directory.
  package static func make(_ directory: URL) throws(ConfigurationError) {
    do {
      try FileManager.default.createDirectory(
        at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw ConfigurationError(
        "The directory \(DataDirectory(directory).path) cannot be used: \(SystemError.reason(error)). "
          + "Make it yours, or set PARTYLINE_DATA or --data to a directory you own.")
    }
  }

  private func emptyIncoming(_ logger: Logger) {
    let files = FileManager.default
    let left = (try? files.contentsOfDirectory(at: incoming, includingPropertiesForKeys: nil)) ?? []
    for item in left {
      do {
        try files.removeItem(at: item)
      } catch {
        logger.warning(
          "what an earlier run left half done could not be removed yet",
          metadata: ["path": "\(item.path(percentEncoded: false))", "reason": "\(SystemError.reason(error))"])
      }
    }
  }

  /// Deletes files that no notification has attached any more. What cannot be deleted now is left to the sweep.
  package func removeAttachments(named names: Set<String>) {
    for name in names {
      for directory in [attachments, localAttachments] {
        unlink(directory.appending(path: name, directoryHint: .notDirectory).path(percentEncoded: false))
      }
    }
  }
}

extension DataDirectory {
  private static let addressLimit = 32

  /// All addresses of the server, `address` included. Notifications that went out before it moved name the earlier
  /// ones for good.
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

  /// The one that a server had last.
  /// - Throws: `ConfigurationError` when it cannot be read.
  package func lastAddress() throws(ConfigurationError) -> String? { try addresses(with: "").dropLast().last }

  /// Remembers that the server is reached at the last of `addresses`. Only for a server that listens there.
  package func remember(_ addresses: [String]) throws {
    let updated = Data((addresses.joined(separator: "\n") + "\n").utf8)
    if (try? Data(contentsOf: self.addresses)) == updated { return }
    try updated.write(to: self.addresses, options: .atomic)
  }
}
