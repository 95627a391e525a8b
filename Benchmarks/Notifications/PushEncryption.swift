import CLibcrypto
import Foundation
import WebPush

/// Encrypts and signs a message of 600 bytes for a browser, and measures the curve operations alone: one key generation
/// and one key exchange, as the system's libcrypto does them with everything prepared.
struct PushEncryption {
  struct Result: Encodable {
    /// The sizes in bytes before and after encryption.
    let plaintext, body: Int
    let ready, token: Rate
    let curveKey, curveExchange: Rate
    /// The rate of `ready` as a share of the rate that the curve operations alone would allow.
    let shareOfCurve: Double
  }

  private let subscription: PushSubscription
  private let subject: VAPIDSubject
  private let keys = VAPIDKeys()
  private let plaintext = [UInt8](repeating: 0x61, count: 600)

  init() throws {
    subject = try VAPIDSubject("mailto:host@example.com")
    subscription = try PushSubscription(
      endpoint: "https://updates.push.services.mozilla.com/wpush/v2/abc",
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg", services: PushServices())
  }

  func measure() throws -> Result {
    let (tokens, now) = (VAPIDTokens(subject: subject), Date())
    let body = try MessageEncryption.body(of: plaintext, for: subscription)
    let ready = try Meter.rate {
      let authorization = try tokens.authorization(for: subscription.origin, keys: keys, now: now)
      try consume((authorization, MessageEncryption.body(of: plaintext, for: subscription)))
    }
    let token = try Meter.rate {
      try consume(VAPIDTokens(subject: subject).authorization(for: subscription.origin, keys: keys, now: now))
    }
    let curve = Curve()
    let (key, exchange) = (Meter.rate(curve.makeKey), Meter.rate(curve.exchange))
    return Result(
      plaintext: plaintext.count, body: body.count, ready: ready, token: token, curveKey: key, curveExchange: exchange,
      shareOfCurve: (key.microseconds + exchange.microseconds) / ready.microseconds)
  }

  /// Keeps the optimiser from removing work whose result is unused.
  @inline(never) private func consume<Value>(_ value: Value) { withExtendedLifetime(value) {} }
}

/// The loops of `openssl speed`. The benchmark creates one value and never frees its keys.
private struct Curve {
  private let generator: OpaquePointer?
  private let deriver: OpaquePointer?

  init() {
    generator = EVP_PKEY_CTX_new_from_name(nil, "EC", nil)
    precondition(EVP_PKEY_keygen_init(generator) == 1 && EVP_PKEY_CTX_set_group_name(generator, "prime256v1") == 1)
    var (own, other): (OpaquePointer?, OpaquePointer?) = (nil, nil)
    precondition(EVP_PKEY_generate(generator, &own) == 1 && EVP_PKEY_generate(generator, &other) == 1)
    deriver = EVP_PKEY_CTX_new_from_pkey(nil, own, nil)
    precondition(EVP_PKEY_derive_init(deriver) == 1 && EVP_PKEY_derive_set_peer(deriver, other) == 1)
  }

  func makeKey() {
    var key: OpaquePointer?
    precondition(EVP_PKEY_generate(generator, &key) == 1)
    EVP_PKEY_free(key)
  }

  func exchange() {
    var (secret, count) = ([UInt8](repeating: 0, count: 32), 32)
    precondition(EVP_PKEY_derive(deriver, &secret, &count) == 1)
  }
}
