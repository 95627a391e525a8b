import Basics

/// A JSON Web Token (RFC 7519) in compact form, signed with ES256 (RFC 7515; RFC 7518, section 3.4).
public enum JSONWebToken {
  /// - Parameters:
  ///   - header: the JSON text of the header, which names `ES256`.
  ///   - claims: the JSON text of the claims.
  public static func signed(
    header: some Sequence<UInt8>, claims: some Sequence<UInt8>, with key: P256.PrivateKey
  ) throws(CryptoError) -> String {
    let input = Base64URL.encode(header) + "." + Base64URL.encode(claims)
    return input + "." + Base64URL.encode(try key.signature(of: Array(input.utf8)))
  }
}
