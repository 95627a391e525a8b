/// SHA-256 (FIPS 180-4), of a whole sequence or piece by piece:
///
///     let fingerprint = SHA256.hash(token.utf8)
public struct SHA256 {
  private var digest = Libcrypto.Digest()

  public init() {}

  public mutating func update(_ bytes: some Sequence<UInt8>) {
    if !isKnownUniquelyReferenced(&digest) { digest = Libcrypto.Digest(digest) }
    withBytes(of: bytes) { digest.update($0) }
  }

  /// Returns the 32-byte hash of all bytes so far.
  public func finalize() -> [UInt8] { Libcrypto.Digest(digest).finish() }

  /// Returns the 32-byte hash of the bytes.
  public static func hash(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let digest = Libcrypto.Digest()
    withBytes(of: bytes) { digest.update($0) }
    return digest.finish()
  }
}

/// Calls `body` with the bytes. Does not copy contiguous bytes, as in arrays, `Data` and nearly all strings.
@inline(__always)
func withBytes<Result>(
  of bytes: some Sequence<UInt8>, _ body: (UnsafeRawBufferPointer) throws -> Result
) rethrows -> Result {
  if let result = try bytes.withContiguousStorageIfAvailable({ try body(UnsafeRawBufferPointer($0)) }) { return result }
  return try ContiguousArray(bytes).withUnsafeBytes(body)
}
