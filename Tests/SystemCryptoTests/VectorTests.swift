import Basics
import Foundation
import Testing

@testable import SystemCrypto

private func bytes(_ hex: String) -> [UInt8] { Hexadecimal.decode(hex) ?? [] }

private func base64URL(_ text: String) -> [UInt8] { Base64URL.decode(text) ?? [] }

@Suite("Hashing with SHA-256")
struct SHA256Tests {
  @Test(
    "The examples of FIPS 180-4 give the right hashes",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func examples(message: String, hash: String) { #expect(SHA256.hash(message.utf8) == bytes(hash)) }

  @Test("Hashing in pieces gives the same as hashing the whole, and a copy continues by itself")
  func pieces() {
    var hash = SHA256()
    hash.update("a".utf8)
    var copy = hash
    hash.update(Data("bc".utf8))
    copy.update([UInt8](repeating: 0x62, count: 100_000))
    #expect(hash.finalize() == SHA256.hash("abc".utf8))
    #expect(hash.finalize() == SHA256.hash("abc".utf8))
    #expect(copy.finalize() == SHA256.hash([0x61] + [UInt8](repeating: 0x62, count: 100_000)))
  }
}

@Suite("Authenticating with HMAC")
struct HMACTests {
  @Test(
    "The examples of RFC 4231 give the right codes",
    arguments: [
      (
        [UInt8](repeating: 0x0b, count: 20), "Hi There",
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array("Jefe".utf8), "what do ya want for nothing?",
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        [UInt8](repeating: 0xaa, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
    ])
  func examples(key: [UInt8], message: String, code: String) {
    #expect(HMACKey.authenticationCode(for: message.utf8, key: key) == bytes(code))
    let key = HMACKey(key)
    #expect(key.authenticationCode(for: message.utf8) == bytes(code))
    #expect(key.authenticationCode(for: message.utf8) == bytes(code))
    #expect(key.isValid(bytes(code), for: message.utf8))
    #expect(!key.isValid(bytes(code).reversed(), for: message.utf8) && !key.isValid([], for: message.utf8))
  }

  @Test("An empty key and an empty message are accepted")
  func empty() {
    let code = bytes("b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad")
    #expect(HMACKey([]).authenticationCode(for: []) == code)
    #expect(HMACKey.authenticationCode(for: [], key: []) == code)
  }

  @Test("One key can be used by any number of threads")
  func threads() async {
    let key = HMACKey(Array("Jefe".utf8))
    let code = key.authenticationCode(for: "what do ya want for nothing?".utf8)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<1000).allSatisfy { _ in key.isValid(code, for: "what do ya want for nothing?".utf8) } }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}

@Suite("Random bytes from the system")
struct SecureRandomTests {
  @Test("The requested number of bytes is returned, different each time")
  func draws() {
    #expect([0, 1, 16, 100_000].map { SecureRandom.bytes($0).count } == [0, 1, 16, 100_000])
    #expect(Set((0..<1000).map { _ in SecureRandom.bytes(16) }).count == 1000)
  }
}

@Suite("Deriving keys")
struct KeyDerivationTests {
  @Test("HKDF gives the keys of RFC 5869, cases 1 and 3")
  func hkdf() {
    let secret = [UInt8](repeating: 0x0b, count: 22)
    let salt = bytes("000102030405060708090a0b0c")
    #expect(
      HKDF.extract(secret: secret, salt: salt)
        == bytes("077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5"))
    #expect(
      HKDF.derive(secret: secret, salt: salt, info: bytes("f0f1f2f3f4f5f6f7f8f9"), count: 42)
        == bytes("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"))
    #expect(
      HKDF.derive(secret: secret, salt: [], info: [], count: 42)
        == bytes("8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"))
  }

  @Test("scrypt gives the keys of RFC 7914, section 12")
  func scrypt() throws {
    #expect(
      try Scrypt.derive([], salt: [], cost: .init(n: 16, r: 1, p: 1), count: 64, maximumMemory: 1 << 20)
        == bytes(
          "77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442"
            + "fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906"))
    #expect(
      try Scrypt.derive(
        Array("password".utf8), salt: Array("NaCl".utf8), cost: .init(n: 1024, r: 8, p: 16), count: 64,
        maximumMemory: 32 << 20)
        == bytes(
          "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162"
            + "2eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640"))
  }

  @Test(
    "scrypt refuses invalid costs, and more memory than allowed",
    arguments: [
      Scrypt.Cost(n: 1, r: 8, p: 1), .init(n: 1000, r: 8, p: 1), .init(n: -16, r: 8, p: 1), .init(n: 16, r: 0, p: 1),
      .init(n: 16, r: 8, p: 0), .init(n: 1 << 20, r: 8, p: 1), .init(n: 1 << 62, r: 1 << 40, p: 1 << 40),
    ])
  func refusal(cost: Scrypt.Cost) {
    #expect(throws: CryptoError.invalidParameter) {
      try Scrypt.derive([1], salt: [2], cost: cost, count: 32, maximumMemory: 32 << 20)
    }
  }
}

@Suite("Encrypting with AES-GCM")
struct AESGCMTests {
  private let plaintext = bytes(
    "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
      + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39")
  private let data = bytes("feedfacedeadbeeffeedfacedeadbeefabaddad2")
  private let nonce = bytes("cafebabefacedbaddecaf888")

  @Test("Test cases 2, 4 and 16 of NIST's GCM specification are encrypted and decrypted")
  func examples() throws {
    let zero = try AESGCM(key: [UInt8](repeating: 0, count: 16))
    let block = [UInt8](repeating: 0, count: 16)
    #expect(
      try zero.seal(block, nonce: [UInt8](repeating: 0, count: 12))
        == bytes("0388dace60b6a392f328c2b971b2fe78ab6e47d42cec13bdf53a67b21257bddf"))
    let half = "feffe9928665731c6d6a8f9467308308"
    let sealed = [
      half: "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e21d514b25466931c7d8f6a5aac84aa05"
        + "1ba30b396a0aac973d58e0915bc94fbc3221a5db94fae95ae7121a47",
      half + half: "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838"
        + "c5f61e6393ba7a0abcc9f66276fc6ece0f4e1768cddf8853bb2d551b",
    ]
    for (key, expected) in sealed {
      let cipher = try AESGCM(key: bytes(key))
      #expect(try cipher.seal(plaintext, nonce: nonce, authenticating: data) == bytes(expected))
      #expect(try cipher.open(bytes(expected), nonce: nonce, authenticating: data) == plaintext)
    }
  }

  @Test("An empty message can be encrypted, and a message with any changed byte is refused")
  func changes() throws {
    let cipher = try AESGCM(key: bytes("feffe9928665731c6d6a8f9467308308"))
    let empty = try cipher.seal([], nonce: nonce)
    #expect(empty.count == AESGCM.tagCount)
    #expect(try cipher.open(empty, nonce: nonce).isEmpty)
    let sealed = try cipher.seal(plaintext, nonce: nonce, authenticating: data)
    for position in sealed.indices {
      var changed = sealed
      changed[position] ^= 1
      #expect(throws: CryptoError.authenticationFailure) {
        try cipher.open(changed, nonce: nonce, authenticating: data)
      }
    }
    #expect(throws: CryptoError.authenticationFailure) { try cipher.open(sealed, nonce: nonce) }
  }

  @Test("Keys, nonces and messages of a wrong length are refused")
  func lengths() throws {
    #expect(throws: CryptoError.invalidKey) { try AESGCM(key: [1, 2, 3]) }
    let cipher = try AESGCM(key: [UInt8](repeating: 1, count: 32))
    #expect(throws: CryptoError.invalidParameter) { try cipher.seal([1], nonce: [1]) }
    #expect(throws: CryptoError.invalidParameter) { try cipher.open([1], nonce: nonce) }
  }
}

@Suite("Keys and signatures of P-256")
struct P256Tests {
  /// The key pair of RFC 6979, A.2.5.
  private let scalar = bytes("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721")
  private let point = bytes(
    "0460fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6"
      + "7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299")
  private let order = bytes("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551")

  @Test("The signatures of RFC 6979, A.2.5, are valid for “sample” and “test”, and for nothing else")
  func verification() throws {
    let key = try P256.PublicKey(point)
    let sample = bytes(
      "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716"
        + "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8")
    let test = bytes(
      "f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367"
        + "019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083")
    #expect(key.isValid(sample, of: Array("sample".utf8)))
    #expect(key.isValid(test, of: Array("test".utf8)))
    #expect(!key.isValid(sample, of: Array("test".utf8)))
    #expect(!key.isValid(Array(sample.dropLast()), of: Array("sample".utf8)) && !key.isValid([], of: []))
  }

  @Test("A key exchange gives both sides the same secret, with a new key each time, on any number of threads")
  func exchange() async throws {
    let receiver = try P256.PrivateKey(scalar)
    let own = try P256.Exchange(with: point, scalar: scalar)
    #expect(own.publicKey == point)
    #expect(try own.secret == receiver.sharedSecret(with: P256.PublicKey(point)))
    let keys = try await withThrowingTaskGroup(of: [[UInt8]].self) { group in
      for _ in 0..<8 {
        group.addTask {
          try (0..<100).map { _ in
            let exchange = try P256.Exchange(with: receiver.publicKey.bytes)
            #expect(try exchange.secret == receiver.sharedSecret(with: P256.PublicKey(exchange.publicKey)))
            return exchange.publicKey
          }
        }
      }
      return try await group.reduce(into: Set()) { $0.formUnion($1) }
    }
    #expect(keys.count == 800)
  }

  @Test("A key exchange with an invalid point or a number out of range is refused")
  func exchangeOutOfRange() {
    let bad: [[UInt8]] = [
      [], [0], [4], Array(point.dropLast()), point + [0], [2] + point[1...32], [6] + point[1...],
      point.dropLast() + [0], [4] + [UInt8](repeating: 0, count: 64), [4] + [UInt8](repeating: 0xff, count: 64),
    ]
    for bad in bad {
      #expect(throws: CryptoError.invalidKey) { try P256.Exchange(with: bad) }
      #expect(!P256.isPublicKey(bad))
    }
    for bad in [[], [1], [UInt8](repeating: 0, count: 32), order, [UInt8](repeating: 0xff, count: 32), scalar + [0]] {
      #expect(throws: CryptoError.invalidKey) { try P256.Exchange(with: point, scalar: bad) }
    }
    #expect(P256.isPublicKey(point))
  }

  @Test("A JSON Web Token is two texts in base64url, and their signature")
  func token() throws {
    let key = try P256.PrivateKey(scalar)
    let token = try JSONWebToken.signed(header: #"{"alg":"ES256"}"#.utf8, claims: #"{"iss":"joe"}"#.utf8, with: key)
    let parts = token.split(separator: ".").map(String.init)
    #expect(parts.count == 3 && parts[0] == "eyJhbGciOiJFUzI1NiJ9" && parts[1] == "eyJpc3MiOiJqb2UifQ")
    #expect(key.publicKey.isValid(try #require(Base64URL.decode(parts[2])), of: Array("\(parts[0]).\(parts[1])".utf8)))
  }

  @Test("Signatures with numbers of zero, or not below the curve's order, are refused")
  func outOfRange() throws {
    let key = try P256.PublicKey(point)
    let numbers = [[UInt8](repeating: 0, count: 32), order, [UInt8](repeating: 0xff, count: 32)]
    let one = [UInt8](repeating: 0, count: 31) + [1]
    for number in numbers {
      for signature in [number + number, number + one, one + number] { #expect(!key.isValid(signature, of: [1])) }
    }
  }

  @Test("A private key gives its public key, which verifies its signatures")
  func signing() throws {
    let key = try P256.PrivateKey(scalar)
    #expect(key.publicKey.bytes == point)
    #expect(try key.bytes == scalar)
    for number in 0..<64 {
      let message = Array("message \(number)".utf8)
      let signature = try key.signature(of: message)
      #expect(signature.count == 64 && key.publicKey.isValid(signature, of: message))
    }
    let other = P256.PrivateKey()
    #expect(other.publicKey != key.publicKey)
    #expect(!other.publicKey.isValid(try key.signature(of: [1]), of: [1]))
    #expect(try P256.PrivateKey(other.bytes).publicKey == other.publicKey)
  }

  @Test("A private key of zero, of the order or above, or of another length is refused")
  func invalidScalars() {
    let scalars = [[UInt8](repeating: 0, count: 32), order, [UInt8](repeating: 0xff, count: 32), [1], []]
    for scalar in scalars { #expect(throws: CryptoError.invalidKey) { try P256.PrivateKey(scalar) } }
  }

  @Test("A public key that is off the curve, at infinity or compressed is refused")
  func invalidPoints() throws {
    var off = point
    off[64] ^= 1
    let compressed = [3] + Array(point[1...32])
    for point in [off, [0], compressed, [4] + [UInt8](repeating: 0, count: 64), [], Array(point.dropLast())] {
      #expect(throws: CryptoError.invalidKey) { try P256.PublicKey(point) }
    }
  }

  @Test("Keys are read in Apple's format, and in no other")
  func pem() throws {
    let key = try P256.PrivateKey(pem: Self.applesFormat)
    #expect(
      try key.bytes == bytes("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721"))
    #expect(key.publicKey.bytes == point)
    for text in ["", "no key", Self.applesFormat.replacing("BEGIN PRIVATE", with: "BEGIN PUBLIC"), Self.otherCurve] {
      #expect(throws: CryptoError.invalidKey) { try P256.PrivateKey(pem: text) }
    }
  }

  @Test("The worked example of Web Push is encrypted correctly (RFC 8291, section 5)")
  func webPush() throws {
    let receiver = try P256.PrivateKey(base64URL("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
    let sender = try P256.PrivateKey(base64URL("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    let shared = base64URL("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs")
    #expect(try sender.sharedSecret(with: receiver.publicKey) == shared)
    #expect(try receiver.sharedSecret(with: sender.publicKey) == shared)
    let info = Array("WebPush: info\0".utf8) + receiver.publicKey.bytes + sender.publicKey.bytes
    let secret = HKDF.derive(secret: shared, salt: base64URL("BTBZMqHH6r4Tts7J_aSIgg"), info: info, count: 32)
    #expect(secret == base64URL("S4lYMb_L0FxCeq0WhDx813KgSYqU26kOyzWUdsXYyrg"))
    let salt = base64URL("DGv6ra1nlYgDCS1FRnbzlw")
    let key = HKDF.derive(secret: secret, salt: salt, info: Array("Content-Encoding: aes128gcm\0".utf8), count: 16)
    let nonce = HKDF.derive(secret: secret, salt: salt, info: Array("Content-Encoding: nonce\0".utf8), count: 12)
    let sealed = try AESGCM(key: key).seal(Array("When I grow up, I want to be a watermelon\u{2}".utf8), nonce: nonce)
    #expect(sealed == base64URL("8pfeW0KbunFT06SuDKoJH9Ql87S1QUrdirN6GcG7sFz1y1sqLgVi1VhjVkHsUoEsbI_0LpXMuGvnzQ"))
  }

  /// The key of RFC 6979, A.2.5, as PKCS #8.
  private static let applesFormat = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgya+p2EW6dRZrXCFX
    Z7HWk05Qw9s26JsSe4piKxIPZyGhRANCAARg/tS6JVqdMclh63TGNW1owEm4kjth
    +mzmaWIuYPKftnkD/hAIuLyZpBrp6VYovGTy8bIMLX6fUXejwpTURiKZ
    -----END PRIVATE KEY-----
    """
  /// A key of P-384, a curve that nothing else here uses.
  private static let otherCurve = """
    -----BEGIN PRIVATE KEY-----
    MIG2AgEAMBAGByqGSM49AgEGBSuBBAAiBIGeMIGbAgEBBDCMQZFsmFYA6XEBnPMN
    rQbW4CPIe1menULXdkSDfTGC5tvjsN7izt2Bpto4M/btixKhZANiAAQmrRlAMm7b
    K/i0V5HvYRQ+KH425c6fGr8ifgE38/c4BYAAquaiwFudyE6NjJULE8+Eq37TZW2w
    nwMxP6Xcicx46myqmwYJSGZWJDS+I4KAgvohaGUtlEjlC3yLzSGsF/Q=
    -----END PRIVATE KEY-----
    """
}
