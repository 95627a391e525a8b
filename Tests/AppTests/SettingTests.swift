import Foundation
import JSON
import PageKit
import Testing

@testable import Web

@Suite("Settings")
struct SettingTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

  @Test("docs/configuration.md lists every setting as the flags do")
  func document() throws {
    let file = Self.root.appending(path: "docs/configuration.md")
    if ProcessInfo.processInfo.environment["PARTYLINE_RECORD"] == "1" {
      try Data(Setting.document.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == Setting.document)
  }

  @Test("Every variable that the server reads is a setting")
  func completeness() throws {
    let known = Set(Setting.all.map(\.variable)).union(Setting.ofTests)
    var read: Set<String> = []
    let folder = Self.root.appending(path: "Sources/Web/Services")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasPrefix("Configuration") {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      read.formUnion(text.matches(of: /"(PARTYLINE_[A-Z_]+)"/).map { String($0.1) })
    }
    #expect(read.count > 15 && read.subtracting(known).isEmpty, "\(read.subtracting(known))")
  }

  @Test("An unknown variable is named with the setting that was probably meant")
  func unknown() {
    let environment = [
      "PARTYLINE_PUBLIC_ULR": "https://party.example", "PARTYLINE_PORT": "1", "HOME": "/", "PARTYLINE_FOO": "",
    ]
    #expect(Setting.unknown(in: environment) == ["PARTYLINE_FOO", "PARTYLINE_PUBLIC_ULR"])
    #expect(Setting.complaint(about: "PARTYLINE_PUBLIC_ULR").hasSuffix("Did you mean PARTYLINE_PUBLIC_URL?"))
    #expect(Setting.complaint(about: "PARTYLINE_FOO").hasSuffix("Remove it."))
  }

  @Test("Settings in force name their source and hide secrets")
  func inForce() throws {
    let environment = ["PARTYLINE_PORT": "9000", "PARTYLINE_METRICS_TOKEN": "a-token-of-some-length"]
    let configuration = try Web.Configuration(environment: environment, flags: ["PARTYLINE_PORT": "9001"])
    #expect(configuration.port == 9001)
    let lines = configuration.settings
    #expect(lines.contains("PARTYLINE_PORT=9001  from the flag --port"))
    #expect(lines.contains("PARTYLINE_METRICS_TOKEN=(set, not shown)  from the environment"))
    #expect(lines.contains("PARTYLINE_HOST  default: 127.0.0.1"))
    #expect(!lines.joined().contains("a-token"))
  }

  @Test("The environment file offers every setting and changes none")
  func environmentFile() {
    let lines = Setting.environmentFile.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("#") })
    for setting in Setting.all { #expect(lines.contains { $0.hasPrefix("#\(setting.variable)=") }) }
  }
}
