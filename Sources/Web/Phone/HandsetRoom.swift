import Foundation
import Synchronization

/// What the attachments of all browsers' handsets take together on the disk, which is the operator's.
final class HandsetRoom: Sendable {
  /// Bytes.
  static let byteLimit = 1 << 30

  private let counts = Mutex<[URL: Int]>([:])
  private let limit: Int

  init(limit: Int = HandsetRoom.byteLimit) { self.limit = limit }

  /// Notes how many bytes a handset's directory has by now. False when all of them together are at the limit.
  func holds(_ bytes: Int, of directory: URL) -> Bool {
    counts.withLock { counts in
      counts[directory] = bytes
      return counts.values.reduce(0, +) < limit
    }
  }

  func leave(_ directory: URL) { counts.withLock { $0[directory] = nil } }
}
