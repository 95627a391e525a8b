import JSON
import Testing

@testable import APNs

@Suite("Facts 5.2, 5.3: push types")
struct PushTypeTests {
  @Test(
    "Each push type has its topic",
    arguments: [
      (.alert, "com.example.party"), (.background, "com.example.party"),
      (.complication, "com.example.party.complication"), (.controls, "com.example.party.push-type.controls"),
      (.fileprovider, "com.example.party.pushkit.fileprovider"),
      (.liveactivity, "com.example.party.push-type.liveactivity"), (.location, "com.example.party.location-query"),
      (.mdm, nil), (.pushtotalk, "com.example.party.voip-ptt"), (.voip, "com.example.party.voip"),
      (.widgets, "com.example.party.push-type.widgets"),
    ] as [(PushType, String?)])
  func topics(pushType: PushType, topic: String?) {
    #expect(pushType.topic(for: "com.example.party") == topic)
  }

  @Test("A background push has priority 5, and other pushes have 10 by default")
  func priorities() {
    #expect(PushType.background.priorities == [.considerate])
    #expect(PushType.liveactivity.priorities == [.immediate, .considerate])
    #expect(PushType.location.priorities == [.immediate, .considerate])
    for pushType in PushType.allCases where pushType != .background {
      #expect(pushType.priorities.first?.rawValue == 10)
    }
  }

  @Test("Only alert and background pushes reach the app's notification center")
  func receivers() {
    #expect(PushType.allCases.filter(\.reachesNotificationCenter) == [.alert, .background])
  }

  @Test("The limit is 4,096 bytes, and 5,120 for VoIP and broadcasts", arguments: PushType.allCases)
  func sizes(pushType: PushType) {
    let limit = pushType == .voip ? 5120 : 4096
    #expect(throws: Never.self) { try pushType.check(size: limit) }
    #expect(throws: Payload.TooLarge(size: limit + 1, limit: limit, pushType: pushType)) {
      try pushType.check(size: limit + 1)
    }
    #expect(throws: Never.self) { try pushType.check(size: 5120, isBroadcast: true) }
    #expect(throws: Payload.TooLarge.self) { try pushType.check(size: 5121, isBroadcast: true) }
  }

  @Test("Push types that the system does not read need no aps, and none is added", arguments: PushType.allCases)
  func withoutAPS(pushType: PushType) throws {
    let text = #"{"mdm":"5AF3"}"#
    if pushType.needsAPS {
      #expect(throws: JSON.Failure.self) { try Payload(decoding: text.utf8, for: pushType) }
    } else {
      let payload = try Payload(decoding: text.utf8, for: pushType)
      #expect(String(decoding: try payload.encoded(for: pushType), as: UTF8.self) == text)
    }
  }
}
