import Foundation
import Synchronization

/// The attachment store of a center: the one it was given, or one of its own that is made when it is first needed.
final class CenterFiles: Sendable {
  private let given: AttachmentStore?
  private let own = Mutex<AttachmentStore?>(nil)

  init(_ given: AttachmentStore?) { self.given = given }

  /// Leaves files that a store may still list; without any, nothing remains.
  deinit { _ = own.withLock { $0 }.map { rmdir($0.directory.path) } }

  /// nil while no file was ever kept: then there is none to discard.
  var known: AttachmentStore? { given ?? own.withLock { $0 } }

  /// Throws `UNError.attachmentMoveIntoDataStoreFailed` when the directory cannot be made.
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
