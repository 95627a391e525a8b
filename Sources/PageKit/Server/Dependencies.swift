import Foundation
import Invites

/// The external inputs of a server: the time and new identifiers. Tests set both.
package struct Dependencies: Sendable {
  package var now: @Sendable () -> Timestamp
  package var makeIdentifier: @Sendable () -> String
  /// The cost of hashing a passphrase. Only tests change it.
  package var passphraseCost = Passphrase.Cost.standard
  /// Returns when a page stops waiting for a push that is on its way to its phone.
  package var pagePatience: @Sendable () async -> Void = { try? await Task.sleep(for: .milliseconds(250)) }

  package init(now: @escaping @Sendable () -> Timestamp, makeIdentifier: @escaping @Sendable () -> String) {
    self.now = now
    self.makeIdentifier = makeIdentifier
  }

  /// The system's clock, and identifiers that sort by the time of their creation.
  package static let live = Dependencies(now: clock, makeIdentifier: { ULID.make(at: clock()) })

  /// Returns the hash of the token of a new guest's link. The server sets it from its key.
  package var linkHash: @Sendable (Guest.ID) -> String = { "no link \($0)" }

  package func writeContext() -> WriteContext {
    WriteContext(at: now(), linkHash: linkHash, makeIdentifier: makeIdentifier)
  }

  @Sendable private static func clock() -> Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}

/// Identifiers of 26 characters: 48 bits of time and 80 random bits in Crockford's base 32, in lower case. New rows are
/// therefore added at the end of an index.
package enum ULID {
  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  package static func make(at time: Timestamp) -> String {
    var generator = SystemRandomNumberGenerator()
    let high = UInt64.random(in: 0..<(1 << 40), using: &generator)
    let low = UInt64.random(in: 0..<(1 << 40), using: &generator)
    return String(unsafeUninitializedCapacity: 26) { buffer in
      write(UInt64(bitPattern: time.milliseconds), count: 10, to: buffer, at: 0)
      write(high, count: 8, to: buffer, at: 10)
      write(low, count: 8, to: buffer, at: 18)
      return 26
    }
  }

  private static func write(_ value: UInt64, count: Int, to buffer: UnsafeMutableBufferPointer<UInt8>, at start: Int) {
    for position in 0..<count {
      buffer[start + position] = digits[Int(value >> UInt64(5 * (count - 1 - position)) & 31)]
    }
  }
}
