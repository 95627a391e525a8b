/// Why something could not be computed.
public enum CryptoError: Error, Hashable, Sendable {
  /// The bytes are no key of this kind: too short or too long, out of range, or no point of the curve.
  case invalidKey
  /// A nonce or tag of the wrong length, or a cost out of range.
  case invalidParameter
  /// What was sealed was changed, cut short or sealed with another key.
  case authenticationFailure
}
