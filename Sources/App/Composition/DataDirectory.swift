import Foundation

/// The one directory under which a server keeps everything.
struct DataDirectory: Sendable {
  let root: URL

  static let databaseName = "partyline.sqlite"

  var database: URL { root.appending(path: Self.databaseName) }
  var secret: URL { root.appending(path: "secret.key") }
  /// Held by the one server that runs on this directory.
  var lock: URL { root.appending(path: "lock") }
  /// The address of that server, for `partyline demo`.
  var address: URL { root.appending(path: "address") }
  /// Every address this server was ever reached at, one a line, the latest last.
  var addresses: URL { root.appending(path: "addresses") }
  var photos: URL { root.appending(path: "photos", directoryHint: .isDirectory) }
  /// Files that notifications on the simulated phone have attached.
  var attachments: URL { root.appending(path: "attachments", directoryHint: .isDirectory) }
  /// Of those, what the app itself attached.
  var localAttachments: URL { attachments.appending(path: "local", directoryHint: .isDirectory) }
  /// Uploads and downloads on their way.
  var incoming: URL { root.appending(path: "incoming", directoryHint: .isDirectory) }

  /// Makes the directory with what belongs in it, readable by its owner alone.
  /// - Throws: `ConfigurationError` naming the directory.
  init(_ root: URL) throws(ConfigurationError) {
    self.root = root.absoluteURL
    do {
      for directory in [self.root, photos, attachments, incoming] {
        try FileManager.default.createDirectory(
          at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      }
    } catch {
      throw ConfigurationError(
        "The data directory \(root.path(percentEncoded: false)) cannot be written. Set PARTYLINE_DATA to a directory you own. (\(error))"
      )
    }
  }

  /// The address of the server that runs on this directory; nil when none does.
  var runningAddress: String? {
    DirectoryLock.isHeld(self) ? try? String(contentsOf: address, encoding: .utf8) : nil
  }

  /// Throws away what an earlier run left half done, and leaves the directories in which this one will work.
  /// Only the one server that runs on the directory may do so.
  func emptyIncoming() throws {
    for left in try Self.contents(of: incoming) {
      let isDirectory = try left.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
      for item in isDirectory ? try Self.contents(of: left) : [left] { try FileManager.default.removeItem(at: item) }
    }
  }

  /// Deletes files that no notification has attached any more. What cannot be deleted now is left to the sweep.
  func removeAttachments(named names: Set<String>) {
    for name in names {
      for directory in [attachments, localAttachments] {
        unlink(directory.appending(path: name, directoryHint: .notDirectory).path(percentEncoded: false))
      }
    }
  }

  private static func contents(of directory: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: [.isDirectoryKey])
  }
}

extension DataDirectory {
  private static let addressLimit = 32

  /// Remembers that the server is reached at `address`. Returns all its addresses, this one included.
  ///
  /// Notifications that went out before it moved name the earlier ones for good.
  func remember(address: String) throws -> [String] {
    let text =
      FileManager.default.fileExists(atPath: addresses.path(percentEncoded: false))
      ? try String(contentsOf: addresses, encoding: .utf8) : ""
    let earlier = text.split(separator: "\n").map(String.init).filter { $0 != address }
    let known = earlier.suffix(Self.addressLimit - 1) + [address]
    let updated = known.joined(separator: "\n") + "\n"
    if updated != text { try Data(updated.utf8).write(to: addresses, options: .atomic) }
    return Array(known)
  }
}
