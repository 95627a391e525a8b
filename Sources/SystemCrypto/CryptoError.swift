/// Why a cryptographic operation failed.
public enum CryptoError: Error, Hashable, Sendable {
  /// The bytes are not a valid key of this kind: too short or too long, out of range, or not a point on the curve.
  case invalidKey
  /// A nonce or tag of the wrong length, or a cost out of range.
  case invalidParameter
  /// The encrypted text was changed, cut short or encrypted with another key.
  case authenticationFailure
}
