import APNs
import Foundation
import PageKit
import TestSupport
import Testing
import Web

@Suite("Configuring APNs")
struct APNsSettingsTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "apns-settings-\(UUID().uuidString)")

  /// - Parameter changes: Changes of the environment. An empty text removes a variable.
  private func settings(_ changes: [String: String] = [:]) throws -> APNsSettings? {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let key = folder.appending(path: "AuthKey_ABC123DEFG.p8")
    try Data(sampleP8.utf8).write(to: key)
    try Data(sampleP8.utf8).write(to: folder.appending(path: "apns.p8"))
    let usual = ["KEY": key.path, "TEAM": "TEAM123456", "TOPICS": "com.example.party, com.example.clip"]
    let changed = changes.mapValues { $0.replacing("FOLDER", with: folder.path) }
    let environment = usual.merging(changed) { $1 }.map { ("PARTYLINE_APNS_\($0)", $1) }
    return try Configuration(environment: Dictionary(uniqueKeysWithValues: environment)).apns
  }

  @Test("Without a key no push goes to apps, and with one the settings must name the apps")
  func complete() throws {
    #expect(try Configuration(environment: [:]).apns == nil)
    let settings = try #require(try settings())
    #expect(settings.key.id == "ABC123DEFG" && settings.key.team == "TEAM123456")
    #expect(settings.topics == ["com.example.party", "com.example.clip"])
    #expect(settings.environment == .production && settings.servers == .apple)
    let other = try #require(
      try self.settings(["KEY": "FOLDER/apns.p8", "KEY_ID": "XYZ123DEFG", "ENVIRONMENT": "sandbox"]))
    #expect(other.key.id == "XYZ123DEFG" && other.environment == .sandbox)
  }

  @Test("The key may be in the variable itself, and is never printed", arguments: ["\n", "\\n"])
  func inTheEnvironment(lineEnd: String) throws {
    let pem = sampleP8.replacing("\n", with: lineEnd)
    #expect(try settings(["KEY": pem, "KEY_ID": "XYZ123DEFG"])?.key.id == "XYZ123DEFG")
    for changes in [["KEY": pem], ["KEY": pem.replacing("MIGH", with: "AAAA"), "KEY_ID": "XYZ123DEFG"]] {
      let error = #expect(throws: ConfigurationError.self) { try settings(changes) }
      #expect(
        error?.description.contains("BEGIN") == false && error?.description.contains("PARTYLINE_APNS_KEY") == true)
    }
  }

  @Test(
    "A missing or wrong setting is named",
    arguments: [
      ("KEY", ""), ("KEY", "FOLDER/AuthKey_ABC123DEFH.p8"), ("KEY_ID", "short"), ("TEAM", ""), ("TEAM", "TEAM"),
      ("TOPICS", ""), ("TOPICS", ","), ("TOPICS", "https://example.org"), ("ENVIRONMENT", "development"),
      ("TEST_URL", "https://127.0.0.1:8443"),
    ])
  func wrong(name: String, value: String) throws {
    let error = #expect(throws: ConfigurationError.self) { try settings([name: value]) }
    #expect(error?.description.contains("PARTYLINE_APNS_\(name)") == true, "\(String(describing: error))")
  }
}
