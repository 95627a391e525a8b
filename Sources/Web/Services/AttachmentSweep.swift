import Foundation
import Storage
import Synchronization

/// Deletes the files of the phones that no notification has attached: what a crash left between the moving of a file
/// and the listing of its notification, and what went with its guest.
///
/// A file that has just been moved in is not attached yet either, so one goes only when the sweep before found it so,
/// too. That needs no clock, which might jump.
package final class AttachmentSweep: Sendable {
  let store: Store
  let files: GuestPhoneFiles
  private let suspects = Mutex<Set<String>>([])

  package init(store: Store, files: GuestPhoneFiles) {
    self.store = store
    self.files = files
  }

  /// Returns how many files it deleted. Call it again after much longer than a delivery takes.
  /// - Throws: when directories or notifications cannot be read; then nothing is deleted.
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

  /// The phone's own center may have been faster.
  private func remove(_ file: URL) throws {
    guard unlink(file.path(percentEncoded: false)) != 0, errno != ENOENT else { return }
    throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}

extension GuestPhoneFiles {
  /// Every file of the phones by its name, which is unique.
  fileprivate func present() throws -> [String: URL] {
    let files = try [pushed, local].flatMap { store in
      try FileManager.default.contentsOfDirectory(at: store.directory, includingPropertiesForKeys: [.isRegularFileKey])
        .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
    }
    return Dictionary(files.map { ($0.lastPathComponent, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
