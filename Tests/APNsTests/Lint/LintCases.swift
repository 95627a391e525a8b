@testable import APNs

/// One or more cases for each rule.
extension LintCase {
  static let all: [LintCase] = text + keys + values + shown + localized + background + media + liveActivity + headers

  private static let filler = String(repeating: "x", count: 3000)

  static let text: [LintCase] = [
    .init(.invalidJSON, .error, #"{"aps":{"alert":"x",}}"#, at: "/aps", fixed: #"{"aps":{"alert":"x"}}"#),
    .init(.invalidJSON, .error, "\u{FEFF}{\"aps\":{\"alert\":\"x\"}}", at: "", fixed: #"{"aps":{"alert":"x"}}"#),
    .init(.invalidJSON, .error, #"{"aps":{"alert":"x""#, at: "/aps"),
    .init(.invalidJSON, .error, "", at: ""),
    .init(.invalidJSON, .error, #"{"aps":{"alert":"\ud800"}}"#, at: "/aps/alert"),
    .init(.duplicateKey, .error, #"{"aps":{"alert":"x","alert":"y"}}"#, at: "/aps/alert"),
    .init(
      .tooDeep, .error, #"{"aps":{"alert":"x"},"d":"# + String(repeating: "[", count: 100),
      at: "/d" + String(repeating: "/0", count: 63)),
    .init(.numberOutOfRange, .error, #"{"aps":{"alert":"x"},"n":1e400}"#, at: "/n"),
    .init(.payloadTooLarge, .error, #"{"aps":{"alert":"x"},"n":"\#(filler)\#(filler)"}"#, at: ""),
    .init(
      .payloadTooLarge, .error, "{\"aps\":{\"alert\":\"x\"},\(String(repeating: " ", count: 4096))\"n\": 1}", at: "",
      fixed: #"{"aps":{"alert":"x"},"n":1}"#),
    .init(.userInfoShare, .note, #"{"aps":{"alert":"x"},"n":"\#(filler)"}"#, at: ""),
  ]

  static let keys: [LintCase] = [
    .init(.missingAPS, .error, #"{"alert":"x"}"#, at: "/aps"),
    .init(
      .missingAPS, .error, #"{"message":{"apns":{"payload":{"aps":{"alert":"x"}}}}}"#, at: "/message/apns/payload/aps"),
    .init(.missingAPS, .error, #"{"APNS":"{\"aps\":{\"alert\":\"x\"}}"}"#, at: "/APNS"),
    .init(
      .misspelledKey, .warning, #"{"aps":{"alert":"x","catgory":"c"}}"#, at: "/aps/catgory",
      fixed: #"{"aps":{"alert":"x","category":"c"}}"#),
    .init(
      .misspelledKey, .warning, #"{"aps":{"alert":"x","mutable_content":0}}"#, at: "/aps/mutable_content",
      fixed: #"{"aps":{"alert":"x","mutable-content":0}}"#),
    .init(
      .misspelledKey, .warning, #"{"aps":{"alert":{"body-loc-key":"B"}}}"#, at: "/aps/alert/body-loc-key",
      fixed: #"{"aps":{"alert":{"loc-key":"B"}}}"#),
    .init(
      .misspelledKey, .warning, #"{"aps":{"alert":{"tilte":"B"}}}"#, at: "/aps/alert/tilte",
      fixed: #"{"aps":{"alert":{"title":"B"}}}"#),
    .init(
      .misspelledKey, .warning, #"{"aps":{"alert":{"tilte":"B","title":"T"}}}"#, at: "/aps/alert/tilte",
      fixed: #"{"aps":{"alert":{"title":"T"}}}"#),
    .init(
      .ownKeyInAPS, .warning, "{\n  \"aps\": {\n    \"alert\": \"x\",\n    \"photo-id\": 1.0\n  }\n}",
      at: "/aps/photo-id", fixed: "{\n  \"photo-id\": 1.0,\n  \"aps\": {\n    \"alert\": \"x\"\n  }\n}"),
    .init(.ownKeyInAPS, .warning, #"{"aps":{"photo-id":1,"alert":"x"},"photo-id":2}"#, at: "/aps/photo-id"),
    .init(
      .unknownAlertKey, .note, #"{"aps":{"alert":{"body":"x","colour":"red"}}}"#, at: "/aps/alert/colour",
      fixed: #"{"aps":{"alert":{"body":"x"}}}"#),
    .init(
      .apsKeyOutside, .warning, #"{"aps":{"alert":"x"}, "mutable-content":1}"#, at: "/mutable-content",
      fixed: #"{"aps":{"mutable-content":1,"alert":"x"}}"#),
    .init(
      .apsKeyOutside, .warning, #"{"aps":{"alert":{"title":"x","badge":1}}}"#, at: "/aps/alert/badge",
      fixed: #"{"aps":{"badge":1,"alert":{"title":"x"}}}"#),
    .init(
      .apsKeyOutside, .warning, #"{"aps":{"alert":{"title":"x","sound":"default"},"badge":1}}"#, at: "/aps/alert/sound",
      fixed: #"{"aps":{"sound":"default","alert":{"title":"x"},"badge":1}}"#),
    .init(
      .alertKeyOutside, .warning, #"{"aps":{"title":"The Bash","badge":1}}"#, at: "/aps/title",
      fixed: #"{"aps":{"alert":{"title":"The Bash"},"badge":1}}"#),
    .init(
      .alertKeyOutside, .warning, #"{"aps":{"alert":{"title":"x"},"body":"y"}}"#, at: "/aps/body",
      fixed: #"{"aps":{"alert":{"body":"y","title":"x"}}}"#),
    .init(.alertKeyOutside, .warning, #"{"aps":{"alert":"x","subtitle":"y"}}"#, at: "/aps/subtitle"),
    .init(
      .deprecatedKey, .note, #"{"aps":{"alert":{"summary-arg":"Matt","body":"x"}}}"#, at: "/aps/alert/summary-arg",
      fixed: #"{"aps":{"alert":{"body":"x"}}}"#),
    .init(
      .deprecatedKey, .note, #"{"aps":{"alert":{"body":"x","summary-arg-count":2}}}"#,
      at: "/aps/alert/summary-arg-count", fixed: #"{"aps":{"alert":{"body":"x"}}}"#),
    .init(
      .deprecatedKey, .note, #"{"aps":{"alert":{"body":"x","action-loc-key":"A"}}}"#, at: "/aps/alert/action-loc-key",
      fixed: #"{"aps":{"alert":{"body":"x"}}}"#),
  ]

  static let values: [LintCase] = [
    .init(
      .wrongType, .error, #"{"aps":{"alert":"x","mutable-content":true}}"#, at: "/aps/mutable-content",
      fixed: #"{"aps":{"alert":"x","mutable-content":1}}"#),
    .init(
      .wrongType, .error, #"{"aps":{"alert":"x","mutable-content":"1"}}"#, at: "/aps/mutable-content",
      fixed: #"{"aps":{"alert":"x","mutable-content":1}}"#),
    .init(
      .wrongType, .error, #"{"aps":{"content-available":false,"alert":"x"}}"#, at: "/aps/content-available",
      fixed: #"{"aps":{"content-available":0,"alert":"x"}}"#),
    .init(.wrongType, .error, #"{"aps":{"badge":"3"}}"#, at: "/aps/badge", fixed: #"{"aps":{"badge":3}}"#),
    .init(.wrongType, .error, #"{"aps":{"badge":"many"}}"#, at: "/aps/badge"),
    .init(
      .wrongType, .error, #"{"aps":{"alert":{"loc-key":"BYE","loc-args":["a",12.50]}}}"#, at: "/aps/alert/loc-args/1",
      fixed: #"{"aps":{"alert":{"loc-key":"BYE","loc-args":["a","12.50"]}}}"#),
    .init(
      .wrongType, .error, #"{"aps":{"alert":"x","relevance-score":"0.5"}}"#, at: "/aps/relevance-score",
      fixed: #"{"aps":{"alert":"x","relevance-score":0.5}}"#),
    .init(.wrongType, .error, #"{"aps":{"alert":["x"]}}"#, at: "/aps/alert"),
    .init(.wrongType, .error, #"["aps"]"#, at: ""),
    .init(.invalidValue, .error, #"{"aps":{"badge":-1}}"#, at: "/aps/badge", fixed: #"{"aps":{"badge":0}}"#),
    .init(
      .invalidValue, .error, #"{"aps":{"alert":"x","mutable-content":2}}"#, at: "/aps/mutable-content",
      fixed: #"{"aps":{"alert":"x","mutable-content":1}}"#),
    .init(
      .invalidValue, .error, #"{"aps":{"alert":"x","relevance-score":75}}"#, at: "/aps/relevance-score",
      fixed: #"{"aps":{"alert":"x","relevance-score":1}}"#),
    .init(
      .invalidValue, .error, #"{"aps":{"sound":{"name":"default","loud":1}}}"#, at: "/aps/sound/loud",
      fixed: #"{"aps":{"sound":{"name":"default"}}}"#),
    .init(
      .unknownInterruptionLevel, .error, #"{"aps":{"alert":"x","interruption-level":"timeSensitive"}}"#,
      at: "/aps/interruption-level", fixed: #"{"aps":{"alert":"x","interruption-level":"time-sensitive"}}"#),
    .init(
      .unknownInterruptionLevel, .error, #"{"aps":{"alert":"x","interruption-level":"Pasive"}}"#,
      at: "/aps/interruption-level", fixed: #"{"aps":{"alert":"x","interruption-level":"passive"}}"#),
    .init(
      .unknownInterruptionLevel, .error, #"{"aps":{"alert":"x","interruption-level":"urgent"}}"#,
      at: "/aps/interruption-level"),
  ]

  static let shown: [LintCase] = [
    .init(.nothingToShow, .error, #"{"aps":{}}"#, at: "/aps", .alert),
    .init(.emptyAlert, .error, #"{"aps":{"alert":{}}}"#, at: "/aps/alert"),
    .init(.emptyAlert, .warning, #"{"aps":{"alert":{"title":""},"sound":"default"}}"#, at: "/aps/alert"),
    .init(.textCut, .note, #"{"aps":{"alert":{"title":"\#(words(12))","body":"x"}}}"#, at: "/aps/alert/title"),
    .init(.textCut, .note, #"{"aps":{"alert":{"subtitle":"\#(words(12))","body":"x"}}}"#, at: "/aps/alert/subtitle"),
    .init(.textCut, .note, #"{"aps":{"alert":"\#(words(60))"}}"#, at: "/aps/alert"),
    .init(
      .percentInBody, .warning, #"{"aps":{"alert":"100% sure, 5%d, 10%% off"}}"#, at: "/aps/alert",
      fixed: #"{"aps":{"alert":"100%% sure, 5%%d, 10%% off"}}"#),
    .init(
      .unknownCategory, .warning, #"{"aps":{"alert":"x","category":"Event-Invite"}}"#, at: "/aps/category", .invite,
      fixed: #"{"aps":{"alert":"x","category":"event-invite"}}"#),
    .init(.unknownCategory, .warning, #"{"aps":{"alert":"x","category":"news"}}"#, at: "/aps/category", .invite),
    .init(.actionTextCut, .note, #"{"aps":{"alert":"x","category":"long-action"}}"#, at: "/aps/category", .invite),
    .init(
      .soundWithoutName, .warning, #"{"aps":{"alert":"a","sound":{"critical":1,"volume":0.5}}}"#, at: "/aps/sound",
      fixed: #"{"aps":{"alert":"a","sound":{"name":"default","critical":1,"volume":0.5}}}"#),
    .init(
      .soundWithoutName, .warning, #"{"aps":{"sound":{}}}"#, at: "/aps/sound",
      fixed: #"{"aps":{"sound":{"name":"default"}}}"#),
    .init(
      .soundWithoutName, .warning, #"{"aps":{"sound":{"name":"","critical":1}}}"#, at: "/aps/sound",
      fixed: #"{"aps":{"sound":{"name":"default","critical":1}}}"#),
    .init(.soundWithoutExtension, .note, #"{"aps":{"alert":"x","sound":"horn"}}"#, at: "/aps/sound"),
    .init(.unsupportedSound, .warning, #"{"aps":{"alert":"x","sound":{"name":"horn.mp3"}}}"#, at: "/aps/sound/name"),
  ]

  private static func words(_ count: Int) -> String { (0..<count).map { "word\($0)" }.joined(separator: " ") }

  static let localized: [LintCase] = [
    .init(
      .missingLocalization, .warning, #"{"aps":{"alert":{"loc-key":"INVIT"}}}"#, at: "/aps/alert/loc-key", .strings,
      fixed: #"{"aps":{"alert":{"loc-key":"INVITE"}}}"#),
    .init(
      .missingLocalization, .warning, #"{"aps":{"alert":{"loc-key":"OTHER"}}}"#, at: "/aps/alert/loc-key", .strings),
    .init(
      .argumentCount, .warning, #"{"aps":{"alert":{"loc-key":"INVITE","loc-args":["Matt"]}}}"#,
      at: "/aps/alert/loc-args", .strings),
    .init(
      .argumentCount, .note, #"{"aps":{"alert":{"title-loc-key":"BYE","title-loc-args":["Matt"]}}}"#,
      at: "/aps/alert/title-loc-args", .strings),
    .init(.argumentCount, .warning, #"{"aps":{"alert":{"loc-key":"INVITE"}}}"#, at: "/aps/alert/loc-key", .strings),
    .init(
      .argumentsWithoutKey, .note, #"{"aps":{"alert":{"body":"x","loc-args":["Matt"]}}}"#, at: "/aps/alert/loc-args",
      fixed: #"{"aps":{"alert":{"body":"x"}}}"#),
  ]

  static let background: [LintCase] = [
    .init(
      .contentAvailableWithAlert, .warning, #"{"aps":{"alert":"x","content-available":1}}"#,
      at: "/aps/content-available", .alert, fixed: #"{"aps":{"alert":"x"}}"#),
    .init(
      .contentAvailableWithAlert, .error, #"{"aps":{"content-available":1,"badge":1}}"#, at: "/aps/content-available",
      .background, fixed: #"{"aps":{"badge":1}}"#, headers: ["apns-push-type": "alert"]),
    .init(
      .backgroundWithoutContentAvailable, .error, #"{"aps":{}}"#, at: "/aps/content-available", .background,
      fixed: #"{"aps":{"content-available":1}}"#),
    .init(
      .backgroundWithoutContentAvailable, .error, #"{"aps":{"content-available":0}}"#, at: "/aps/content-available",
      fixed: #"{"aps":{"content-available":1}}"#),
    .init(
      .pushTypeContradictsPayload, .error, #"{"aps":{"alert":"x"}}"#, at: nil, .background,
      headers: ["apns-push-type": "alert"]),
    .init(
      .mutableContentWithoutAlert, .warning, #"{"aps":{"sound":"default","mutable-content":1}}"#,
      at: "/aps/mutable-content", fixed: #"{"aps":{"sound":"default"}}"#),
    .init(
      .mutableContentMissing, .warning, #"{"aps":{"alert":"x"},"attachment-url":"https://x.example/1"}"#,
      at: "/attachment-url",
      fixed: #"{"aps":{"mutable-content":1,"alert":"x"},"attachment-url":"https://x.example/1"}"#),
    .init(
      .mutableContentMissing, .warning,
      #"{"aps":{"alert":"x","mutable-content":0},"party":{"cover":["https://x.example/a/1.JPG?s=2"]}}"#,
      at: "/party/cover/0",
      fixed: #"{"aps":{"alert":"x","mutable-content":1},"party":{"cover":["https://x.example/a/1.JPG?s=2"]}}"#),
  ]

  private static func withMedia(_ address: String) -> String {
    #"{"aps":{"alert":"x","mutable-content":1},"media":"\#(address)"}"#
  }

  static let media: [LintCase] = [
    .init(
      .mediaNotHTTPS, .warning, withMedia("http://x.example/a.png"), at: "/media",
      fixed: withMedia("https://x.example/a.png")),
    .init(.unsupportedMedia, .warning, withMedia("https://x.example/a.webp"), at: "/media"),
    .init(.unsupportedMedia, .warning, withMedia("https://x.example/file"), at: "/media", .media("image/heic")),
    .init(
      .unsupportedMedia, .warning, withMedia("https://x.example/file"), at: "/media",
      .media("application/octet-stream")),
    .init(
      .mediaTooLarge, .warning, withMedia("https://x.example/file"), at: "/media",
      .media("image/png", size: 10_485_761)),
    .init(
      .mediaTooLarge, .warning, withMedia("https://x.example/file"), at: "/media",
      .media("public.mp3", size: 5_242_881)),
  ]

  static let liveActivity: [LintCase] = [
    .init(
      .liveActivityKeyMissing, .error, #"{"aps":{"event":"update","timestamp":1466100000}}"#, at: "/aps/content-state",
      .liveActivity),
    .init(
      .liveActivityKeyMissing, .error,
      #"{"aps":{"event":"start","timestamp":1,"content-state":{},"attributes":{},"attributes-type":"A"}}"#,
      at: "/aps/alert"),
    .init(
      .liveActivityKeyMisplaced, .warning, #"{"aps":{"alert":"x","stale-date":1}}"#, at: "/aps/stale-date", .alert,
      fixed: #"{"aps":{"alert":"x"}}"#),
    .init(
      .liveActivityKeyMisplaced, .warning,
      #"{"aps":{"event":"end","timestamp":1,"alert":{"title":"x"},"sound":"default"}}"#, at: "/aps/sound",
      fixed: #"{"aps":{"event":"end","timestamp":1,"alert":{"sound":"default","title":"x"}}}"#),
    .init(
      .staleFromStart, .warning,
      #"{"aps":{"timestamp":1795752000,"event":"update","content-state":{"going":4},"stale-date":1795750200}}"#,
      at: "/aps/stale-date"),
    .init(
      .staleFromStart, .warning,
      #"{"aps":{"timestamp":1795752000,"event":"update","content-state":{},"stale-date":1795750200000}}"#,
      at: "/aps/stale-date"),
    .init(
      .timestampInMilliseconds, .warning, #"{"aps":{"event":"end","timestamp":1466100000123}}"#, at: "/aps/timestamp",
      fixed: #"{"aps":{"event":"end","timestamp":1466100000}}"#),
    .init(
      .timestampInMilliseconds, .warning, #"{"aps":{"event":"end","timestamp":1466100000123456}}"#,
      at: "/aps/timestamp", fixed: #"{"aps":{"event":"end","timestamp":1466100000}}"#),
  ]

  private static let fine = #"{"aps":{"alert":"x"}}"#
  private static let wake = #"{"aps":{"content-available":1}}"#

  static let headers: [LintCase] = [
    .init(
      .headerInPayload, .warning, #"{"aps":{"alert":"x"},"headers":{"apns-priority":5,"apns-push-type":"alert"}}"#,
      at: "/headers/apns-priority"),
    .init(.headerInPayload, .warning, #"{"aps":{"alert":"x"},"apns-topic":"a.b"}"#, at: "/apns-topic"),
    .init(.headerInPayload, .warning, #"{"aps":{"alert":"x","apns-collapse-id":"c"}}"#, at: "/aps/apns-collapse-id"),
    .init(
      .priorityContradictsPushType, .error, wake, at: nil, .with { ($0.pushType, $0.priority) = (.background, 10) },
      headers: ["apns-priority": "5"]),
    .init(.priorityContradictsPushType, .warning, wake, at: nil, .background, headers: ["apns-priority": "5"]),
    .init(
      .priorityContradictsPushType, .error, fine, at: nil, .with { $0.priority = 7 }, headers: ["apns-priority": "10"]),
    .init(
      .pushTypeContradictsPayload, .error, wake, at: nil, .alert,
      headers: ["apns-push-type": "background", "apns-priority": "5"]),
    .init(
      .collapseIdentifierTooLong, .error, fine, at: nil,
      .with { $0.collapseIdentifier = String(repeating: "é", count: 33) }),
    .init(
      .topicContradictsPushType, .warning, fine, at: nil, .with { $0.topic = "com.example.party.voip" },
      headers: ["apns-topic": "com.example.party"]),
    .init(
      .topicContradictsPushType, .error, #"{"aps":{"event":"end","timestamp":1}}"#, at: nil,
      .with { $0.topic = "com.example.party" }, headers: ["apns-topic": "com.example.party.push-type.liveactivity"]),
    .init(
      .expirationOutOfRange, .error, fine, at: nil, .with { $0.expiration = 1_466_100_000_000 },
      headers: ["apns-expiration": "1466100000"]),
    .init(
      .topicContradictsPushType, .warning, fine, at: nil, .with { $0.topic = "com.example.party.voip.voip" },
      headers: ["apns-topic": "com.example.party"]),
    .init(
      .expirationOutOfRange, .error, fine, at: nil, .with { $0.expiration = -1 }, headers: ["apns-expiration": "0"]),
    .init(
      .expirationOutOfRange, .error, fine, at: nil, .with { $0.expiration = .max },
      headers: ["apns-expiration": "9223372036"]),
  ]
}
