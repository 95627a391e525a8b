import Foundation
import JSON
import Testing

@testable import APNs

@Suite("Files for the Simulator")
struct APNsFileTests {
  @Test(
    "Reading removes the app's name and leaves the rest as it was written",
    arguments: [
      (#"{"Simulator Target Bundle":"com.example.party","aps":{"alert":"x"}}"#, #"{"aps":{"alert":"x"}}"#),
      (
        "{\n  \"aps\": { \"n\": 1.0 },\n  \"Simulator Target Bundle\": \"com.example.party\"\n}\n",
        "{\n  \"aps\": { \"n\": 1.0 }\n}\n"
      ),
      (
        "{\n  \"Simulator Target Bundle\": \"com.example.party\",\n  \"aps\": {}\n}",
        "{\n  \"aps\": {}\n}"
      ),
      (#"{"a":1, "Simulator Target Bundle":"com.example.party", "aps":{}}"#, #"{"a":1, "aps":{}}"#),
      (#"{ "Simulator Target Bundle":"com.example.party" }"#, "{  }"),
    ])
  func reading(text: String, payload: String) throws {
    let file = try APNsFile(parsing: Array(text.utf8))
    #expect(file.bundleIdentifier == "com.example.party")
    #expect(String(decoding: file.payload, as: UTF8.self) == payload)
  }

  @Test(
    "Writing and reading a file again returns the same payload bytes",
    arguments: [
      #"{"aps":{"alert":"x"}}"#, "{\n\t\"aps\" : {},\n\t\"b\" : 1.50\n}\n", "{}", "{ }", #" {"aps":{}} "#,
    ])
  func roundTrip(text: String) throws {
    for name in ["com.example.party", "quoted \" name", nil] {
      let file = try APNsFile(payload: Array(text.utf8), bundleIdentifier: name)
      let copy = try APNsFile(parsing: file.bytes)
      #expect(copy == file)
      #expect(String(decoding: copy.payload, as: UTF8.self) == text)
    }
  }

  @Test("A new file is formatted like the payload that it was made from")
  func formatting() throws {
    let file = try APNsFile(payload: Array("{\n  \"aps\": {}\n}".utf8), bundleIdentifier: "com.example.party")
    let expected = "{\n  \"Simulator Target Bundle\": \"com.example.party\",\n  \"aps\": {}\n}"
    #expect(String(decoding: file.bytes, as: UTF8.self) == expected)
  }

  @Test("A file that is no object, or whose bundle identifier is no string, is refused with its position")
  func refused() {
    for (text, pointer) in [
      ("[]", ""), (#"{"Simulator Target Bundle":1}"#, "/Simulator Target Bundle"),
      (#"{"aps":{}"#, ""), (#"{"aps":{},"aps":{}}"#, "/aps"),
    ] {
      let failure = #expect(throws: JSON.Failure.self) { try APNsFile(parsing: Array(text.utf8)) }
      #expect(failure?.pointer == pointer)
      #expect(failure?.location != nil)
    }
    #expect(throws: JSON.Failure.self) {
      try APNsFile(payload: Array(#"{"Simulator Target Bundle":"a"}"#.utf8), bundleIdentifier: "b")
    }
  }

  @Test("A file on disk is read as it was written")
  func disk() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).apns")
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try APNsFile(payload: PayloadTests.invite.encoded(), bundleIdentifier: "com.example.party")
    try file.write(to: url)
    #expect(try APNsFile(contentsOf: url) == file)
    #expect(try Payload(decoding: APNsFile(contentsOf: url).payload) == PayloadTests.invite)
    try Data(repeating: 0x20, count: JSON.sizeLimit + 1).write(to: url)
    #expect(#expect(throws: JSON.Failure.self) { try APNsFile(contentsOf: url) }?.kind == .tooLarge)
  }
}
