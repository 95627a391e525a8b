import JSON
import Testing
import UserNotifications

@testable import APNs

@Suite("Unknown parts of a payload keep their bytes")
struct VerbatimTests {
  static let spellings: [String] = [
    "1.0", "1e3", "1E+03", "-0", "-0.0", "12345678901234567890", "123456789012345678901234567890", "0.10",
    #""\u0041\/\ud83c\udf89""#, #""é\u00e9""#, #"{ "z" : 1 , "a" : [ 1,2 , 3.50 ] }"#, "[\n  1,\r\n\t2\n]", "null",
    "{ }", #""""#, "true",
  ]

  @Test(
    "Unknown members of aps, of alert and beside aps survive a change of a known key",
    arguments: VerbatimTests.spellings)
  func survives(value: String) throws {
    let text =
      #"{ "own" : \#(value), "aps" : {"zz":\#(value), "alert":{"own-part": \#(value) ,"title":"a"}, "aa": \#(value)}}"#
    var payload = try Payload(decoding: text.utf8)
    payload.badge = 7
    payload.alert = payload.alert.map { alert in
      guard case .parts(var parts) = alert else { return alert }
      parts.title = "b"
      return .parts(parts)
    }
    let expected =
      #"{"aps":{"aa":\#(value),"alert":{"own-part":\#(value),"title":"b"},"badge":7,"zz":\#(value)},"own":\#(value)}"#
    #expect(String(decoding: payload.bytes, as: UTF8.self) == expected)
    #expect(try Payload(decoding: payload.bytes) == payload)
  }

  @Test("Unknown keys are written in order between the known ones")
  func order() throws {
    let text = #"{"zz":1,"aps":{"badger":2,"badge":1,"a":3,"zzz":4,"thread-id":"t"},"Aps":5,"apsx":6}"#
    let payload = try Payload(decoding: text.utf8)
    let expected = #"{"Aps":5,"aps":{"a":3,"badge":1,"badger":2,"thread-id":"t","zzz":4},"apsx":6,"zz":1}"#
    #expect(String(decoding: payload.bytes, as: UTF8.self) == expected)
  }

  @Test("A known key takes precedence over an unknown key of the same name, and aps over a peer named aps")
  func known() {
    var payload = Payload(badge: 1)
    payload.otherKeys["badge"] = 9
    payload.userInfo["aps"] = 9
    #expect(String(decoding: payload.bytes, as: UTF8.self) == #"{"aps":{"badge":1}}"#)
    payload.badge = nil
    #expect(String(decoding: payload.bytes, as: UTF8.self) == #"{"aps":{"badge":9}}"#)
  }

  @Test("Reading a stored value returns its meaning; an integer beyond 64 bits becomes the nearest double")
  func values() throws {
    let payload = try Payload(decoding: #"{"aps":{},"n":1e3,"big":12345678901234567890,"s":"\u0041"}"#.utf8)
    #expect(payload.userInfo["n"] == 1000.0)
    #expect(payload.userInfo["big"] == 12345678901234567890.0)
    #expect(payload.userInfo["s"] == "A")
    #expect(payload.userInfo["none"] == nil)
    #expect(payload.content().userInfo["big"] as? Double == 12345678901234567890.0)
  }

  @Test("Setting a member writes it in canonical form, and setting its text keeps that text")
  func setting() throws {
    var payload = try Payload(decoding: #"{"aps":{},"n":1.50}"#.utf8)
    payload.userInfo["n"] = 1.5
    #expect(payload.userInfo.verbatim("n")?.text == "1.5")
    payload.userInfo.setVerbatim(try JSON.Verbatim(parsing: " 1.500 ".utf8), for: "n")
    #expect(String(decoding: payload.bytes, as: UTF8.self) == #"{"aps":{},"n":1.500}"#)
    payload.userInfo["n"] = nil
    #expect(payload.userInfo.isEmpty)
  }

  @Test("Payloads are equal when their bytes are equal")
  func equality() throws {
    func payload(_ number: String) throws -> Payload { try Payload(decoding: #"{"aps":{},"n":\#(number)}"#.utf8) }
    #expect(try payload("1000.0") != payload("1e3"))
    #expect(try payload("1.5") == Payload(userInfo: ["n": 1.5]))
    #expect(try Set([payload("1.5"), Payload(userInfo: ["n": 1.5])]).count == 1)
  }

  @Test("The url-args key of website pushes is kept as an unknown key")
  func urlArguments() throws {
    let text = #"{"aps":{"alert":"x","url-args":["boarding","A998"]}}"#
    #expect(String(decoding: try Payload(decoding: text.utf8).bytes, as: UTF8.self) == text)
  }
}
