import Foundation
import Synchronization

/// What was decoded last, by its bytes: a center asks for the same few requests again and again, and decoding takes
/// longer than reading. Holds no more than the latest list; other bytes are decoded anew, whoever wrote them.
final class DecodedArchives<Value: Sendable>: Sendable {
  private struct List: Sendable {
    var archives: [Data] = []
    var values: [Value] = []
  }

  private let latest = Mutex(List())

  func values(of archives: [Data], decode: (Data) throws -> Value) rethrows -> [Value] {
    let latest = latest.withLock { $0 }
    // Mostly nothing has changed, and comparing is faster than hashing.
    if latest.archives == archives { return latest.values }
    let known = Dictionary(zip(latest.archives, latest.values), uniquingKeysWith: { first, _ in first })
    let values = try archives.map { try known[$0] ?? decode($0) }
    self.latest.withLock { $0 = List(archives: archives, values: values) }
    return values
  }
}
