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
    let listed = try #require(try await test.received(trace: trace))
    #expect(listed.request.identifier == "invite-e1-g1")
    #expect(listed.date == moment)
    #expect(test.store.delivered() == [listed])
    let content = listed.request.content
    #expect(content.title == "The Bash")
    #expect(content.attachments.map(\.identifier) == [Invitation.cover])
    #expect(content.attachments.map(\.type) == ["public.png"])
    #expect(test.folder.files == content.attachments.map(\.url.lastPathComponent))
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
    _ = try await test.received(trace: trace)
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
    let unchanged = try #require(try await test.received(Invitation(isMutable: false), trace: plain))
    #expect(unchanged.request.content.attachments.isEmpty)
    #expect(plain.details(of: .serviceExtensionSkipped) == ["reason": "notMutable"])

    let silent = Trace(now: { moment })
    #expect(try await TestPhone().received(Invitation(hasText: false), trace: silent) == nil)
    #expect(silent.details(of: .serviceExtensionSkipped) == ["reason": "noAlertText"])

    let quiet = Trace(now: { moment })
    _ = try await TestPhone(settings: UNNotificationSettings(granting: [.badge])).received(trace: quiet)
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
    let listed = try #require(try await test.received(trace: trace))
    #expect(listed.request.content.title == "The Bash")
    #expect(listed.request.content.attachments.isEmpty)
    #expect(test.folder.files.isEmpty)
    #expect(trace.details(of: .serviceExtensionFinished) == ["modified": "false"])
  }

  @Test("An invitation without a cover is given back unchanged")
  func noCover() async throws {
    let test = try TestPhone()
    let listed = try #require(try await test.received(Invitation(hasCover: false)))
    #expect(listed.request.content.attachments.isEmpty)
  }

  @Test("Denied: nothing is listed, and the trace says why")
  func denied() async throws {
    let trace = Trace(now: { moment })
    let listed = try await TestPhone(settings: UNNotificationSettings(granting: [])).received(trace: trace)
    #expect(listed == nil)
    #expect(trace.kinds.last == .notShown)
    #expect(trace.details(of: .notShown)?["decision"] == "notAllowed")
  }

  @Test("In front, the app's delegate decides; Partyline shows its invitations all the same")
  func foreground() async throws {
    let trace = Trace(now: { moment })
    #expect(try await TestPhone(state: .foreground).received(trace: trace) != nil)
    #expect(trace.details(of: .listed)?["decision"] == "delegate")
    #expect(trace.kinds.last == .presented)
  }

  @Test("The same identifier replaces what was listed, with its files, and alerts again (facts 1.2)")
  func replacement() async throws {
    let test = try TestPhone()
    _ = try await test.received()
    let trace = Trace(now: { moment })
    let second = try #require(try await test.received(Invitation(category: "event-update"), trace: trace))
    #expect(second.request.content.categoryIdentifier == "event-update")
    #expect(trace.kinds.suffix(3) == [.listed, .replaced, .presented])
    #expect(test.store.delivered() == [second])
    #expect(test.folder.files == second.request.content.attachments.map(\.url.lastPathComponent))
  }

  @Test("What is not listed leaves no file behind: not allowed, or refused by the store")
  func nothingLeftBehind() async throws {
    let hidden = UNNotificationSettings(
      authorizationStatus: .authorized, alertSetting: .enabled, notificationCenterSetting: .disabled)
    let unlisted = try TestPhone(settings: hidden)
    #expect(try await unlisted.received() == nil)
    #expect(unlisted.folder.files.isEmpty)

    let folder = Folder()
    let phone = try Phone(
      app: .partyline(FakeServer()), store: RefusingStore(), attachments: AttachmentStore(directory: folder.url),
      clock: SelectiveClock.standing, now: { moment })
    let trace = Trace(now: { moment })
    await #expect(throws: RefusingStore.Refused.self) {
      try await phone.receive(Invitation().bytes, identifier: "x", trace: trace)
    }
    #expect(trace.kinds.contains(.attachmentStored))
    #expect(folder.files.isEmpty)
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
