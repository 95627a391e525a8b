import Foundation
import JSON
import Testing

@testable import APNs

@Suite("Facts 5.7: payloads of Live Activities")
struct LiveActivityTests {
  static let start =
    #"{"aps":{"alert":{"body":{"loc-args":["12"],"loc-key":"GOING"},"sound":"horn.caf","title":{"loc-key":"BASH"}},"#
    + #""attributes":{"host":"Matt", "seats":1.0},"attributes-type":"PartyAttributes","content-state":{"going":1e1},"#
    + #""dismissal-date":1466200800,"event":"start","input-push-channel":"dHN0","input-push-token":1,"#
    + #""relevance-score":75.0,"stale-date":1466200000.5,"timestamp":1466100000}}"#

  @Test("Every key is read and written, and the app's own data keeps its bytes")
  func everyKey() throws {
    let payload = try Payload(decoding: Self.start.utf8, for: .liveactivity)
    #expect(String(decoding: try payload.encoded(for: .liveactivity), as: UTF8.self) == Self.start)
    let activity = payload.liveActivity
    #expect(activity.event == .start)
    #expect(activity.timestamp == Date(timeIntervalSince1970: 1_466_100_000))
    #expect(activity.staleDate == Date(timeIntervalSince1970: 1_466_200_000.5))
    #expect(activity.dismissalDate == Date(timeIntervalSince1970: 1_466_200_800))
    #expect(activity.contentState?.text == #"{"going":1e1}"#)
    #expect(activity.attributes?.value == ["host": "Matt", "seats": 1.0])
    #expect(activity.attributesType == "PartyAttributes")
    #expect(activity.inputPushToken)
    #expect(activity.inputPushChannel == "dHN0")
    #expect(payload.relevanceScore == 75)
  }

  @Test("Title and body may be dictionaries with loc-key and loc-args; the sound stands inside alert")
  func alert() throws {
    let payload = try Payload(decoding: Self.start.utf8, for: .liveactivity)
    guard case .parts(let parts) = payload.alert else { return #expect(Bool(false), "The alert has parts.") }
    #expect(parts.title == .init(key: "BASH", isNested: true))
    #expect(parts.body == .init(key: "GOING", arguments: ["12"], isNested: true))
    #expect(parts.sound == .named("horn.caf"))
    let content = payload.content(strings: ["BASH": "The Bash", "GOING": "%@ are going"])
    #expect(content.title == "The Bash")
    #expect(content.body == "12 are going")
  }

  @Test(
    "relevance-score is any number for a Live Activity, and 0 to 1 for other pushes", arguments: PushType.allCases)
  func relevanceScore(pushType: PushType) {
    let text = #"{"aps":{"relevance-score":75}}"#
    let failure = Result { () throws(JSON.Failure) in try Payload(decoding: text.utf8, for: pushType) }
    if pushType == .liveactivity {
      #expect(throws: Never.self) { try failure.get() }
    } else {
      #expect(#expect(throws: JSON.Failure.self) { try failure.get() }?.kind == .invalidValue)
    }
  }

  @Test("A date before 1970 and an unknown event are refused")
  func ranges() {
    for text in [#"{"aps":{"timestamp":-1}}"#, #"{"aps":{"event":"stop"}}"#] {
      let failure = #expect(throws: JSON.Failure.self) { try Payload(decoding: text.utf8, for: .liveactivity) }
      #expect(failure?.kind == .invalidValue)
    }
  }

  @Test("A dictionary in place of a text has loc-key and loc-args only")
  func unknownKey() {
    let text = #"{"aps":{"alert":{"title":{"key":"BASH"}}}}"#
    let failure = #expect(throws: JSON.Failure.self) { try Payload(decoding: text.utf8, for: .liveactivity) }
    #expect(failure?.kind == .unknownField)
    #expect(failure?.pointer == "/aps/alert/title/key")
  }
}
