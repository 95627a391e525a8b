import Foundation
import Synchronization

/// What was decoded last, by its bytes: a center asks for the same few requests again and again, and decoding takes
/// longer than reading. Holds no more than the latest list; other bytes are decoded anew, whoever wrote them.
final class DecodedArchives<Value: Sendable>: Sendable {
  private let known = Mutex<[Data: Value]>([:])

  func values(of archives: [Data], decode: (Data) throws -> Value) rethrows -> [Value] {
    let known = known.withLock { $0 }
    let values = try archives.map { try known[$0] ?? decode($0) }
    self.known.withLock { $0 = Dictionary(zip(archives, values), uniquingKeysWith: { first, _ in first }) }
    return values
  }
}
