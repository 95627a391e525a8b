/// HKDF with SHA-256 (RFC 5869).
public enum HKDF {
  /// - Parameter count: the number of bytes to derive, at most 255 times 32.
  public static func derive(secret: [UInt8], salt: [UInt8], info: [UInt8], count: Int) -> [UInt8] {
    expand(extract(secret: secret, salt: salt), info: info, count: count)
  }

  /// Returns the pseudorandom key, 32 bytes (section 2.2).
  package static func extract(secret: [UInt8], salt: [UInt8]) -> [UInt8] {
    HMACKey.authenticationCode(for: secret, key: salt)
  }

  /// Derives `count` bytes from a pseudorandom key (section 2.3).
  package static func expand(_ pseudorandomKey: [UInt8], info: [UInt8], count: Int) -> [UInt8] {
    precondition((0...255 * 32).contains(count), "HKDF gives at most 8160 bytes")
    if count <= 32 {
      return Array(HMACKey.authenticationCode(for: info + [1], key: pseudorandomKey).prefix(count))
    }
    let key = HMACKey(pseudorandomKey)
    var (output, block): ([UInt8], [UInt8]) = ([], [])
    for number in 0..<(count + 31) / 32 {
      block = key.authenticationCode(for: block + info + [UInt8(number + 1)])
      output += block
    }
    return Array(output.prefix(count))
  }
}

/// scrypt (RFC 7914), for passphrases.
public enum Scrypt {
  /// The parameters N, r and p. One derivation uses 128·N·r bytes of memory.
  public struct Cost: Hashable, Sendable {
    public let n: Int
    public let r: Int
    public let p: Int

    public init(n: Int, r: Int, p: Int) { (self.n, self.r, self.p) = (n, r, p) }
  }

  /// - Throws: `invalidParameter` unless N is a power of two above 1 and the other parameters are above 0, or when the
  ///   derivation needs more than `maximumMemory` bytes.
  public static func derive(
    _ passphrase: [UInt8], salt: [UInt8], cost: Cost, count: Int, maximumMemory: Int
  ) throws(CryptoError) -> [UInt8] {
    guard cost.n > 1, cost.n & (cost.n - 1) == 0, cost.r > 0, cost.p > 0, count > 0 else { throw .invalidParameter }
    return try Libcrypto.scrypt(passphrase, salt, cost, maximumMemory: maximumMemory, count: count)
  }
}
