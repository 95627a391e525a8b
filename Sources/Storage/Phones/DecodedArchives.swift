import Foundation
import Synchronization

/// A cache of the latest list of decoded values, by their bytes. A center asks for the same few requests again and
/// again, and decoding takes longer than reading. Bytes that are not in the latest list are decoded.
final class DecodedArchives<Value: Sendable>: Sendable {
  private struct List: Sendable {
    var archives: [Data] = []
    var values: [Value] = []
  }

  private let latest = Mutex(List())

  func values(of archives: [Data], decode: (Data) throws -> Value) rethrows -> [Value] {
    let latest = latest.withLock { $0 }
    // Usually nothing has changed, and comparing is faster than hashing.
    if latest.archives == archives { return latest.values }
    let known = Dictionary(zip(latest.archives, latest.values), uniquingKeysWith: { first, _ in first })
    let values = try archives.map { try known[$0] ?? decode($0) }
    self.latest.withLock { $0 = List(archives: archives, values: values) }
    return values
  }
}
