import Basics
import SystemCrypto

@testable import WebPush

/// The values that RFC 8291, appendix A, calls by these names.
enum Example {
  static let plaintext = Array("When I grow up, I want to be a watermelon".utf8)
  static let sender = bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
  static let senderPublic = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
  static let receiver = bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
  static let p256dh = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
  static let auth = "BTBZMqHH6r4Tts7J_aSIgg"
  static let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw")

  static func subscription(
    _ endpoint: String = "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABsecretsecret",
    services: PushServices = PushServices()
  ) throws -> PushSubscription {
    try PushSubscription(endpoint: endpoint, p256dh: p256dh, auth: auth, services: services)
  }
}

func bytes(_ base64URL: String) -> [UInt8] { Base64URL.decode(base64URL) ?? [] }

/// The receiver's side (RFC 8188, section 2; RFC 8291, section 3), as far as it undoes what this module does.
enum Receiver {
  struct Malformed: Error {}

  static func plaintext(of body: [UInt8], privateKey: [UInt8], auth: [UInt8]) throws -> [UInt8] {
    guard body.count > MessageEncryption.headerCount, body[20] == 65 else { throw Malformed() }
    let (own, sender) = (try P256.PrivateKey(privateKey), try P256.PublicKey(Array(body[21..<86])))
    let info = Array("WebPush: info\0".utf8) + own.publicKey.bytes + sender.bytes
    let input = HKDF.derive(secret: try own.sharedSecret(with: sender), salt: auth, info: info, count: 32)
    return try content(of: body, input: input)
  }

  static func content(of body: [UInt8], input: [UInt8]) throws -> [UInt8] {
    let (salt, size) = (Array(body[..<16]), body[16..<20].reduce(0) { $0 << 8 | Int($1) })
    var rest = body[(21 + Int(body[20]))...]
    let cipher = try AESGCM(
      key: HKDF.derive(secret: input, salt: salt, info: Array("Content-Encoding: aes128gcm\0".utf8), count: 16))
    let nonce = HKDF.derive(secret: input, salt: salt, info: Array("Content-Encoding: nonce\0".utf8), count: 12)
    var (content, number): ([UInt8], UInt8) = ([], 0)
    while !rest.isEmpty {
      let record = Array(rest.prefix(size))
      rest = rest.dropFirst(size)
      var plain = try cipher.open(record, nonce: nonce.dropLast() + [nonce[11] ^ number])
      while plain.last == 0 { plain.removeLast() }
      guard plain.popLast() == (rest.isEmpty ? 2 : 1) else { throw Malformed() }
      content += plain
      number += 1
    }
    return content
  }
}
