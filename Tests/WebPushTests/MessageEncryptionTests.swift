import Basics
import SystemCrypto
import Testing

@testable import WebPush

@Suite("Encrypting push messages")
struct MessageEncryptionTests {
  private func body(_ plaintext: [UInt8], paddedTo count: Int? = nil) throws -> [UInt8] {
    try MessageEncryption.body(
      of: plaintext, paddedTo: count ?? plaintext.count, publicKey: bytes(Example.p256dh), auth: bytes(Example.auth),
      salt: Example.salt, scalar: Example.sender)
  }

  @Test("Every value of RFC 8291, appendix A, is derived")
  func derivation() throws {
    let exchange = try P256.Exchange(with: bytes(Example.p256dh), scalar: Example.sender)
    #expect(exchange.publicKey == bytes(Example.senderPublic))
    #expect(exchange.secret == bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs"))
    let keys = ContentKeys(
      exchange, publicKey: bytes(Example.p256dh), auth: bytes(Example.auth), salt: Example.salt)
    #expect(keys.secretKey == bytes("Snr3JMxaHVDXHWJn5wdC52WjpCtd2EIEGBykDcZW32k"))
    #expect(keys.input == bytes("S4lYMb_L0FxCeq0WhDx813KgSYqU26kOyzWUdsXYyrg"))
    #expect(keys.pseudorandomKey == bytes("09_eUZGrsvxChDCGRCdkLiDXrReGOEVeSCdCcPBSJSc"))
    #expect(keys.key == bytes("oIhVW04MRdy2XN9CiKLxTg"))
    #expect(keys.nonce == bytes("4h_95klXJ5E_qnoN"))
  }

  @Test("The message of RFC 8291, appendix A, is written byte for byte")
  func message() throws {
    #expect(
      try Base64URL.encode(body(Example.plaintext))
        == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK"
        + "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN")
  }

  @Test(
    "The result equals that of http_ece with the same keys",
    arguments: [
      (Example.plaintext, nil, 144, "f976e174457c5111a0b05234e648bc012cb1e2b37949afce4d7b1e84752953c7"),
      ([], nil, 103, "0ebb6cb348d90769aedd33e79cb7ce3ca02c9e677fd42d322d920617e1b53654"),
      ([0x61], nil, 104, "421cc52290a74f7bfb8fdd29f0d48a64250cc1989a610fdf35c1dba7e5ac5a43"),
      (
        [UInt8](repeating: 0x61, count: 3993), nil, 4096,
        "a9e84efbfe3cbbd3deb4e24870b13d42f4657b35bbdc6c279af04a8055d14354"
      ),
      (Example.plaintext, 2000, 2103, "a0f6a8a8c714283d1200af77ec21fda4b0e06ee3fd1c1fb20e61a10edf8fa5fb"),
    ] as [([UInt8], Int?, Int, String)])
  func bodies(plaintext: [UInt8], padding: Int?, count: Int, hash: String) throws {
    let body = try body(plaintext, paddedTo: padding)
    #expect(body.count == count)
    #expect(Hexadecimal.encode(SHA256.hash(body)) == hash)
  }

  @Test(
    "Padding reaches the next step, but not beyond the last",
    arguments: [
      (0, 512), (512, 512), (513, 1024), (1025, 2048), (2049, 2640), (2640, 2640), (2641, 2641), (3993, 3993),
    ])
  func padding(count: Int, padded: Int) throws {
    let body = try MessageEncryption.body(of: .init(repeating: 7, count: count), for: Example.subscription())
    #expect(body.count == padded + MessageEncryption.overhead)
    #expect(body.count <= 4096)
    let plaintext = try Receiver.plaintext(of: body, privateKey: Example.receiver, auth: bytes(Example.auth))
    #expect(plaintext == .init(repeating: 7, count: count))
  }

  @Test(
    "Padding stays within the subscription's limit",
    arguments: [(900, 994, 994), (994, 994, 994), (500, 994, 512), (900, 800, 900), (900, 0, 900)])
  func limit(count: Int, limit: Int, padded: Int) throws {
    let message = PushMessage(.init(repeating: 7, count: count), timeToLive: 60, limit: limit)
    let body = try MessageEncryption.body(of: message.plaintext, for: Example.subscription(), limit: limit)
    #expect(body.count == padded + MessageEncryption.overhead && message.paddedCount == padded)
  }

  @Test("A message one byte over every service's limit is refused")
  func tooLong() throws {
    let subscription = try Example.subscription()
    #expect(throws: MessageEncryptionError.tooLong) {
      try MessageEncryption.body(of: .init(repeating: 7, count: 3994), for: subscription)
    }
  }

  @Test("Every message has a new salt and a new key")
  func fresh() throws {
    let bodies = try (0..<20).map { _ in try MessageEncryption.body(of: [1], for: Example.subscription()) }
    #expect(Set(bodies.map { $0.prefix(16) }).count == 20)
    #expect(Set(bodies.map { $0[21..<86] }).count == 20)
  }

  @Test(
    "The receiver of these tests reads the examples of RFC 8188",
    arguments: [
      ("yqdlZ-tYemfogSmv7Ws5PQ", "I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg"),
      (
        "BO3ZVPxUlnLORbVGMpbT1Q",
        "uNCkWiNYzKTnBN9ji3-qWAAAABkCYTHOG8chz_gnvgOqdGYovxyjuqRyJFjEDyoF1Fvkj6hQPdPHI51OEUKEpgz3SsLWIqS_uA"
      ),
    ])
  func receiver(input: String, body: String) throws {
    #expect(try Receiver.content(of: bytes(body), input: bytes(input)) == Array("I am the walrus".utf8))
  }

  @Test("The receiver of these tests refuses a message with any bit changed")
  func damaged() throws {
    let body = try body(Example.plaintext)
    for place in [0, 15, 30, 85, 86, 100, 143] {
      var damaged = body
      damaged[place] ^= 1
      #expect(throws: (any Error).self) {
        try Receiver.plaintext(of: damaged, privateKey: Example.receiver, auth: bytes(Example.auth))
      }
    }
  }
}
