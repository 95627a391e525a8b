import Crypto
import CryptoExtras
import Foundation
import Invites

/// Passphrases are kept as scrypt hashes (RFC 7914): `scrypt$N$r$p$salt$hash`, the last two in base64.
///
/// One derivation takes about 16 MiB and some 50 ms, so at most two run at once; see `PassphraseQueue`.
enum Passphrase {
  static let lengthRange = 8...256
  private static let rounds = 16_384

  /// - Throws: `outOfRange` for fewer than 8 or more than 256 characters.
  static func check(_ passphrase: String) throws(Failure) {
    guard lengthRange.contains(passphrase.unicodeScalars.count) else {
      throw Failure(.outOfRange, "Choose a passphrase of 8 to 256 characters.", field: "passphrase")
    }
  }

  static func hash(_ passphrase: String) throws -> String {
    let salt = Random.bytes(16)
    let key = try derive(passphrase, salt: salt, rounds: rounds, blockSize: 8, parallelism: 1)
    return ["scrypt", "\(rounds)", "8", "1", Data(salt).base64EncodedString(), Data(key).base64EncodedString()]
      .joined(separator: "$")
  }

  static func matches(_ passphrase: String, hash: String) throws -> Bool {
    let parts = hash.split(separator: "$").map(String.init)
    guard parts.count == 6, parts[0] == "scrypt", let rounds = Int(parts[1]), let blockSize = Int(parts[2]),
      let parallelism = Int(parts[3]), let salt = Data(base64Encoded: parts[4])
    else { return false }
    let key = try derive(
      passphrase, salt: [UInt8](salt), rounds: rounds, blockSize: blockSize, parallelism: parallelism)
    return isEqualInConstantTime(Data(key).base64EncodedString(), parts[5])
  }

  private static func derive(
    _ passphrase: String, salt: [UInt8], rounds: Int, blockSize: Int, parallelism: Int
  ) throws -> [UInt8] {
    // Composed and decomposed forms of the same letters count as the same passphrase.
    let normalised = Data(passphrase.precomposedStringWithCompatibilityMapping.utf8)
    let key = try KDF.Scrypt.deriveKey(
      from: normalised, salt: Data(salt), outputByteCount: 32, rounds: rounds, blockSize: blockSize,
      parallelism: parallelism)
    return key.withUnsafeBytes { [UInt8]($0) }
  }
}

/// Derives passphrase hashes off Swift's cooperative threads, two at a time.
final class PassphraseQueue: Sendable {
  /// The most derivations that may wait: about half a second's worth.
  static let capacity = 20

  private let count = Locked(0)
  private let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 2
    return queue
  }()

  /// - Throws: `overloaded` when too many wait already, and what `work` throws.
  func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    let hasRoom = count.withLock { count in
      guard count < Self.capacity else { return false }
      count += 1
      return true
    }
    guard hasRoom else {
      throw Failure(.overloaded, "Many people are signing in at the moment. Try again shortly.")
    }
    defer { count.withLock { $0 -= 1 } }
    return try await withCheckedThrowingContinuation { continuation in
      queue.addOperation { continuation.resume(with: Result(catching: work)) }
    }
  }
}
