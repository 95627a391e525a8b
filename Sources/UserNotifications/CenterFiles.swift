import Foundation
import Synchronization

/// The attachment store of a center: the store passed to the center, or one that the center creates when it first needs
/// it.
final class CenterFiles: Sendable {
  private let given: AttachmentStore?
  private let own = Mutex<AttachmentStore?>(nil)

  init(_ given: AttachmentStore?) { self.given = given }

  /// `rmdir` removes the directory only when it is empty, so files that a notification store may still list remain.
  deinit { _ = own.withLock { $0 }.map { rmdir($0.directory.path) } }

  /// Nil before the first file is stored. There is nothing to discard then.
  var known: AttachmentStore? { given ?? own.withLock { $0 } }

  /// Throws `UNError.attachmentMoveIntoDataStoreFailed` when the directory cannot be created.
  func store() throws -> AttachmentStore {
    if let given { return given }
    return try own.withLock { own in
      if let own { return own }
      let made = try Self.make()
      own = made
      return made
    }
  }

  private static func make() throws -> AttachmentStore {
    let name = "notification-attachments-\(UUID().uuidString)"
    do {
      return try AttachmentStore(directory: FileManager.default.temporaryDirectory.appendingPathComponent(name))
    } catch {
      throw UNError(.attachmentMoveIntoDataStoreFailed, detail: error.localizedDescription)
    }
  }
}
