/// HMAC with SHA-256 (RFC 2104), with a key that is prepared once.
public struct HMACKey: Sendable {
  private let code: Libcrypto.KeyedMAC

  public init(_ key: some Sequence<UInt8>) { code = withBytes(of: key) { Libcrypto.KeyedMAC(key: $0) } }

  /// Returns the 32-byte code of a message.
  public func authenticationCode(for message: some Sequence<UInt8>) -> [UInt8] {
    withBytes(of: message) { code.code(for: $0) }
  }

  /// Returns a code with a key that is used only once. Takes half the time of preparing a key first.
  public static func authenticationCode(for message: some Sequence<UInt8>, key: some Sequence<UInt8>) -> [UInt8] {
    withBytes(of: key) { key in withBytes(of: message) { Libcrypto.KeyedMAC.code(for: $0, key: key) } }
  }

  /// Whether `expected` is the code of `message`. The time does not depend on where the two differ.
  public func isValid(_ expected: [UInt8], for message: some Sequence<UInt8>) -> Bool {
    isEqualInConstantTime(authenticationCode(for: message), expected)
  }
}

/// Compares two byte sequences in a time that depends only on their lengths.
public func isEqualInConstantTime(_ one: some Sequence<UInt8>, _ other: some Sequence<UInt8>) -> Bool {
  withBytes(of: one) { one in withBytes(of: other) { Libcrypto.isEqual(one, $0) } }
}
