import Basics
import Foundation
import JSON
import SystemCrypto
import TestSupport
import Testing

@testable import APNs
@testable import APNsClient

@Suite("The signing key for APNs")
struct APNsKeyTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "apns-key-\(UUID().uuidString)")

  @Test("The key's id is read from the file name that Apple's website gives")
  func file() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (named, renamed) = (folder.appending(path: "AuthKey_ABC123DEFG.p8"), folder.appending(path: "apns.p8"))
    for file in [named, renamed] { try Data(sampleP8.utf8).write(to: file) }
    let key = try APNsKey(contentsOf: named, team: "TEAM123456")
    #expect(key.id == "ABC123DEFG" && key.team == "TEAM123456")
    #expect(try APNsKey(contentsOf: renamed, id: "ABC123DEFG", team: "TEAM123456") == key)
    #expect(throws: APNsKeyError.invalidID) { try APNsKey(contentsOf: renamed, team: "TEAM123456") }
    let nowhere = folder.appending(path: "AuthKey_ABC123DEFH.p8")
    #expect(throws: APNsKeyError.unreadable) { try APNsKey(contentsOf: nowhere, team: "TEAM123456") }
  }

  @Test("Files that hold no key, and malformed ids, are refused")
  func refused() throws {
    #expect(throws: APNsKeyError.invalidKey) { try APNsKey(pem: "no key", id: "ABC123DEFG", team: "TEAM123456") }
    #expect(throws: APNsKeyError.invalidID) { try APNsKey(pem: sampleP8, id: "ABC123DEF", team: "TEAM123456") }
    #expect(throws: APNsKeyError.invalidTeam) { try APNsKey(pem: sampleP8, id: "ABC123DEFG", team: "TEAM 12345") }
  }

  @Test("Printing the key reveals nothing of it")
  func printed() throws {
    let key = try APNsKey(pem: sampleP8, id: "ABC123DEFG", team: "TEAM123456")
    #expect("\(key)" == "APNs key ABC123DEFG of team TEAM123456")
    var dump = ""
    Swift.dump(key, to: &dump)
    #expect(!dump.contains("signingKey"))
  }
}

@Suite("Provider tokens for APNs")
struct ProviderTokenTests {
  private let key: APNsKey
  private let tokens: ProviderTokens
  private let start = Date(timeIntervalSince1970: 1_800_000_000.7)

  init() throws {
    key = try APNsKey(pem: sampleP8, id: "ABC123DEFG", team: "TEAM123456")
    tokens = ProviderTokens(key: key)
  }

  private func after(_ minutes: Double) -> Date { start.addingTimeInterval(minutes * 60) }

  @Test("A token has exactly the members that Apple names, and a signature of 64 bytes")
  func contents() throws {
    let text = try tokens.authorization(now: start)
    #expect(text.hasPrefix("bearer "))
    let parts = text.dropFirst(7).split(separator: ".").map(String.init)
    try #require(parts.count == 3)
    func json(_ part: String) throws -> JSON { try JSON(parsing: #require(Base64URL.decode(part))) }
    #expect(try json(parts[0]) == ["alg": "ES256", "kid": "ABC123DEFG"])
    #expect(try json(parts[1]) == ["iss": "TEAM123456", "iat": 1_800_000_000])
    let signature = try #require(Base64URL.decode(parts[2]))
    #expect(signature.count == 64)
    #expect(key.signingKey.publicKey.isValid(signature, of: Array("\(parts[0]).\(parts[1])".utf8)))
  }

  @Test("A token is used for 50 minutes")
  func lifetime() throws {
    let first = try tokens.authorization(now: start)
    #expect(try tokens.authorization(now: after(49.9)) == first)
    let second = try tokens.authorization(now: after(50))
    #expect(second != first)
    #expect(try tokens.authorization(now: after(99)) == second)
  }

  @Test("A clock that went back makes a new token, unless the difference is as small as between threads")
  func clockBack() throws {
    let first = try tokens.authorization(now: start)
    #expect(try tokens.authorization(now: after(-0.5)) == first)
    #expect(try tokens.authorization(now: after(-120)) != first)
  }

  @Test("A token that APNs calls expired is replaced once for all its users, when it is 20 minutes old")
  func replacement() throws {
    let first = try tokens.authorization(now: start)
    #expect(try tokens.replacement(for: first, now: after(19.9)) == nil)
    let second = try #require(try tokens.replacement(for: first, now: after(20)))
    #expect(second != first)
    #expect(try tokens.replacement(for: first, now: after(20)) == second)
    #expect(try tokens.authorization(now: after(20)) == second)
    #expect(try tokens.replacement(for: second, now: after(39.9)) == nil)
    #expect(try tokens.replacement(for: second, now: after(40)) != nil)
  }
}

@Suite("Requests to APNs")
struct APNsRequestTests {
  @Test("Device tokens are hexadecimal and have up to 256 bytes")
  func deviceTokens() {
    #expect(DeviceToken("00fFA1")?.description == "00ffa1")
    #expect(DeviceToken(String(repeating: "ab", count: 256)) != nil)
    for text in ["", "0", "0g", " 00", "00 11", "<00>", "００", String(repeating: "ab", count: 257)] {
      #expect(DeviceToken(text) == nil, "\(text)")
    }
  }

  @Test("The headers are those of Apple's manual")
  func headers() throws {
    let id = try #require(UUID(uuidString: "EC1BF194-B3B2-424A-89A9-5A918A6E6B5E"))
    let request = APNsRequest(
      id: id, to: try #require(DeviceToken("00FF")), topic: "com.example.party",
      deadline: Date(timeIntervalSince1970: 1_800_000_000.9), collapseIdentity: "event-7", payload: [])
    #expect(request.path == "/3/device/00ff")
    #expect(
      request.headers == [
        "apns-id": "ec1bf194-b3b2-424a-89a9-5a918a6e6b5e", "apns-topic": "com.example.party",
        "apns-push-type": "alert", "apns-priority": "10", "content-type": "application/json",
        "apns-expiration": "1800000000", "apns-collapse-id": "event-7",
      ])
  }

  @Test("Without a deadline APNs decides how long to try; a past deadline allows one attempt")
  func deadlines() throws {
    var request = APNsRequest(to: try #require(DeviceToken("00")), topic: "a", pushType: .background, payload: [])
    #expect(request.headers["apns-expiration"] == nil && request.headers["apns-priority"] == "5")
    request.deadline = .distantPast
    #expect(request.headers["apns-expiration"] == "0")
  }

  @Test("A collapse identity that is too long for its header, or not allowed in one, is hashed")
  func collapseIDs() throws {
    var request = APNsRequest(to: try #require(DeviceToken("00")), topic: "a", payload: [])
    func collapseID(_ identity: String) -> String? {
      request.collapseIdentity = identity
      return request.collapseID
    }
    let longest = String(repeating: "x", count: 64)
    #expect(collapseID(longest) == longest && collapseID("") == nil)
    for identity in [longest + "x", "é", "a b", "a\r\nb"] { #expect(collapseID(identity)?.utf8.count == 43) }
    #expect(collapseID(longest + "x") != collapseID(longest + "y"))
  }

  @Test("A test server must be on this machine and needs a certificate")
  func servers() throws {
    let file = URL(filePath: "certificate.pem")
    #expect(APNsServers(loopback: "https://localhost:8443/", certificateAuthorities: file) != nil)
    for url in [
      "http://127.0.0.1:1", "https://10.0.0.1:1", "https://api.push.apple.com", "https://127.0.0.1:1/x", "",
      "https://a@127.0.0.1:1", "https://127.0.0.1.example.org",
    ] {
      #expect(APNsServers(loopback: url, certificateAuthorities: file) == nil, "\(url)")
    }
    let apple = APNsServers.apple
    #expect(apple.url(.production, path: "/x")?.absoluteString == "https://api.push.apple.com/x")
    #expect(apple.url(.sandbox, path: "/x")?.absoluteString == "https://api.sandbox.push.apple.com/x")
    #expect(apple.allowedOrigins.isEmpty)
  }
}
