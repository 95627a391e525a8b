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
  package func run() async throws -> Int {
    // Another server's files must not be taken for unattached.
    try await files.files.requireOwn()
    let present = try await files.present()
    // Reading all notifications takes a while, so this does not run on one of Swift's few threads.
    let unattached = try await onDisk { [store] in try store.phones.unattached(Set(present.keys)) }
    let doomed = suspects.withLock { suspects in
      defer { suspects = unattached }
      return suspects.intersection(unattached)
    }
    await files.files.remove(doomed.compactMap { present[$0] })
    return doomed.count
  }
}

extension GuestPhoneFiles {
  /// Returns the keys of all files of the phones by name. The names are unique.
  fileprivate func present() async throws -> [String: String] {
    var present: [String: String] = [:]
    for folder in Self.folders {
      let stored = try await files.files(in: folder)
      files.pruneCache(folder, besides: stored)
      for file in stored { present[file.name] = "\(folder)/\(file.name)" }
    }
    return present
  }
}
