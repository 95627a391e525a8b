import APNs
import Foundation
import Testing
import UserNotifications
import UserNotificationsUI

@testable import Simulator

@Suite("Delivering a push as a phone does")
struct DeliveryTests {
  @Test("The service extension's picture is in the list, with its original URL")
  func attachment() async throws {
    let test = try TestPhone()
    let listed = try #require(try await test.invite())
    let trace = await test.trace
    #expect(listed.request.identifier == "invite-1")
    #expect(listed.date == moment)
    #expect(test.stores["partyline"]?.delivered() == [listed])
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

  @Test("The trace gives the true sizes, types and times of the download")
  func traceOfDownload() async throws {
    let test = try TestPhone()
    _ = try await test.invite()
    let trace = await test.trace
    let size = String(FakeServer.picture.count)
    #expect(
      trace.details(of: .downloaded)
        == ["url": Invitation.cover, "type": "image/png", "bytes": size, "milliseconds": "3"])
    #expect(trace.details(of: .received)?["bytes"] == String(Invitation().bytes.count))
    #expect(trace.details(of: .attachmentStored)?["bytes"] == size)
    #expect(trace.details(of: .attachmentStored)?["file"] == test.folder.files.first)
  }

  @Test("The service extension runs only with mutable-content, text and enabled alerts (facts 2.1)")
  func notQualifying() async throws {
    let plain = try TestPhone()
    let unchanged = try #require(try await plain.invite(Invitation(isMutable: false)))
    #expect(unchanged.request.content.attachments.isEmpty)
    #expect(await plain.trace.details(of: .serviceExtensionSkipped) == ["reason": "notMutable"])

    let silent = try TestPhone()
    #expect(try await silent.invite(Invitation(hasText: false)) == nil)
    #expect(await silent.trace.details(of: .serviceExtensionSkipped) == ["reason": "noAlertText"])

    let quiet = try TestPhone(settings: UNNotificationSettings(granting: [.badge]))
    try await quiet.invite()
    #expect(await quiet.trace.details(of: .serviceExtensionSkipped) == ["reason": "alertsDisabled"])
  }

  @Test(
    "When the picture cannot be downloaded, the original notification is shown",
    arguments: [
      FakeServer(picture: nil), FakeServer(picture: Data("<html>".utf8)),
      FakeServer(picture: Data(FakeServer.picture.prefix(20))), FakeServer(mediaType: "image/jpeg"),
    ])
  func failingDownload(server: FakeServer) async throws {
    let test = try TestPhone(server)
    let listed = try #require(try await test.invite())
    let trace = await test.trace
    #expect(listed.request.content.title == "The Bash")
    #expect(listed.request.content.attachments.isEmpty)
    #expect(test.folder.files.isEmpty)
    #expect(trace.details(of: .serviceExtensionFinished) == ["modified": "false"])
  }

  @Test("An invitation without a cover stays unchanged")
  func noCover() async throws {
    let test = try TestPhone()
    let listed = try #require(try await test.invite(Invitation(hasCover: false)))
    #expect(listed.request.content.attachments.isEmpty)
  }

  @Test("In the foreground the app's delegate decides, and Partyline shows its invitations")
  func foreground() async throws {
    let test = try TestPhone(device: PhoneState(isLocked: false, frontApp: "partyline"))
    #expect(try await test.invite() != nil)
    #expect(await test.trace.details(of: .listed)?["decision"] == "delegate")
    #expect(await test.trace.kinds.last == .presented)
  }

  @Test("The same identifier replaces the listed notification and its files, and alerts again (facts 1.2)")
  func replacement() async throws {
    let test = try TestPhone()
    _ = try await test.invite()
    let second = try #require(try await test.invite(Invitation(category: "event-update")))
    let trace = await test.trace
    #expect(second.request.content.categoryIdentifier == "event-update")
    #expect(trace.kinds.suffix(3) == [.listed, .replaced, .presented])
    #expect(test.stores["partyline"]?.delivered() == [second])
    #expect(test.folder.files == second.request.content.attachments.map(\.url.lastPathComponent))
  }

  @Test("A notification that the store refuses leaves no file behind")
  func nothingLeftBehind() async throws {
    let folder = Folder()
    let app = try InstalledApp(
      .partyline(FakeServer()), id: "partyline", store: RefusingStore(),
      attachments: AttachmentStore(directory: folder.url), clock: SelectiveClock.standing)
    let phone = Phone(apps: [app], now: { moment })
    await #expect(throws: RefusingStore.Refused.self) {
      try await phone.receive(Invitation().bytes, for: "partyline", identifier: "x")
    }
    #expect(await phone.traces.last?.trace.kinds.contains(.attachmentStored) == true)
    #expect(folder.files.isEmpty)
  }

  @Test(
    "Hostile bytes are refused before any code of the app runs",
    arguments: [
      "", "{}", "[1]", "{\"aps\":{\"alert\":7}}", "{\"aps\":{},\"aps\":{}}",
      String(repeating: "[", count: 4000), "{\"aps\":{\"badge\":1e999}}",
    ])
  func hostile(text: String) async throws {
    let test = try TestPhone()
    await #expect(throws: Phone.Refusal.self) {
      try await test.phone.receive(Array(text.utf8), for: "partyline", identifier: "x")
    }
    #expect(await test.trace.kinds == [.received, .refused])
  }

  @Test("4,097 bytes and identifiers over 64 bytes are refused, as by APNs")
  func limits() async throws {
    let test = try TestPhone()
    let large = [UInt8](repeating: 0x20, count: 4097)
    await #expect(throws: Phone.Refusal.tooLarge(.init(size: 4097, limit: 4096, pushType: .alert))) {
      try await test.phone.receive(large, for: "partyline", identifier: "x")
    }
    for identifier in ["", String(repeating: "é", count: 33)] {
      await #expect(throws: Phone.Refusal.identifier(bytes: identifier.utf8.count)) {
        try await test.phone.receive(Invitation().bytes, for: "partyline", identifier: identifier)
      }
    }
  }
}
