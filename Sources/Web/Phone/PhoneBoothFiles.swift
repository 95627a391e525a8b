import Foundation
import Storage
import UserNotifications

/// The directories of the phones' files.
package struct PhoneBoothFiles: Sendable {
  /// What came with pushes.
  let pushed: AttachmentStore
  /// What the app itself attached.
  let local: AttachmentStore
  /// What comes to a dry run; the files of the phones are not its to delete.
  let rehearsal: AttachmentStore
  /// What the app of a dry run itself attaches.
  let rehearsalsOwn: AttachmentStore

  init(_ directory: DataDirectory) throws {
    pushed = try AttachmentStore(directory: directory.attachments)
    local = try AttachmentStore(directory: directory.localAttachments)
    rehearsal = try AttachmentStore(directory: directory.incoming.appending(path: "rehearsal"))
    rehearsalsOwn = try AttachmentStore(directory: directory.incoming.appending(path: "rehearsal-local"))
  }

  var ofPhones: PhoneFiles { PhoneFiles(pushed: pushed, local: local) }

  /// The attachment of this name, which is unique; nil for anything else, names that lead elsewhere among it.
  func file(named name: String) -> URL? {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else { return nil }
    let files = [pushed, local].map { $0.directory.appending(path: name, directoryHint: .notDirectory) }
    return files.first { (try? $0.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true }
  }
}
