import Foundation

/// The one directory under which a server keeps everything.
struct DataDirectory: Sendable {
  let root: URL

  var database: URL { root.appending(path: "partyline.sqlite") }
  var secret: URL { root.appending(path: "secret.key") }
  /// The address of the server that runs on this directory, for `partyline demo`.
  var address: URL { root.appending(path: "address") }
  var photos: URL { root.appending(path: "photos", directoryHint: .isDirectory) }
  /// Files that notifications on the simulated phone have attached.
  var attachments: URL { root.appending(path: "attachments", directoryHint: .isDirectory) }
  /// Uploads and downloads on their way.
  var incoming: URL { root.appending(path: "incoming", directoryHint: .isDirectory) }

  /// Makes the directory with what belongs in it, readable by its owner alone, and empties `incoming`.
  /// - Throws: `ConfigurationError` naming the directory.
  init(_ root: URL) throws(ConfigurationError) {
    self.root = root.absoluteURL
    do {
      try? FileManager.default.removeItem(at: incoming)
      for directory in [self.root, photos, attachments, incoming] {
        try FileManager.default.createDirectory(
          at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      }
    } catch {
      throw ConfigurationError(
        "The data directory \(root.path()) cannot be written. Set PARTYLINE_DATA to a directory you own. (\(error))")
    }
  }
}
