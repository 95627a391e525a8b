import Foundation
import Storage
import Synchronization

/// Deletes the phones' files that no notification attaches. A crash leaves such files when it comes after a file was
/// moved and before its notification was listed. So does the removal of a guest.
///
/// A file that was just moved is not attached yet either. The sweep therefore deletes a file only when the previous
/// sweep found it unattached, too. This needs no clock, which might jump.
package final class AttachmentSweep: Sendable {
  let store: Store
  let files: GuestPhoneFiles
  private let suspects = Mutex<Set<String>>([])

  package init(store: Store, files: GuestPhoneFiles) {
    self.store = store
    self.files = files
  }

  /// Deletes the files, and returns how many. Call it again only after much longer than a delivery takes.
  /// - Throws: an error when the directories or notifications cannot be read. Nothing is deleted then.
  @discardableResult
  package func run() throws -> Int {
    let present = try files.present()
    let unattached = try store.phones.unattached(Set(present.keys))
    let doomed = suspects.withLock { suspects in
      defer { suspects = unattached }
      return suspects.intersection(unattached)
    }
    for name in doomed { try present[name].map(remove) }
    return doomed.count
  }

  /// Deletes a file. The phone's own notification center may have deleted it already.
  private func remove(_ file: URL) throws {
    guard unlink(file.path(percentEncoded: false)) != 0, errno != ENOENT else { return }
    throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}

extension GuestPhoneFiles {
  /// Returns all files of the phones by name. The names are unique.
  fileprivate func present() throws -> [String: URL] {
    let files = try [pushed, local].flatMap { store in
      try FileManager.default.contentsOfDirectory(at: store.directory, includingPropertiesForKeys: [.isRegularFileKey])
        .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
    }
    return Dictionary(files.map { ($0.lastPathComponent, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
