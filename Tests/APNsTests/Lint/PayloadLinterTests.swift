import JSON
import Testing
import UserNotifications

@testable import APNs

@Suite("The linter reports what is wrong with a push")
struct PayloadLinterTests {
  private func findings(_ payload: String, _ context: PayloadLinter.Context = .init()) -> [PayloadLinter.Finding] {
    PayloadLinter(context).findings(in: Array(payload.utf8))
  }

  @Test(
    "No fix loses the value of an app's own key, even when its name resembles a Live Activity's key",
    arguments: ["event-id", "event_id", "attribute", "event", "attributes", "contentstate"])
  func ownKeys(name: String) throws {
    let fixed = PayloadLinter().fixed(Array(#"{"aps":{"alert":"a","\#(name)":"123"}}"#.utf8)).bytes
    let payload = try JSON(parsing: fixed)
    #expect(payload[name] == "123" && payload["aps"] == ["alert": "a"], "\(String(decoding: fixed, as: UTF8.self))")
  }

  @Test("The fix for a misspelled key beside the right one removes the misspelled key")
  func misspelledTwin() throws {
    let payload = Array(#"{"aps":{"alert":{"title":"Right","titel":"Wrong"}}}"#.utf8)
    let finding = try #require(PayloadLinter().findings(in: payload).first { $0.rule == .misspelledKey })
    #expect(finding.advice == "title is there already; remove titel.")
    let fixed = try #require(finding.fix).applied(to: payload)
    #expect(String(decoding: fixed, as: UTF8.self) == #"{"aps":{"alert":{"title":"Right"}}}"#)
  }

  @Test("Each rule finds its fault, with severity, position and advice", arguments: LintCase.all.indices)
  func rules(index: Int) throws {
    let lintCase = LintCase.all[index]
    let findings = findings(lintCase.payload, lintCase.context)
    let finding = try #require(
      findings.first { $0.rule == lintCase.rule && $0.pointer == lintCase.pointer }, "\(lintCase) \(findings)")
    #expect(finding.severity == lintCase.severity, "\(lintCase)")
    #expect(finding.message.hasSuffix(".") && finding.advice.hasSuffix("."))
    #expect((finding.header == nil) == (lintCase.pointer != nil))
    if let location = finding.location { #expect(location.bytes.upperBound <= lintCase.payload.utf8.count) }
  }

  @Test(
    "Each fix removes its finding, adds no error, and leaves the rest unchanged", arguments: LintCase.all.indices)
  func fixes(index: Int) throws {
    let lintCase = LintCase.all[index]
    let bytes = Array(lintCase.payload.utf8)
    let before = findings(lintCase.payload, lintCase.context)
    let finding = try #require(before.first { $0.rule == lintCase.rule && $0.pointer == lintCase.pointer })
    guard let fix = finding.fix else {
      #expect(lintCase.fixed == nil && lintCase.headers.isEmpty, "\(lintCase)")
      return
    }
    let fixed = fix.applied(to: bytes)
    #expect(String(decoding: fixed, as: UTF8.self) == lintCase.fixed ?? lintCase.payload)
    #expect(fix.headers == lintCase.headers, "\(lintCase)")
    let after = PayloadLinter(lintCase.context.applying(fix)).findings(in: fixed)
    #expect(!after.contains { $0.rule == lintCase.rule && $0.pointer == lintCase.pointer }, "\(after)")
    #expect(after.filter { $0.severity == .error }.count <= before.filter { $0.severity == .error }.count, "\(after)")
  }

  @Test("Every rule has a test case", arguments: PayloadLinter.Rule.allCases)
  func complete(rule: PayloadLinter.Rule) {
    // Bytes that are not UTF-8 cannot be written as a string, so another test covers them.
    guard rule != .invalidUTF8 else { return }
    #expect(LintCase.all.contains { $0.rule == rule })
  }

  @Test(
    "Messages of other push services are recognized, and the advice says where their payload is",
    arguments: [
      (
        #"{"message":{"token":"abc","apns":{"headers":{"apns-priority":"10"},"payload":{"aps":{"alert":"x"}}}}}"#,
        "FCM's HTTP API", "/message/apns/payload"
      ),
      (#"{"message":{"token":"abc","notification":{"title":"x"}}}"#, "FCM's HTTP API", "/message/apns/payload"),
      (#"{"to":"abc","notification":{"title":"x"}}"#, "FCM's legacy API", "/message/apns/payload"),
      (#"{"to":"ExponentPushToken[x]","title":"x","data":{}}"#, "Expo", "reaches the phone"),
      (#"{"app_id":"1","contents":{"en":"x"}}"#, "OneSignal", "reaches the phone"),
      (#"{"APNS":"{\"aps\":{\"alert\":\"x\"}}"}"#, "Amazon SNS", "/APNS"),
      (#"{"web_push":8030,"notification":{"title":"x"}}"#, "declarative web push", "Web Push"),
      (#"{"payload":{"aps":{"alert":"x"}}}"#, "inside /payload", "at /payload alone"),
      (#"{"data":"{\"aps\":{}}"}"#, "inside the text at /data", "without its escapes"),
      (#"{"alert":"x","to":"Ana"}"#, "The payload has no aps dictionary.", "Add one"),
    ])
  func otherServices(payload: String, about: String, place: String) {
    let found = PayloadLinter().findings(in: Array(payload.utf8)).filter { $0.rule == .missingAPS }
    #expect(found.count == 1 && found.allSatisfy { $0.message.contains(about) }, "\(found)")
    #expect(found.allSatisfy { "\($0.message) \($0.advice)".contains(place) }, "\(found)")
  }

  @Test(
    "Payloads that only resemble faults of headers, sounds or stale dates have no such finding",
    arguments: [
      #"{"aps":{"alert":"x"},"headers":{"accept":"a"}}"#, #"{"aps":{"alert":"x"},"data":{"apns-id":"1"}}"#,
      #"{"aps":{"alert":"x","sound":""}}"#, #"{"aps":{"alert":"x","sound":null}}"#,
      #"{"aps":{"timestamp":1795752000,"event":"update","content-state":{},"stale-date":1795752001}}"#,
      #"{"aps":{"timestamp":1795752000,"event":"end","stale-date":1795750200}}"#,
    ])
  func noFault(payload: String) {
    let found = Set(PayloadLinter().findings(in: Array(payload.utf8)).map(\.rule))
    #expect(found.isDisjoint(with: [.headerInPayload, .soundWithoutName, .staleFromStart]), "\(found)")
  }

  @Test("Rule codes are unique, in lower case, and with hyphens")
  func codes() {
    let codes = PayloadLinter.Rule.allCases.map(\.rawValue)
    #expect(Set(codes).count == codes.count)
    for code in codes { #expect(code.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber }, "\(code)") }
  }

  @Test(
    "A push without a fault has no finding",
    arguments: [
      String(decoding: PayloadTests.invite.bytes, as: UTF8.self), #"{"aps":{"alert":"x"}}"#, #"{"aps":{"badge":0}}"#,
      #"{"aps":{"sound":"horn.caf"}}"#, #"{"aps":{"content-available":1}}"#, LiveActivityTests.start,
      #"{"aps":{"alert":"100%% sure, 50%!"},"category":"own"}"#,
      #"{"aps":{"alert":{"title-loc-key":"T","title-loc-args":["1"]}}}"#,
      #"{"aps":{"alert":"x","url-args":[]},"link":"https://party.example/events/1"}"#,
    ])
  func clean(payload: String) {
    #expect(findings(payload) == [])
  }

  @Test("Invalid UTF-8 is found, and the rest of the payload is still examined")
  func invalidUTF8() throws {
    let bytes = Array(#"{"aps":{"alert":"a"#.utf8) + [0xFF] + Array(#"","badge":"3","catgory":"x"}}"#.utf8)
    let findings = PayloadLinter().findings(in: bytes)
    #expect(findings.map(\.rule) == [.invalidUTF8, .wrongType, .misspelledKey])
    #expect(findings.first?.location?.bytes == 18..<19)
    #expect(findings.first?.pointer == "/aps/alert")
  }

  @Test("A truncated payload is judged as far as it goes, and gets no fixes")
  func brokenOff() {
    let findings = findings(#"{"aps":{"alert":"x","mutable-content":true,"catgory":"c","badge":"#)
    #expect(findings.map(\.rule) == [.wrongType, .misspelledKey, .invalidJSON])
    #expect(findings.allSatisfy { $0.fix == nil })
  }

  @Test("The finding for a payload over the limit names its largest members")
  func biggest() throws {
    let body = String(repeating: "b", count: 3000)
    let payload = #"{"aps":{"alert":{"body":"\#(body)"}},"n":"\#(body.prefix(1000))","x":"\#(body.prefix(500))"}"#
    let finding = try #require(findings(payload).first { $0.rule == .payloadTooLarge })
    #expect(finding.message.contains("\(payload.utf8.count - 4096) more than the 4096"))
    #expect(finding.message.contains("/aps/alert/body (3002 bytes), /n (1002 bytes), /x (502 bytes)"))
    #expect(finding.location?.bytes == 4096..<payload.utf8.count)
    #expect(findings(payload, .with { $0.isBroadcast = true }).allSatisfy { $0.rule != .payloadTooLarge })
  }

  @Test("A file for the Simulator is judged by its payload, with positions in the file")
  func simulatorFile() throws {
    let payload = #"{"aps":{"alert":"x","badge":"1"},"n":"\#(String(repeating: "n", count: 1000))"}"#
    let padded = payload.replacing("nnn\"}", with: "nnn\"\(String(repeating: " ", count: 4096 - payload.utf8.count))}")
    let file = try APNsFile(payload: Array(padded.utf8), bundleIdentifier: "com.example.party")
    #expect(file.bytes.count > 4096)
    let findings = PayloadLinter().findings(in: file.bytes)
    #expect(findings.map(\.rule) == [.wrongType])
    #expect(findings.first.map { $0.fix?.applied(to: file.bytes).count } == file.bytes.count - 2)
  }

  @Test("The scheme of a URL is read in upper and lower case")
  func schemes() {
    func rules(_ address: String) -> [PayloadLinter.Rule] {
      findings(#"{"aps":{"alert":"x","mutable-content":1},"image":"\#(address)"}"#).map(\.rule)
    }
    #expect(rules("HTTP://x.example/a.png") == [.mediaNotHTTPS])
    #expect(rules("HTTPS://x.example/a.png") == [])
    #expect(rules("http:x") == [])
  }

  @Test("A file whose reported type no attachment has is judged by the file name extension of its URL")
  func reportedTypes() {
    func rules(_ name: String, _ type: String, size: Int? = nil) -> [PayloadLinter.Rule] {
      let address = "https://x.example/\(name)"
      let payload = #"{"aps":{"alert":"x","mutable-content":1},"media":"\#(address)"}"#
      return findings(payload, .with { $0.media = [address: .init(type: type, size: size)] }).map(\.rule)
    }
    #expect(rules("a.png", "application/octet-stream") == [])
    #expect(rules("a.png", "application/octet-stream", size: 10_485_761) == [.mediaTooLarge])
    #expect(rules("a.webp", "application/octet-stream") == [.unsupportedMedia])
    #expect(rules("a.webp", "image/jpg") == [])
    #expect(rules("file", "image/jpg", size: 10_485_761) == [.mediaTooLarge])
  }

  @Test("A push that names the type background needs a priority, and others do not")
  func defaultPriority() throws {
    let wake = #"{"aps":{"content-available":1}}"#
    let finding = try #require(findings(wake, .background).first)
    #expect(finding.description.hasPrefix("apns-priority: warning: Without a priority APNs assumes 10"))
    #expect(findings(wake, .with { ($0.pushType, $0.priority) = (.background, 5) }) == [])
    #expect(findings(wake) == [])
    #expect(findings(#"{"aps":{"alert":"x"}}"#, .alert) == [])
  }

  @Test("A finding's position is the line and column in the given bytes")
  func place() {
    let finding = findings("{\n  \"aps\": {\n    \"alert\": \"x\",\n    \"badge\": \"1\"\n  }\n}").first
    #expect(finding?.location?.line == 4)
    #expect(finding?.location?.column == 14)
  }

  @Test("A finding has a form for programs and one for people")
  func output() throws {
    let finding = try #require(findings("{\"aps\":\n{\"badge\":\"1\"}}").first)
    #expect(
      finding.json == [
        "rule": "wrong-type", "severity": "error", "pointer": "/aps/badge", "header": nil,
        "location": ["line": 2, "column": 10, "start": 17, "end": 20],
        "message": "Expected a whole number, found a string.", "advice": "Write 1.",
        "fix": ["title": "Write 1", "edits": [["start": 17, "end": 20, "text": "1"]], "headers": [:]],
      ])
    #expect(finding.description == "2:10: error: Expected a whole number, found a string. Write 1. [wrong-type]")
    let header = try #require(findings(#"{"aps":{"alert":"x"}}"#, .with { $0.priority = 3 }).first)
    #expect(header.description.hasPrefix("apns-priority: error: "))
    #expect(header.json["fix"]?["headers"] == ["apns-priority": "10"])
  }

  @Test("Applying all fixes leaves no finding that a fix could remove")
  func fixed() {
    let payload =
      #"{"aps": {"alert": {"tilte": "x", "summary-arg": "y"}, "mutable_content": true, "catgory": "c", "#
      + #""photo": "http://x.example/1.png", "badge": -3}, "sound": "default"}"#
    let (bytes, findings) = PayloadLinter().fixed(Array(payload.utf8))
    #expect(findings == [])
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"{"photo": "https://x.example/1.png","aps": {"sound": "default","alert": {"title": "x"}, "#
        + #""mutable-content": 1, "category": "c", "badge": 0}}"#)
  }

  @Test(
    "Facts 1.1: the linter reports exactly those percent signs in a body that the system removes",
    arguments: [
      "50% off", "100%", "%", "%%", "%%d", "% d", "5%d", "%1$@", "%-5.2lf", "%z", "%!", "%%%s", "%5", "% %", "%é",
      "%*d",
    ])
  func percentSigns(body: String) {
    let content = UNMutableNotificationContent()
    content.body = body
    let isChanged = content.displayedBody != body.replacing("%%", with: "%")
    #expect(findings(#"{"aps":{"alert":"\#(body)"}}"#).contains { $0.rule == .percentInBody } == isChanged)
  }

  @Test("The width of text is estimated: wide characters and emoji count more, and short texts pass")
  func widths() {
    func lines(_ text: String) -> Int { TextWidth.lines(of: text, within: TextWidth.text) }
    #expect(lines("") == 1)
    #expect(lines(String(repeating: "i", count: 60)) == 1)
    #expect(lines(String(repeating: "m", count: 60)) > 1)
    #expect(lines(String(repeating: "漢", count: 22)) == 1)
    #expect(lines(String(repeating: "漢", count: 24)) == 2)
    #expect(lines(String(repeating: "🎉", count: 24)) == 2)
    #expect(lines(String(repeating: "👨‍👩‍👧‍👦", count: 10)) == 1)
    #expect(lines("a\nb\nc") == 3)
    #expect(lines(String(repeating: "word ", count: 10_000)) == TextWidth.bodyLines + 1)
  }
}
