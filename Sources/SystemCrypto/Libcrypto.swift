import CLibcrypto

/// The only file that calls the system's libcrypto (OpenSSL 3). Each function says who owns what it passes. Everything
/// created here is freed here, and no pointer into a Swift value outlives the call that receives it.
enum Libcrypto {
  /// Algorithms that are looked up once, because a lookup by name takes longer than hashing a token. They live as long
  /// as the process, never change, and may be used by any number of threads (EVP_MD_fetch(3)).
  struct Algorithm: @unchecked Sendable {
    fileprivate let pointer: OpaquePointer

    fileprivate init(_ name: String, _ pointer: OpaquePointer?) {
      guard let pointer else { preconditionFailure("the system's libcrypto has no \(name)") }
      self.pointer = pointer
    }
  }

  static let sha256 = Algorithm("SHA-256", EVP_MD_fetch(nil, "SHA256", nil))
  static let aes128GCM = Algorithm("AES-128-GCM", EVP_CIPHER_fetch(nil, "AES-128-GCM", nil))
  static let aes256GCM = Algorithm("AES-256-GCM", EVP_CIPHER_fetch(nil, "AES-256-GCM", nil))
  private static let hmac = Algorithm("HMAC", EVP_MAC_fetch(nil, "HMAC", nil))

  /// Ends the process unless `code` is a success. For calls that fail only without memory or with a broken library.
  private static func must(_ code: Int32, _ what: StaticString) {
    guard code == 1 else { preconditionFailure("libcrypto failed: \(what)") }
  }

  /// Throws `error` unless `code` is a success, for calls that fail because of their input. Empties the library's error
  /// queue, which is per thread.
  private static func check(_ code: Int32, _ error: CryptoError) throws(CryptoError) {
    guard code == 1 else {
      ERR_clear_error()
      throw error
    }
  }

  /// Returns the address of a name that the library keeps. A literal's bytes stay in place as long as the process
  /// lives.
  fileprivate static func name(_ literal: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  private static func found<Pointer>(_ pointer: Pointer?, _ error: CryptoError) throws(CryptoError) -> Pointer {
    guard let pointer else {
      ERR_clear_error()
      throw error
    }
    return pointer
  }
}

// MARK: - SHA-256 and HMAC

extension Libcrypto {
  /// A hash in progress. Owns its context.
  final class Digest {
    private let context: OpaquePointer

    init() {
      guard let context = EVP_MD_CTX_new() else { preconditionFailure("no memory for a hash") }
      self.context = context
      must(EVP_DigestInit_ex2(context, sha256.pointer, nil), "EVP_DigestInit_ex2")
    }

    /// Creates an independent copy.
    init(_ other: Digest) {
      guard let context = EVP_MD_CTX_new() else { preconditionFailure("no memory for a hash") }
      self.context = context
      must(EVP_MD_CTX_copy_ex(context, other.context), "EVP_MD_CTX_copy_ex")
    }

    deinit { EVP_MD_CTX_free(context) }

    func update(_ bytes: UnsafeRawBufferPointer) {
      must(EVP_DigestUpdate(context, bytes.baseAddress, bytes.count), "EVP_DigestUpdate")
    }

    /// Returns the hash. Must be the last call, and made only once.
    func finish() -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: 32) { output, count in
        must(EVP_DigestFinal_ex(context, output.baseAddress, nil), "EVP_DigestFinal_ex")
        count = 32
      }
    }
  }

  /// Computes codes with a key that was prepared once. Owns its context, which is only copied from. Copying only reads
  /// it, so any number of threads may do so.
  final class KeyedMAC: @unchecked Sendable {
    private let context: OpaquePointer

    init(key: UnsafeRawBufferPointer) { context = Self.context(key: key) }

    /// A context that has already looked up its hash, which takes longer than computing a code. It is only copied from.
    private static let prepared: Algorithm = {
      let context = EVP_MAC_CTX_new(hmac.pointer)
      // The library only reads the algorithm's name, although its parameter is declared mutable.
      let parameters = [
        OSSL_PARAM_construct_utf8_string(name("digest"), UnsafeMutablePointer(mutating: name("SHA256")), 0),
        OSSL_PARAM_construct_end(),
      ]
      must(EVP_MAC_CTX_set_params(context, parameters), "EVP_MAC_CTX_set_params")
      return Algorithm("HMAC with SHA-256", context)
    }()

    /// The caller must free the context.
    private static func context(key: UnsafeRawBufferPointer) -> OpaquePointer {
      guard let context = EVP_MAC_CTX_dup(prepared.pointer) else { preconditionFailure("no memory for a MAC") }
      // For the library a null address with no bytes means “keep the key”, so an empty key needs some address.
      let bytes = key.baseAddress ?? UnsafeRawPointer(bitPattern: 1)
      must(EVP_MAC_init(context, bytes?.assumingMemoryBound(to: UInt8.self), key.count, nil), "EVP_MAC_init")
      return context
    }

    deinit { EVP_MAC_CTX_free(context) }

    func code(for message: UnsafeRawBufferPointer) -> [UInt8] {
      guard let copy = EVP_MAC_CTX_dup(context) else { preconditionFailure("no memory for a MAC") }
      return Self.finish(copy, message)
    }

    /// Returns one code with a key that is used only once.
    static func code(for message: UnsafeRawBufferPointer, key: UnsafeRawBufferPointer) -> [UInt8] {
      finish(context(key: key), message)
    }

    /// Returns the code and frees the context.
    private static func finish(_ context: OpaquePointer, _ message: UnsafeRawBufferPointer) -> [UInt8] {
      defer { EVP_MAC_CTX_free(context) }
      let bytes = message.baseAddress?.assumingMemoryBound(to: UInt8.self)
      must(EVP_MAC_update(context, bytes, message.count), "EVP_MAC_update")
      return [UInt8](unsafeUninitializedCapacity: 32) { output, count in
        must(EVP_MAC_final(context, output.baseAddress, &count, 32), "EVP_MAC_final")
      }
    }
  }
}

extension Libcrypto {
  static func isEqual(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
    guard one.count == other.count else { return false }
    return one.isEmpty || CRYPTO_memcmp(one.baseAddress, other.baseAddress, one.count) == 0
  }
}

// MARK: - Random bytes

extension Libcrypto {
  static func random(_ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { output, filled in
      must(RAND_bytes_ex(nil, output.baseAddress, count, 0), "RAND_bytes_ex")
      filled = count
    }
  }
}

// MARK: - scrypt

extension Libcrypto {
  static func scrypt(
    _ passphrase: [UInt8], _ salt: [UInt8], _ cost: Scrypt.Cost, maximumMemory: Int, count: Int
  ) throws(CryptoError) -> [UInt8] {
    var key = [UInt8](repeating: 0, count: count)
    let code = passphrase.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer {
      EVP_PBE_scrypt(
        // For the library a null address means “no passphrase”, which it refuses.
        $0.baseAddress ?? name(""), $0.count, salt, salt.count, UInt64(cost.n), UInt64(cost.r), UInt64(cost.p),
        UInt64(maximumMemory), &key, count)
    }
    try check(code, .invalidParameter)
    return key
  }
}

// MARK: - AES-GCM

extension Libcrypto {
  /// Encrypts or decrypts one message with AES-GCM. Owns its context.
  private final class Cipher {
    let context: OpaquePointer

    init(_ algorithm: Algorithm, key: [UInt8], nonce: [UInt8], encrypts: Bool) {
      guard let context = EVP_CIPHER_CTX_new() else { preconditionFailure("no memory for a cipher") }
      self.context = context
      must(EVP_CipherInit_ex2(context, algorithm.pointer, key, nonce, encrypts ? 1 : 0, nil), "EVP_CipherInit_ex2")
    }

    deinit { EVP_CIPHER_CTX_free(context) }

    func authenticate(_ bytes: [UInt8]) throws(CryptoError) {
      guard !bytes.isEmpty else { return }
      var count: Int32 = 0
      try check(EVP_CipherUpdate(context, nil, &count, bytes, Int32(clamping: bytes.count)), .invalidParameter)
    }

    func turned(_ bytes: [UInt8]) throws(CryptoError) -> [UInt8] {
      guard !bytes.isEmpty else { return [] }
      var (output, count) = ([UInt8](repeating: 0, count: bytes.count), Int32(0))
      try check(EVP_CipherUpdate(context, &output, &count, bytes, Int32(clamping: bytes.count)), .invalidParameter)
      return output
    }

    /// Finishes the message. GCM is a stream cipher, so no bytes are left over. When decrypting, this compares the tag.
    func finish() throws(CryptoError) {
      var (rest, count) = ([UInt8](repeating: 0, count: 16), Int32(0))
      try check(EVP_CipherFinal_ex(context, &rest, &count), .authenticationFailure)
    }

    func control(_ command: Int32, _ bytes: inout [UInt8]) throws(CryptoError) {
      try check(EVP_CIPHER_CTX_ctrl(context, command, Int32(bytes.count), &bytes), .invalidParameter)
    }
  }

  static func seal(
    _ plaintext: [UInt8], _ algorithm: Algorithm, key: [UInt8], nonce: [UInt8], authenticating data: [UInt8]
  ) throws(CryptoError) -> (ciphertext: [UInt8], tag: [UInt8]) {
    let cipher = Cipher(algorithm, key: key, nonce: nonce, encrypts: true)
    try cipher.authenticate(data)
    let ciphertext = try cipher.turned(plaintext)
    try cipher.finish()
    var tag = [UInt8](repeating: 0, count: 16)
    try cipher.control(EVP_CTRL_AEAD_GET_TAG, &tag)
    return (ciphertext, tag)
  }

  static func open(
    _ ciphertext: [UInt8], tag: [UInt8], _ algorithm: Algorithm, key: [UInt8], nonce: [UInt8],
    authenticating data: [UInt8]
  ) throws(CryptoError) -> [UInt8] {
    let cipher = Cipher(algorithm, key: key, nonce: nonce, encrypts: false)
    var tag = tag
    try cipher.control(EVP_CTRL_AEAD_SET_TAG, &tag)
    try cipher.authenticate(data)
    let plaintext = try cipher.turned(ciphertext)
    try cipher.finish()
    return plaintext
  }
}

// MARK: - P-256

extension Libcrypto {
  /// The curve's parameters. They never change, and any number of threads may compute with them.
  private static let curve = Algorithm("P-256", EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1))

  /// A key on the curve P-256, private or public. Owns its pointer. It never changes, so any number of threads may use
  /// it.
  final class Key: @unchecked Sendable {
    fileprivate let pointer: OpaquePointer

    /// Takes over `pointer`.
    fileprivate init(_ pointer: OpaquePointer) { self.pointer = pointer }
    deinit { EVP_PKEY_free(pointer) }
  }

  /// - Parameter scalar: 32 bytes, big-endian.
  /// - Throws: `invalidKey` unless the scalar is above 0 and below the curve's order.
  static func privateKey(_ scalar: [UInt8]) throws(CryptoError) -> Key {
    guard scalar.count == 32 else { throw .invalidKey }
    let number = try found(BN_secure_new(), .invalidKey)
    defer { BN_clear_free(number) }
    _ = try found(BN_bin2bn(scalar, 32, number), .invalidKey)
    return try key(publicPoint: try point(of: number), scalar: number)
  }

  /// - Parameter point: 65 bytes: 4, x, y (SEC 1, section 2.3.3).
  /// - Throws: `invalidKey` for a point that is not on the curve.
  static func publicKey(_ point: [UInt8]) throws(CryptoError) -> Key {
    guard point.count == 65, point[0] == 4 else { throw .invalidKey }
    return try key(publicPoint: point, scalar: nil)
  }

  /// Returns the product of the number and the curve's base point, uncompressed.
  private static func point(
    of number: OpaquePointer, with scratch: OpaquePointer? = nil
  ) throws(CryptoError) -> [UInt8] {
    guard BN_is_zero(number) == 0, BN_cmp(number, EC_GROUP_get0_order(curve.pointer)) < 0 else { throw .invalidKey }
    let point = try found(EC_POINT_new(curve.pointer), .invalidKey)
    defer { EC_POINT_clear_free(point) }
    try check(EC_POINT_mul(curve.pointer, point, number, nil, nil, scratch), .invalidKey)
    var bytes = [UInt8](repeating: 0, count: 65)
    let count = EC_POINT_point2oct(curve.pointer, point, POINT_CONVERSION_UNCOMPRESSED, &bytes, 65, scratch)
    guard count == 65 else { throw .invalidKey }
    return bytes
  }

  private static func key(publicPoint: [UInt8], scalar: OpaquePointer?) throws(CryptoError) -> Key {
    let builder = try found(OSSL_PARAM_BLD_new(), .invalidKey)
    defer { OSSL_PARAM_BLD_free(builder) }
    // The builder keeps the addresses of its inputs until the parameters are built.
    let made: Result<OpaquePointer, CryptoError> = publicPoint.withUnsafeBytes { point in
      Result { () throws(CryptoError) in
        try check(OSSL_PARAM_BLD_push_utf8_string(builder, name("group"), name("prime256v1"), 0), .invalidKey)
        try check(OSSL_PARAM_BLD_push_octet_string(builder, name("pub"), point.baseAddress, point.count), .invalidKey)
        if let scalar { try check(OSSL_PARAM_BLD_push_BN(builder, name("priv"), scalar), .invalidKey) }
        let parameters = try found(OSSL_PARAM_BLD_to_param(builder), .invalidKey)
        defer { OSSL_PARAM_free(parameters) }
        return try key(of: parameters, scalar == nil ? evp_public_key : evp_key_pair)
      }
    }
    return Key(try made.get())
  }

  /// The caller must free the key.
  private static func key(
    of parameters: UnsafeMutablePointer<OSSL_PARAM>, _ selection: Int32
  ) throws(CryptoError) -> OpaquePointer {
    let context = try found(EVP_PKEY_CTX_new_from_name(nil, "EC", nil), .invalidKey)
    defer { EVP_PKEY_CTX_free(context) }
    try check(EVP_PKEY_fromdata_init(context), .invalidKey)
    var key: OpaquePointer?
    try check(EVP_PKEY_fromdata(context, &key, selection, parameters), .invalidKey)
    return try found(key, .invalidKey)
  }
}

extension Libcrypto {
  /// Reads a private key from PKCS #8 text (RFC 7468, section 10), the format of Apple's keys for APNs.
  static func privateKey(pem: String) throws(CryptoError) -> Key {
    let text = Array(pem.utf8)
    // The reader uses the array's memory, which lives until the reader is freed.
    let read: OpaquePointer? = text.withUnsafeBytes { bytes in
      guard let reader = BIO_new_mem_buf(bytes.baseAddress, Int32(clamping: bytes.count)) else { return nil }
      defer { BIO_free(reader) }
      return PEM_read_bio_PrivateKey(reader, nil, refusesPassphrase, nil)
    }
    let key = Key(try found(read, .invalidKey))
    guard EVP_PKEY_is_a(key.pointer, "EC") == 1, groupName(of: key) == "prime256v1" else { throw .invalidKey }
    return key
  }

  private static func groupName(of key: Key) -> String? {
    var (text, count) = ([CChar](repeating: 0, count: 64), 0)
    guard EVP_PKEY_get_group_name(key.pointer, &text, text.count, &count) == 1 else { return nil }
    return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the public point, 65 bytes: 4, x, y.
  static func point(of key: Key) throws(CryptoError) -> [UInt8] {
    var (bytes, count) = ([UInt8](repeating: 0, count: 65), 0)
    try check(EVP_PKEY_get_octet_string_param(key.pointer, "pub", &bytes, 65, &count), .invalidKey)
    guard count == 65, bytes[0] == 4 else { throw .invalidKey }
    return bytes
  }

  /// Returns the private scalar, 32 bytes, big-endian.
  static func scalar(of key: Key) throws(CryptoError) -> [UInt8] {
    var number: OpaquePointer?
    try check(EVP_PKEY_get_bn_param(key.pointer, "priv", &number), .invalidKey)
    defer { BN_clear_free(number) }
    return try bytes(of: number)
  }

  private static func bytes(of number: OpaquePointer?) throws(CryptoError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 32)
    guard BN_bn2binpad(number, &bytes, 32) == 32 else { throw .invalidKey }
    return bytes
  }

  /// Returns the ECDSA signature over the SHA-256 of the message: r and s, 32 bytes each (RFC 7518, section 3.4).
  static func signature(of message: [UInt8], with key: Key) throws(CryptoError) -> [UInt8] {
    let context = try found(EVP_MD_CTX_new(), .invalidKey)
    defer { EVP_MD_CTX_free(context) }
    try check(EVP_DigestSignInit_ex(context, nil, "SHA256", nil, nil, key.pointer, nil), .invalidKey)
    // Large enough for the longest DER encoding of two such numbers.
    var (encoded, count) = ([UInt8](repeating: 0, count: 80), 80)
    try check(EVP_DigestSign(context, &encoded, &count, message, message.count), .invalidKey)
    return try plain(signature: encoded.prefix(count))
  }

  private static func plain(signature: ArraySlice<UInt8>) throws(CryptoError) -> [UInt8] {
    let parsed: OpaquePointer? = signature.withUnsafeBufferPointer { bytes in
      var position = bytes.baseAddress
      return d2i_ECDSA_SIG(nil, &position, bytes.count)
    }
    let signature = try found(parsed, .invalidKey)
    defer { ECDSA_SIG_free(signature) }
    // The signature still owns both numbers.
    return try bytes(of: ECDSA_SIG_get0_r(signature)) + bytes(of: ECDSA_SIG_get0_s(signature))
  }

  /// Whether the signature is valid. False for a signature of another message, and for bytes that are not a signature.
  static func isValid(_ signature: [UInt8], of message: [UInt8], by key: Key) -> Bool {
    guard signature.count == 64, let encoded = encoded(signature: signature), let context = EVP_MD_CTX_new() else {
      return false
    }
    defer {
      EVP_MD_CTX_free(context)
      ERR_clear_error()
    }
    return EVP_DigestVerifyInit_ex(context, nil, "SHA256", nil, nil, key.pointer, nil) == 1
      && EVP_DigestVerify(context, encoded, encoded.count, message, message.count) == 1
  }

  private static func encoded(signature: [UInt8]) -> [UInt8]? {
    guard let pair = ECDSA_SIG_new() else { return nil }
    defer { ECDSA_SIG_free(pair) }
    let numbers = [signature[..<32], signature[32...]].map { half in
      half.withUnsafeBufferPointer { BN_bin2bn($0.baseAddress, 32, nil) }
    }
    // The pair owns the numbers once this succeeds.
    guard ECDSA_SIG_set0(pair, numbers[0], numbers[1]) == 1 else {
      for number in numbers { BN_free(number) }
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: 80)
    let count = bytes.withUnsafeMutableBufferPointer { buffer in
      var position = buffer.baseAddress
      return i2d_ECDSA_SIG(pair, &position)
    }
    return count > 0 ? Array(bytes.prefix(Int(count))) : nil
  }

  /// Returns the x coordinate of the shared point, 32 bytes (SEC 1, section 3.3.1).
  static func sharedSecret(_ own: Key, with other: Key) throws(CryptoError) -> [UInt8] {
    let context = try found(EVP_PKEY_CTX_new_from_pkey(nil, own.pointer, nil), .invalidKey)
    defer { EVP_PKEY_CTX_free(context) }
    try check(EVP_PKEY_derive_init(context), .invalidKey)
    // The library copies the other key or counts a reference. The caller still owns it.
    try check(EVP_PKEY_derive_set_peer(context, other.pointer), .invalidKey)
    var (secret, count) = ([UInt8](repeating: 0, count: 32), 32)
    try check(EVP_PKEY_derive(context, &secret, &count), .invalidKey)
    return secret
  }
}

extension Libcrypto {
  /// Whether the bytes are the 65 bytes of an uncompressed point on the curve.
  static func isPoint(_ bytes: [UInt8]) -> Bool {
    guard let point = try? parsed(bytes) else { return false }
    EC_POINT_free(point)
    return true
  }

  /// Parses a point, which the caller must free. Parsing checks that it is on the curve. All points of the curve have
  /// the group's order, except the point at infinity, which has no such encoding. No other check is needed (SP 800-56A,
  /// 5.6.2.3.4).
  private static func parsed(_ bytes: [UInt8]) throws(CryptoError) -> OpaquePointer {
    guard bytes.count == 65, bytes[0] == 4 else { throw .invalidKey }
    let point = try found(EC_POINT_new(curve.pointer), .invalidKey)
    guard EC_POINT_oct2point(curve.pointer, point, bytes, bytes.count, nil) == 1 else {
      EC_POINT_free(point)
      ERR_clear_error()
      throw .invalidKey
    }
    return point
  }

  /// Performs one key exchange with a key pair that is used only once. Returns the pair's public point and the x
  /// coordinate of the shared point. This takes just two multiplications; creating, checking and opening the library's
  /// keys would double the time.
  ///
  /// - Parameter scalar: the own private key, 32 bytes. Random when nil.
  static func exchange(
    with bytes: [UInt8], scalar: [UInt8]?
  ) throws(CryptoError) -> (publicPoint: [UInt8], secret: [UInt8]) {
    let other = try parsed(bytes)
    defer { EC_POINT_free(other) }
    let number = try found(BN_secure_new(), .invalidKey)
    defer { BN_clear_free(number) }
    BN_set_flags(number, BN_FLG_CONSTTIME)
    if let scalar {
      guard scalar.count == 32 else { throw .invalidKey }
      _ = try found(BN_bin2bn(scalar, 32, number), .invalidKey)
    } else {
      repeat {
        must(BN_priv_rand_range(number, EC_GROUP_get0_order(curve.pointer)), "BN_priv_rand_range")
      } while BN_is_zero(number) == 1
    }
    // Temporary numbers for the whole computation, allocated once and wiped when freed.
    let scratch = try found(BN_CTX_secure_new(), .invalidKey)
    defer { BN_CTX_free(scratch) }
    let own = try point(of: number, with: scratch)
    let shared = try found(EC_POINT_new(curve.pointer), .invalidKey)
    defer { EC_POINT_clear_free(shared) }
    try check(EC_POINT_mul(curve.pointer, shared, nil, other, number, scratch), .invalidKey)
    let x = try found(BN_secure_new(), .invalidKey)
    defer { BN_clear_free(x) }
    // Fails for the point at infinity.
    try check(EC_POINT_get_affine_coordinates(curve.pointer, shared, x, nil, scratch), .invalidKey)
    return (own, try self.bytes(of: x))
  }
}

/// Refuses to supply a passphrase. No key here has one, and without this callback the library would ask for one on the
/// terminal.
private func refusesPassphrase(
  _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int32, _ isWriting: Int32, _ context: UnsafeMutableRawPointer?
) -> Int32 { -1 }
