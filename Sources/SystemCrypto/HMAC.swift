/// HMAC with SHA-256 (RFC 2104), under one key that is prepared once.
public struct HMACKey: Sendable {
  private let code: Libcrypto.KeyedMAC

  public init(_ key: some Sequence<UInt8>) { code = withBytes(of: key) { Libcrypto.KeyedMAC(key: $0) } }

  /// 32 bytes.
  public func authenticationCode(for message: some Sequence<UInt8>) -> [UInt8] {
    withBytes(of: message) { code.code(for: $0) }
  }

  /// One code under a key that is not used again, in half the time.
  public static func authenticationCode(for message: some Sequence<UInt8>, key: some Sequence<UInt8>) -> [UInt8] {
    withBytes(of: key) { key in withBytes(of: message) { Libcrypto.KeyedMAC.code(for: $0, key: key) } }
  }

  /// Whether `expected` is the code of `message`, in time that does not depend on where they differ.
  public func isValid(_ expected: [UInt8], for message: some Sequence<UInt8>) -> Bool {
    isEqualInConstantTime(authenticationCode(for: message), expected)
  }
}

/// Compares in time that depends on the lengths alone.
public func isEqualInConstantTime(_ one: some Sequence<UInt8>, _ other: some Sequence<UInt8>) -> Bool {
  withBytes(of: one) { one in withBytes(of: other) { Libcrypto.isEqual(one, $0) } }
}
