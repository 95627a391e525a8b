import APNs
import Examples
import Foundation
import Testing
import UserNotificationsUI

@testable import Simulator

@Suite("Every preset of the example invitations")
struct PresetTests {
  static let own = Preset.all.filter {
    ["calendar", "bash", "messages", "photos", "friends", "dashboard"].contains($0.app)
  }

  /// A long origin and a long token, as a self-hosted server may have them.
  private static func bytes(_ push: Preset.Push) -> [UInt8] {
    push.bytes(
      origin: "https://invitations.a-rather-long-name.example:8443", token: String(repeating: "t", count: 64))
  }

  @Test("The payload is valid and small enough", arguments: own.map(\.id))
  func payload(id: String) throws {
    let preset = try Preset.named(id)
    let app = try #require(ExampleApp.all.first { $0.id == preset.app })
    let categories = app.install(.offline).categories
    let answers = ["accept", "reply", "comment", "like"].flatMap { action in
      (1...4).map { ExampleAnswer(app: preset.app, notification: "n", action: action, text: "Yes", number: $0) }
    }
    for push in preset.pushes + answers.flatMap(preset.answers) {
      let bytes = Self.bytes(push)
      let findings = PayloadLinter(PayloadLinter.Context(pushType: .alert, categories: Array(categories)))
        .findings(in: bytes)
      #expect(findings.filter { $0.severity != .note } == [])
      #expect(bytes.count < 4096 && push.collapseID.utf8.count <= 64)
      #expect(!String(decoding: bytes, as: UTF8.self).contains("{origin}"))
      #expect(!String(decoding: bytes, as: UTF8.self).contains("{token}"))
    }
  }

  @Test("The notification is drawn completely, and its initial size is about right", arguments: own.map(\.id))
  func drawn(id: String) async throws {
    let open = try await ExamplePhone().expand(id)
    #expect(!open.trace.steps.contains { [.viewCut, .accessLeaked].contains($0.kind) })
    guard id != "bash-1-bare" else { return }
    let content = try #require(await open.presentation.customContent)
    #expect(content.view.texts.filter { !$0.isEmpty }.count >= 2)
    guard let height = content.preferredHeight, id != "bash-3-wrong-size" else { return }
    #expect(abs(content.initialSizeRatio * 359 - height) < 1)
  }

  @Test("Opening the app tells the app what to show", arguments: own.map(\.id))
  func opens(id: String) async throws {
    let open = try await ExamplePhone().expand(id)
    let handling = try await open.respond(to: "com.apple.UNNotificationDefaultActionIdentifier", idempotencyKey: "1")
    #expect(handling.handledBy == .app)
    #expect(handling.openedLink?.contains("://") == true)
  }

  @Test("The steps of The Bash follow each other")
  func series() {
    let steps = Preset.all.compactMap(\.series).filter { $0.name == "The Bash" }.map(\.step)
    #expect(steps == [1, 2, 3, 4])
  }
}
