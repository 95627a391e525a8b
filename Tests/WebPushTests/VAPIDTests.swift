import Basics
import Foundation
import JSON
import SystemCrypto
import Testing

@testable import WebPush

@Suite("VAPID tokens and keys")
struct VAPIDTests {
  private let subject: VAPIDSubject
  private let keys = VAPIDKeys()
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  init() throws { subject = try VAPIDSubject("mailto:host@example.com") }

  @Test("The signature of RFC 7515, appendix A.3, is valid only for its own text")
  func signature() throws {
    let key = try P256.PublicKey(
      [4] + bytes("f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU") + bytes("x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"))
    let input = Array(
      ("eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0"
        + "cnVlfQ").utf8)
    let signature = bytes(
      "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q")
    #expect(key.isValid(signature, of: input))
    #expect(!key.isValid(signature, of: input + [0]))
    let own = try P256.PrivateKey(bytes("jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI"))
    #expect(own.publicKey == key)
  }

  @Test("The token of RFC 8292, section 2.4, is valid")
  func example() throws {
    let token =
      "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1Y"
      + "iI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW"
      + "2L9OkSSHzvoD1oA"
    let key = try P256.PublicKey(
      bytes("BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"))
    let parts = token.split(separator: ".").map(String.init)
    #expect(key.isValid(bytes(parts[2]), of: Array("\(parts[0]).\(parts[1])".utf8)))
  }

  @Test("A token names service, contact and an end within half a day, and comes with its key")
  func token() throws {
    let tokens = VAPIDTokens(subject: subject)
    let value = try tokens.authorization(for: "https://web.push.apple.com", keys: keys, now: now)
    let match = try #require(value.wholeMatch(of: #/vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)/#))
    #expect(String(decoding: bytes(String(match.1)), as: UTF8.self) == #"{"typ":"JWT","alg":"ES256"}"#)
    let claims = try JSON(parsing: bytes(String(match.2)))
    #expect(
      claims == ["aud": "https://web.push.apple.com", "exp": 1_800_043_200, "sub": "mailto:host@example.com"])
    #expect(bytes(String(match.4)) == keys.publicKey && String(match.4) == keys.applicationServerKey)
    let key = try P256.PublicKey(keys.publicKey)
    #expect(key.isValid(bytes(String(match.3)), of: Array("\(match.1).\(match.2)".utf8)))
  }

  @Test("A service and key share a token for six hours, and not when the clock went back")
  func cache() throws {
    let tokens = VAPIDTokens(subject: subject)
    func token(_ origin: String = "https://a.example", _ keys: VAPIDKeys? = nil, after seconds: Int = 0) throws
      -> String
    {
      try tokens.authorization(for: origin, keys: keys ?? self.keys, now: now + TimeInterval(seconds))
    }
    let first = try token()
    #expect(try token(after: 6 * 3600 - 1) == first)
    #expect(try token(after: -59) == first)
    #expect(try token("https://b.example") != first)
    #expect(try token(after: 0) == first)
    #expect(try token("https://a.example", VAPIDKeys()) != first)
    let second = try token(after: 6 * 3600)
    #expect(second != first)
    let third = try token(after: -7200)
    #expect(third != second)
    #expect(try token(after: -7200) == third)
    let fourth = try token(after: 172_800)
    #expect(fourth != third)
    #expect(try token(after: 172_801) == fourth)
  }

  @Test("Keys are restored from their bytes, and incomplete or mixed pairs are refused")
  func stored() throws {
    let stored = try keys.privateKey
    #expect(stored.count == 32 && keys.publicKey.count == 65 && keys.id.count == 16)
    let read = try VAPIDKeys(privateKey: stored, publicKey: keys.publicKey)
    #expect(read == keys && read.id == keys.id)
    func error(_ privateKey: [UInt8], _ publicKey: [UInt8]) -> VAPIDKeysError? {
      do throws(VAPIDKeysError) {
        _ = try VAPIDKeys(privateKey: privateKey, publicKey: publicKey)
        return nil
      } catch { return error }
    }
    #expect(error(stored, []) == .halfPair)
    #expect(error([], keys.publicKey) == .halfPair)
    #expect(error([], []) == .invalidKey)
    #expect(error(stored.dropLast(), keys.publicKey) == .invalidKey)
    #expect(error([UInt8](repeating: 0, count: 32), keys.publicKey) == .invalidKey)
    #expect(error(stored, keys.publicKey.dropLast()) == .invalidKey)
    #expect(error(stored, VAPIDKeys().publicKey) == .differentPairs)
    #expect("\(keys)" == "VAPID key \(keys.id)")
  }

  @Test(
    "Contacts that Apple accepts are accepted",
    arguments: [
      "mailto:noreply@example.com", "mailto:a.b+c@party.example.co.uk", "https://party.example.org",
      "https://party.example.org:8443/contact?x", "MAILTO:Host@Example.com",
    ])
  func subjects(text: String) throws {
    #expect(try VAPIDSubject(text).description == text)
  }

  @Test(
    "Contacts that Apple refuses are refused",
    arguments: [
      ("host@example.com", .missingScheme), ("http://example.com", .missingScheme), ("", .missingScheme),
      ("tel:+491", .missingScheme), ("mailto:", .malformed), ("mailto:host", .malformed),
      ("mailto:@example.com", .malformed),
      ("mailto:a@b@example.com", .malformed), ("mailto:host@example", .malformed), ("https://example", .malformed),
      ("https://", .malformed), ("https://203.0.113.7", .malformed), ("https://[2001:db8::1]", .malformed),
      ("https://user@example.com", .malformed), ("mailto:host@exa mple.com", .malformed),
      ("mailto:\"a\"@example.com", .malformed), ("https://example.com:x", .malformed),
      ("mailto:x@localhost", .reservedHost), ("https://localhost", .reservedHost),
      ("https://localhost:8080/", .reservedHost),
      ("mailto:me@party.local", .reservedHost), ("mailto:me@party.invalid", .reservedHost),
      ("https://party.test", .reservedHost), ("https://party.internal", .reservedHost),
      ("https://party.home.arpa", .reservedHost), ("mailto:me@PARTY.LOCAL", .reservedHost),
      ("https://party.localhost", .reservedHost),
    ] as [(String, VAPIDSubjectError)])
  func reserved(text: String, error: VAPIDSubjectError) {
    #expect(throws: error) { try VAPIDSubject(text) }
  }
}
