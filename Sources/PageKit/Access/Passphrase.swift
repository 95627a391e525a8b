import Foundation
import Invites
import Synchronization
import SystemCrypto

/// Passphrases, stored as scrypt hashes (RFC 7914): `scrypt$N$r$p$salt$hash`, the last two in base64.
///
/// At the standard cost one derivation takes 32 MiB and about a quarter of a second, so at most two run at once; see
/// `PassphraseQueue`. Hashes of another cost, up to `Cost.limit`, are still accepted. A hash of lower cost is replaced
/// at the next sign-in.
package enum Passphrase {
  package static let lengthRange = 8...256
  /// The stored value of an account without a passphrase.
  package static let none = "none"
  private static let keyLength = 32
  private static let saltLengths = 8...64

  /// - Throws: `outOfRange` for fewer than 8 or more than 256 characters.
  package static func check(_ passphrase: String, field: String = "passphrase") throws(Failure) {
    guard lengthRange.contains(passphrase.unicodeScalars.count) else {
      throw Failure(.outOfRange, "Choose a passphrase of 8 to 256 characters.", field: field)
    }
  }

  package static func hash(_ passphrase: String, cost: Cost) throws -> String {
    let salt = Random.bytes(16)
    let key = try derive(passphrase, salt: salt, cost)
    return Kept(cost: cost, salt: salt, key: key).text
  }

  /// Whether the passphrase matches `hash`. A hash that this server cannot have made matches no passphrase.
  ///
  /// Refusing a cheaper or missing hash takes as long as refusing one of `cost`. The response time therefore does not
  /// reveal whose account is old or has no passphrase.
  package static func matches(_ passphrase: String, hash: String, cost: Cost) throws -> Bool {
    guard let kept = Kept(hash) else {
      _ = try derive(passphrase, salt: Random.bytes(16), cost)
      return false
    }
    let isRight = isEqualInConstantTime(try derive(passphrase, salt: kept.salt, kept.cost), kept.key)
    if !isRight, let rest = cost.rest(after: kept.cost) { _ = try derive(passphrase, salt: kept.salt, rest) }
    return isRight
  }

  /// Whether the hash has a lower cost than `cost`.
  package static func isWeak(_ hash: String, for cost: Cost) -> Bool { (Kept(hash)?.cost.work ?? 0) < cost.work }

  private static func derive(_ passphrase: String, salt: [UInt8], _ cost: Cost) throws -> [UInt8] {
    // Composed and decomposed forms of a letter are treated as the same.
    let normalised = Array(passphrase.precomposedStringWithCompatibilityMapping.utf8)
    return try Scrypt.derive(
      normalised, salt: salt, cost: Scrypt.Cost(n: cost.rounds, r: cost.blockSize, p: cost.parallelism),
      count: keyLength, maximumMemory: 2 * Cost.limit.memory)
  }
}

extension Passphrase {
  /// The parameters of scrypt: N, which is a power of two, r and p.
  package struct Cost: Hashable, Sendable {
    package let rounds: Int
    package let blockSize: Int
    package let parallelism: Int

    /// The minimum that OWASP recommends, in a form that uses 32 MiB instead of the 128 MiB of N = 2^17 with p = 1.
    package static let standard = Cost(rounds: 1 << 15, blockSize: 8, parallelism: 3)
    /// The highest cost that the server computes, whatever the database contains.
    package static let limit = Cost(rounds: 1 << 17, blockSize: 8, parallelism: 10)

    /// The memory that one derivation uses, in bytes.
    package var memory: Int { 128 * rounds * blockSize }
    /// The relative duration of a derivation.
    package var work: Int { rounds * blockSize * parallelism }

    fileprivate var isSane: Bool {
      (2...Self.limit.rounds).contains(rounds) && rounds & (rounds - 1) == 0
        && (1...Self.limit.blockSize).contains(blockSize) && (1...Self.limit.parallelism).contains(parallelism)
    }

    /// The rest of this cost after the work of another, with the other's memory. Nil when nothing is left.
    fileprivate func rest(after done: Cost) -> Cost? {
      let left = (work - done.work) / (done.rounds * done.blockSize)
      return left > 0
        ? Cost(rounds: done.rounds, blockSize: done.blockSize, parallelism: min(left, Self.limit.parallelism)) : nil
    }
  }

  /// The parts of a stored hash.
  private struct Kept {
    let cost: Cost
    let salt: [UInt8]
    let key: [UInt8]

    init(cost: Cost, salt: [UInt8], key: [UInt8]) {
      (self.cost, self.salt, self.key) = (cost, salt, key)
    }

    /// Nil for a text that is not a hash, or whose check would cost more than `Cost.limit`.
    init?(_ text: String) {
      let parts = text.split(separator: "$").map(String.init)
      guard parts.count == 6, parts[0] == "scrypt", let rounds = Int(parts[1]), let blockSize = Int(parts[2]),
        let parallelism = Int(parts[3]), let salt = Data(base64Encoded: parts[4]),
        let key = Data(base64Encoded: parts[5])
      else { return nil }
      let cost = Cost(rounds: rounds, blockSize: blockSize, parallelism: parallelism)
      self.init(cost: cost, salt: [UInt8](salt), key: [UInt8](key))
      guard cost.isSane, saltLengths.contains(salt.count), key.count == keyLength else { return nil }
    }

    var text: String {
      [
        "scrypt", "\(cost.rounds)", "\(cost.blockSize)", "\(cost.parallelism)", Data(salt).base64EncodedString(),
        Data(key).base64EncodedString(),
      ].joined(separator: "$")
    }
  }
}

/// Derives passphrase hashes off Swift's cooperative threads, two at a time.
package final class PassphraseQueue: Sendable {
  /// The most derivations that may wait or run. Together they take about two and a half seconds.
  package static let capacity = 20

  private let count = Mutex(0)
  private let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 2
    return queue
  }()

  package init() {}

  /// Runs `work` on the queue and returns its result.
  /// - Throws: `overloaded` when too many derivations already wait, and any error of `work`.
  package func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    let hasRoom = count.withLock { count in
      guard count < Self.capacity else { return false }
      count += 1
      return true
    }
    guard hasRoom else {
      throw Failure(.overloaded, "Too many people are signing in right now. Try again in a moment.")
    }
    defer { count.withLock { $0 -= 1 } }
    return try await withCheckedThrowingContinuation { continuation in
      queue.addOperation { continuation.resume(with: Result(catching: work)) }
    }
  }
}
