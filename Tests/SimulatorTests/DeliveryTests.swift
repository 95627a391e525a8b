import APNs
import Foundation
import Testing
import UserNotifications
import UserNotificationsUI

@testable import Simulator

@Suite("A push is delivered as a phone does it")
struct DeliveryTests {
  @Test("The service extension's picture is in the list, under the address it came from")
  func attachment() async throws {
    let test = try TestPhone()
    let trace = Trace(now: { moment })
    let listed = try #require(try await test.listed(trace: trace))
    #expect(listed.identifier == "invite-e1-g1")
    #expect(listed.deliveredAt == 1_465_776_000_000)
    let content = test.content(listed)
    #expect(content.title == "The Bash")
    #expect(content.attachments.map(\.identifier) == [Invitation.cover])
    #expect(content.attachments.map(\.type) == ["public.png"])
    #expect(test.folder.files == content.attachments.map(\.url.lastPathComponent))
    #expect(listed.attachments.map(\.file) == test.folder.files)
    #expect(listed.attachments.map(\.type) == ["public.png"])
    #expect(
      trace.kinds == [
        .received, .decoded, .settingsRead, .serviceExtensionStarted, .downloaded, .serviceExtensionReplied,
        .attachmentStored, .serviceExtensionFinished, .listed, .presented,
      ])
  }

  @Test("What the trace says is true: sizes, types and times are those of the download")
  func traceOfDownload() async throws {
    let trace = Trace(now: { moment })
    let test = try TestPhone()
    _ = try await test.listed(trace: trace)
    let size = String(FakeServer.picture.count)
    #expect(
      trace.details(of: .downloaded)
        == ["url": Invitation.cover, "type": "image/png", "bytes": size, "milliseconds": "3"])
    #expect(trace.details(of: .received)?["bytes"] == String(Invitation().bytes.count))
    #expect(trace.details(of: .attachmentStored)?["bytes"] == size)
    #expect(trace.details(of: .attachmentStored)?["file"] == test.folder.files.first)
  }

  @Test("Without mutable-content, text or enabled alerts the service extension does not run (facts 2.1)")
  func notQualifying() async throws {
    let plain = Trace(now: { moment })
    let test = try TestPhone()
    let unchanged = try #require(try await test.listed(Invitation(isMutable: false), trace: plain))
    #expect(test.content(unchanged).attachments.isEmpty)
    #expect(plain.details(of: .serviceExtensionSkipped) == ["reason": "notMutable"])

    let silent = Trace(now: { moment })
    #expect(try await TestPhone().listed(Invitation(hasText: false), trace: silent) == nil)
    #expect(silent.details(of: .serviceExtensionSkipped) == ["reason": "noAlertText"])

    let quiet = Trace(now: { moment })
    _ = try await TestPhone(settings: UNNotificationSettings(granting: [.badge])).listed(trace: quiet)
    #expect(quiet.details(of: .serviceExtensionSkipped) == ["reason": "alertsDisabled"])
  }

  @Test(
    "When the picture cannot be had the original is shown",
    arguments: [
      FakeServer(picture: nil), FakeServer(picture: Data("<html>".utf8)),
      FakeServer(picture: Data(FakeServer.picture.prefix(20))), FakeServer(mediaType: "image/jpeg"),
    ])
  func failingDownload(server: FakeServer) async throws {
    let test = try TestPhone(server)
    let trace = Trace(now: { moment })
    let listed = try #require(try await test.listed(trace: trace))
    #expect(test.content(listed).title == "The Bash")
    #expect(test.content(listed).attachments.isEmpty)
    #expect(test.folder.files.isEmpty)
    #expect(trace.details(of: .serviceExtensionFinished) == ["modified": "false"])
  }

  @Test("An invitation without a cover is given back unchanged")
  func noCover() async throws {
    let test = try TestPhone()
    let listed = try #require(try await test.listed(Invitation(hasCover: false)))
    #expect(test.content(listed).attachments.isEmpty)
  }

  @Test("Denied: nothing is listed, and the trace says why")
  func denied() async throws {
    let trace = Trace(now: { moment })
    let listed = try await TestPhone(settings: UNNotificationSettings(granting: [])).listed(trace: trace)
    #expect(listed == nil)
    #expect(trace.kinds.last == .notShown)
    #expect(trace.details(of: .notShown)?["decision"] == "notAllowed")
  }

  @Test("In front, the app's delegate decides; Partyline shows its invitations all the same")
  func foreground() async throws {
    let trace = Trace(now: { moment })
    #expect(try await TestPhone(state: .foreground).listed(trace: trace) != nil)
    #expect(trace.details(of: .listed)?["decision"] == "delegate")
    #expect(trace.kinds.last == .presented)
  }

  @Test("The same identifier replaces what was listed, and alerts again (facts 1.2)")
  func replacement() async throws {
    let test = try TestPhone()
    let first = try #require(try await test.listed())
    let trace = Trace(now: { moment })
    let second = try #require(
      try await test.phone.receive(
        Invitation(category: "event-update").bytes, identifier: first.identifier, replacing: first, trace: trace))
    #expect(test.content(second).categoryIdentifier == "event-update")
    #expect(trace.kinds.suffix(3) == [.listed, .replaced, .presented])
    try test.phone.discardAttachments(of: first)
    #expect(test.folder.files == test.content(second).attachments.map(\.url.lastPathComponent))
  }

  @Test("What is listed can be kept as JSON and comes back the same, whatever the encoder does with dates")
  func archive() async throws {
    let test = try TestPhone()
    let listed = try #require(try await test.listed())
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let copy = try JSONDecoder().decode(Listed.self, from: encoder.encode(listed))
    #expect(copy == listed)
    let userInfo = try JSON.object(propertyList: test.content(copy).userInfo)
    #expect(.object(userInfo) == Invitation().payload.json)
  }

  @Test(
    "Hostile bytes are refused before anything runs",
    arguments: [
      "", "{}", "[1]", "{\"aps\":{\"alert\":7}}", "{\"aps\":{},\"aps\":{}}",
      String(repeating: "[", count: 4000), "{\"aps\":{\"badge\":1e999}}",
    ])
  func hostile(text: String) async throws {
    let trace = Trace(now: { moment })
    await #expect(throws: Phone.Refusal.self) {
      try await TestPhone().phone.receive(Array(text.utf8), identifier: "x", trace: trace)
    }
    #expect(trace.kinds == [.received, .refused])
  }

  @Test("4097 bytes and identifiers over 64 bytes are refused as APNs does")
  func limits() async throws {
    let large = [UInt8](repeating: 0x20, count: 4097)
    await #expect(throws: Phone.Refusal.tooLarge(.init(size: 4097, limit: 4096, pushType: .alert))) {
      try await TestPhone().phone.receive(large, identifier: "x", trace: Trace())
    }
    for identifier in ["", String(repeating: "é", count: 33)] {
      await #expect(throws: Phone.Refusal.identifier(bytes: identifier.utf8.count)) {
        try await TestPhone().phone.receive(Invitation().bytes, identifier: identifier, trace: Trace())
      }
    }
  }
}
