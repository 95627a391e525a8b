import Foundation
import JSON
import Testing
import UserNotifications

@testable import APNs

@Suite("A payload consists of its exact bytes")
struct PayloadTests {
  static let invite = Payload(
    alert: .parts(
      .init(title: "The Bash", subtitle: "Thursday, June 16, 7pm", body: "Have you heard the rumors? I can't believe…")),
    badge: 1, sound: .named("default"), threadIdentifier: "e1", category: "event-invite", mutableContent: true,
    userInfo: [
      "attachment-url": "https://party.example/photos/1/small.jpg",
      "partyline": ["respond": "https://party.example/api/v1/invitations/r_x/responses", "notification": "n1"],
    ])

  @Test("Keys are sorted, slashes are not escaped, and the app's own keys stand beside aps")
  func exactBytes() throws {
    let expected =
      #"{"aps":{"alert":{"body":"Have you heard the rumors? I can't believe…","subtitle":"Thursday, June 16, 7pm","#
      + #""title":"The Bash"},"badge":1,"category":"event-invite","mutable-content":1,"sound":"default","#
      + #""thread-id":"e1"},"attachment-url":"https://party.example/photos/1/small.jpg","partyline":{"#
      + #""notification":"n1","respond":"https://party.example/api/v1/invitations/r_x/responses"}}"#
    let bytes = try Self.invite.encoded()
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
    #expect(try Payload(decoding: bytes) == Self.invite)
  }

  @Test("Every aps key of an alert push is read and written")
  func everyKey() throws {
    let text =
      #"{"aps":{"alert":{"action-loc-key":"X","body":"b","launch-image":"l","loc-args":["1"],"loc-key":"k","#
      + #""subtitle":"s","subtitle-loc-args":["2"],"subtitle-loc-key":"sk","title":"t","title-loc-args":["3"],"#
      + #""title-loc-key":"tk"},"badge":0,"category":"c","content-available":1,"filter-criteria":"f","#
      + #""interruption-level":"time-sensitive","mutable-content":1,"own":{"kept":[]},"relevance-score":0.5,"#
      + #""sound":{"critical":1,"name":"n","volume":0.25},"target-content-id":"w","thread-id":"th"},"x":null}"#
    let payload = try Payload(decoding: Array(text.utf8))
    #expect(payload.json.text == text)
    #expect(payload.interruptionLevel == .timeSensitive)
    #expect(payload.sound == .parts(name: "n", isCritical: true, volume: 0.25))
    #expect(payload.otherKeys == ["own": ["kept": []]])
  }

  @Test("An alert may be a string, which becomes the body")
  func stringAlert() throws {
    let text = #"{"aps":{"alert":"did you order the coffees?"}}"#
    let payload = try Payload(decoding: Array(text.utf8))
    #expect(payload.alert == .body("did you order the coffees?"))
    #expect(payload.json.text == text)
    #expect(payload.content().body == "did you order the coffees?")
  }

  @Test(
    "An invalid value is refused with its pointer",
    arguments: [
      ("[]", "", .wrongType), ("{}", "/aps", .missingField), (#"{"aps":[]}"#, "/aps", .wrongType),
      (#"{"aps":{"alert":1}}"#, "/aps/alert", .wrongType),
      (#"{"aps":{"alert":{"title":{}}}}"#, "/aps/alert/title", .wrongType),
      (#"{"aps":{"alert":{"loc-args":["a",1]}}}"#, "/aps/alert/loc-args/1", .wrongType),
      (#"{"aps":{"badge":"1"}}"#, "/aps/badge", .wrongType), (#"{"aps":{"badge":-1}}"#, "/aps/badge", .invalidValue),
      (#"{"aps":{"badge":1.5}}"#, "/aps/badge", .wrongType), (#"{"aps":{"sound":1}}"#, "/aps/sound", .wrongType),
      (#"{"aps":{"sound":{"volume":2}}}"#, "/aps/sound/volume", .invalidValue),
      (#"{"aps":{"sound":{"loud":1}}}"#, "/aps/sound/loud", .unknownField),
      (#"{"aps":{"mutable-content":true}}"#, "/aps/mutable-content", .wrongType),
      (#"{"aps":{"content-available":2}}"#, "/aps/content-available", .invalidValue),
      (#"{"aps":{"interruption-level":"timeSensitive"}}"#, "/aps/interruption-level", .invalidValue),
      (#"{"aps":{"relevance-score":1.1}}"#, "/aps/relevance-score", .invalidValue),
      (#"{"aps":{"category":["a"]}}"#, "/aps/category", .wrongType),
      (#"{"aps":{"badge":1,"badge":2}}"#, "/aps/badge", .duplicateKey),
      (#"{"aps":{},"a/b":{"~":1e999}}"#, "/a~1b/~0", .numberOutOfRange),
    ] as [(String, String, JSON.Failure.Kind)])
  func wrongValues(text: String, pointer: String, kind: JSON.Failure.Kind) {
    let failure = #expect(throws: JSON.Failure.self) { try Payload(decoding: Array(text.utf8)) }
    #expect(failure?.pointer == pointer)
    #expect(failure?.kind == kind)
  }

  @Test("4,096 bytes are accepted and 4,097 are not; VoIP allows 5,120")
  func limits() throws {
    var payload = Payload(userInfo: ["x": ""])
    let room = 4096 - payload.json.bytes.count
    payload.userInfo["x"] = .string(String(repeating: "y", count: room))
    #expect(try payload.encoded().count == 4096)
    payload.userInfo["x"] = .string(String(repeating: "y", count: room + 1))
    let failure = #expect(throws: Payload.TooLarge.self) { try payload.encoded() }
    #expect(failure == Payload.TooLarge(size: 4097, limit: 4096, pushType: .alert))
    #expect(try payload.encoded(for: .voip).count == 4097 - #""aps":{},"#.utf8.count)
  }

  @Test("The limit counts bytes, not characters")
  func limitInBytes() {
    let payload = Payload(alert: .body(String(repeating: "🎉", count: 1030)))
    #expect(throws: Payload.TooLarge.self) { try payload.encoded() }
  }
}
