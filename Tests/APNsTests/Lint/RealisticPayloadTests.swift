import Testing
import UserNotifications

@testable import APNs

/// Pushes as apps send them, after the examples in Apple's documentation. The linter must not mislead their developers.
@Suite("Valid pushes have no findings")
struct RealisticPayloadTests {
  struct Push: Sendable, CustomTestStringConvertible {
    let name: String
    let context: PayloadLinter.Context
    let payload: String
    var testDescription: String { name }

    init(_ name: String, _ context: PayloadLinter.Context, _ payload: String) {
      (self.name, self.context, self.payload) = (name, context, payload)
    }
  }

  static let alerts: [Push] = [
    Push(
      "Title, subtitle, body", .alert,
      #"{"aps":{"alert":{"title":"Game Request","subtitle":"Five Card Draw","body":"Bob wants to play poker"},"#
        + #""category":"GAME_INVITATION"},"gameID":"12345678"}"#),
    Push("Badge and sound", .alert, #"{"aps":{"badge":9,"sound":"bingbong.aiff"},"messageID":"ABCDEFGHIJ"}"#),
    Push(
      "Keys of localized texts", .alert,
      #"{"aps":{"alert":{"title-loc-key":"GAME_INVITATION_TITLE_OF_A_FRIEND_WHO_WANTS_TO_PLAY","loc-key":"GAME_BODY","#
        + #""loc-args":["Shelly","Rick"]},"sound":"chime.aiff"},"acme":"foo"}"#),
    Push(
      "Localized texts with the app's strings", .strings,
      #"{"aps":{"alert":{"loc-key":"INVITE","loc-args":["Matt","The Bash"],"title-loc-key":"BYE"}}}"#),
    Push(
      "Encrypted, for the service extension", .alert,
      #"{"aps":{"category":"SECRET","mutable-content":1,"alert":{"title":"Secret Message!","body":"(Encrypted)"}},"#
        + #""ENCRYPTED_DATA":"Salted__·öîQÊ$UDì_¶Ù∞èΩ^¬%gq∞NÿÒQùw"}"#),
    Push(
      "Picture for the service extension", .alert,
      #"{"aps":{"alert":{"title":"Matt","body":"shared a photo"},"mutable-content":1,"thread-id":"e1","#
        + #""relevance-score":0.75},"attachment-url":"https://party.example/photos/1.jpg?size=640"}"#),
    Push(
      "Time-sensitive, for a scene and a Focus", .alert,
      #"{"aps":{"alert":"Your ride is here.","interruption-level":"time-sensitive","target-content-id":"ride","#
        + #""filter-criteria":"work"}}"#),
    Push(
      "Critical alert", .with { ($0.pushType, $0.priority) = (.alert, 10) },
      #"{"aps":{"alert":{"title":"Smoke in the kitchen"},"interruption-level":"critical","#
        + #""sound":{"critical":1,"name":"alarm.caf","volume":1.0}}}"#),
    Push(
      "Message for a communication notification", .alert,
      #"{"aps":{"alert":{"title":"Matt","body":"did you order the coffees?"},"category":"message","#
        + #""mutable-content":1,"sound":"default","thread-id":"c7"},"sender":{"id":"u1","name":"Matt","#
        + #""avatar":"https://party.example/avatars/u1.png"},"conversation":"c7"}"#),
    Push("Badge taken away", .with { $0.priority = 5 }, #"{"aps":{"badge":0}}"#),
    Push("Website push", .alert, #"{"aps":{"alert":{"title":"Flight A998","body":"Boarding"},"url-args":["A998"]}}"#),
    Push(
      "A link is no media", .alert,
      #"{"aps":{"alert":"x"},"link":"https://party.example","home":"https://festival.mov","q":"https://x.example/?a.png"}"#
    ),
    Push(
      "Own keys with common names", .alert,
      #"{"aps":{"alert":"x"},"title":"The Bash","body":{"id":7},"event":"created","category":"party","data":[1,null]}"#),
    Push("Nulls", .alert, #"{"aps":{"alert":"x","badge":null,"sound":null,"content-available":null}}"#),
    Push("Partyline's invite", .alert, String(decoding: PayloadTests.invite.bytes, as: UTF8.self)),
  ]

  static let others: [Push] = [
    Push(
      "Background", .with { ($0.pushType, $0.priority) = (.background, 5) },
      #"{"aps":{"content-available":1},"acme1":"bar","acme2":42}"#),
    Push(
      "Background, by its payload alone", .init(), #"{"aps":{"content-available":1,"thread-id":"e1","alert":null}}"#),
    Push(
      "Background with much data of its own", .with { ($0.pushType, $0.priority) = (.background, 5) },
      #"{"aps":{"content-available":1},"d":"\#(String(repeating: "d", count: 3500))"}"#),
    Push(
      "VoIP", .with { ($0.pushType, $0.topic) = (.voip, "com.example.party.voip") },
      #"{"caller":"Matt","badge":1,"alert":{"title":"\#(String(repeating: "t", count: 4500))"}}"#),
    Push(
      "Push to Talk", .with { ($0.pushType, $0.priority) = (.pushtotalk, 10) },
      #"{"activeSpeaker":"The name of the active speaker"}"#),
    Push("Widgets", .with { $0.pushType = .widgets }, #"{"aps":{"content-changed":true}}"#),
    Push(
      "Live Activity, start",
      .with { ($0.pushType, $0.topic) = (.liveactivity, "com.example.game.push-type.liveactivity") },
      #"{"aps":{"timestamp":1234,"event":"start","content-state":{"currentHealthLevel":100,"eventDescription":"Adventure!"},"#
        + #""attributes-type":"AdventureAttributes","attributes":{"hero":{"name":"Power Panda"}},"#
        + #""alert":{"title":{"loc-key":"%@ is on an adventure!","loc-args":["Power Panda"]},"#
        + #""body":{"loc-key":"%@ found a sword!","loc-args":["Power Panda"]},"sound":"chime.aiff"},"input-push-token":1}}"#
    ),
    Push(
      "Live Activity, update", .init(),
      #"{"aps":{"timestamp":1168364460,"event":"update","content-state":{"health":0},"#
        + #""stale-date":1650998941,"relevance-score":75,"alert":{"title":{"loc-key":"%@ is down!","#
        + #""loc-args":["Power Panda"]},"body":"Use a potion","sound":"HeroDown.mp4"}}}"#),
    Push(
      "Live Activity, end", .with { ($0.pushType, $0.priority) = (.liveactivity, 5) },
      #"{"aps":{"timestamp":1168364460,"event":"end","dismissal-date":1663177260,"content-state":{"health":23}}}"#),
    Push("Live Activity, end without a last state", .init(), #"{"aps":{"timestamp":1168364460,"event":"end"}}"#),
    Push(
      "Live Activity, broadcast",
      .with { ($0.pushType, $0.isBroadcast, $0.topic) = (.liveactivity, true, "com.example.game") },
      #"{"aps":{"timestamp":1,"event":"update","content-state":{"s":"\#(String(repeating: "s", count: 4500))"}}}"#),
  ]

  @Test("5.7, 5.8, 5.9: a valid payload has no findings", arguments: alerts + others)
  func clean(push: Push) {
    #expect(PayloadLinter(push.context).findings(in: Array(push.payload.utf8)).map(\.description) == [])
  }

  @Test(
    "One mistake gives one finding, whose fix leaves none",
    arguments: [
      (
        #"{"aps":{"title":"The Bash","body":"Tonight"}}"#,
        ["alert-key-outside", "alert-key-outside", "nothing-to-show"]
      ),
      (#"{"aps":{"alert":{"title":"x","badge":1,"sound":"default"}}}"#, ["aps-key-outside", "aps-key-outside"]),
      (#"{"aps":{"alert":"x","mutable-content":true}}"#, ["wrong-type"]),
      (#"{"aps":{"alert":"x","interruption-level":"timeSensitive"}}"#, ["unknown-interruption-level"]),
      (#"{"aps":{"content-available":true}}"#, ["wrong-type"]),
      (#"{"aps":{"alert":"x","content-available":1}}"#, ["content-available-with-alert"]),
      (#"{"aps":{"alert":"x","event":"party"}}"#, ["live-activity-key-misplaced", "invalid-value"]),
      (#"{"aps":{"alert":"x"},"image":"https://x.example/1.jpg"}"#, ["mutable-content-missing"]),
      (#"{"aps":{"alert":"Now 50% off"}}"#, ["percent-in-body"]),
      (#"{"aps":{"alert":"x","thread_id":"t"}}"#, ["misspelled-key"]),
    ])
  func slips(payload: String, rules: [String]) {
    let linter = PayloadLinter()
    #expect(linter.findings(in: Array(payload.utf8)).map(\.rule.rawValue) == rules)
    #expect(linter.fixed(Array(payload.utf8)).findings == [])
  }
}
