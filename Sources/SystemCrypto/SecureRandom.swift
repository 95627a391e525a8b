/// Unpredictable random bytes (RAND_bytes(3)).
public enum SecureRandom {
  public static func bytes(_ count: Int) -> [UInt8] { Libcrypto.random(count) }
}
