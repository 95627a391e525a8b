import Foundation
import TestSupport
import Testing
import UserNotifications
import UserNotificationsUI

@testable import Extensions
@testable import Simulator

@Suite("An expanded invitation")
struct ExpansionTests {
  @Test("The content extension draws picture, title, date, place and message, and the default text is hidden")
  func drawing() async throws {
    let test = try TestPhone()
    let listed = try #require(try await test.invite())
    let presentation = try await test.present(listed)
    #expect(presentation.headerTitle == "Partyline")
    #expect(presentation.date == moment)
    #expect(presentation.defaultContent == nil)
    #expect(presentation.summary.title == "The Bash")
    #expect(presentation.label("invite-title")?.text == "The Bash")
    #expect(presentation.label("invite-when")?.text == "Thursday, June 16, 7pm")
    #expect(presentation.label("invite-location")?.text == "Bill Graham Civic")
    #expect(presentation.label("invite-address")?.text == "99 Grove St, San Francisco")
    #expect(presentation.label("invite-message")?.text == "I can't believe who's playing this year!")
    #expect(presentation.label("invite-state") == nil)
    let file = try #require(presentation.customContent?.view.image("invite-cover"))
    #expect(file == listed.request.content.attachments.first?.url.path)
    #expect(file.hasPrefix(test.folder.url.path))
    #expect(presentation.attachments.map(\.file) == [file])
  }

  @Test("The actions are accept, decline, maybe and comment, in this order")
  func actions() async throws {
    let test = try TestPhone()
    let listed = try #require(try await test.invite(Invitation(category: "event-update")))
    let actions = try await test.present(listed).actions
    #expect(actions.map(\.identifier) == ["accept", "decline", "maybe", "comment"])
    #expect(actions.map(\.isDestructive) == [false, true, false, false])
    // The comment has no system field, because the extension's own field takes it together with the answer.
    #expect(actions.allSatisfy { $0.textInput == nil })
  }

  @Test("After a cancellation only a comment remains, with the system's field")
  func cancelledActions() async throws {
    let test = try TestPhone()
    let listed = try #require(try await test.invite(Invitation(category: "event-cancelled")))
    let actions = try await test.present(listed).actions
    #expect(actions.map(\.identifier) == ["comment"])
    #expect(actions.last?.textInput == .init(buttonTitle: "Send", placeholder: "Type here..."))
  }

  @Test("An open invitation offers no answers once the cancellation arrives")
  func calledOffWhileOpen() async throws {
    let test = try TestPhone()
    try await test.invite()
    let open = try await test.phone.expand("invite-1", of: "partyline")
    #expect(await open.presentation.actions.map(\.identifier) == ["accept", "decline", "maybe", "comment"])
    let watcher = await Watcher(test.phone)
    try await test.invite(Invitation(category: "event-cancelled"))
    // The event's server does not answer requests in this test.
    await eventually { !watcher.actions.isEmpty }
    #expect(watcher.actions == [["comment"]])
  }

  @Test("An unknown category is shown with its own text, without actions and extension (facts 12.6)")
  func unknownCategory() async throws {
    let test = try TestPhone()
    let trace = Trace(now: { moment })
    let listed = try #require(try await test.invite(Invitation(category: "Event-Invite")))
    let presentation = try await test.present(listed, trace: trace)
    #expect(presentation.actions.isEmpty)
    #expect(presentation.customContent == nil)
    #expect(presentation.defaultContent?.title == "The Bash")
    #expect(trace.kinds == [.expanded, .contentExtensionAbsent])
  }

  @Test("A picture whose file is missing is left out, and the trace says so")
  func lostFile() async throws {
    let test = try TestPhone()
    let listed = try #require(try await test.invite())
    for file in test.folder.files { try FileManager.default.removeItem(at: test.folder.url.appending(path: file)) }
    let trace = Trace(now: { moment })
    let presentation = try await test.present(listed, trace: trace)
    #expect(presentation.attachments.isEmpty)
    #expect(presentation.label("invite-title")?.text == "The Bash")
    #expect(presentation.customContent?.view.image("invite-cover") == nil)
    #expect(trace.details(of: .attachmentLost)?["identifier"] == Invitation.cover)
  }

  @Test("An invitation without its own dictionary shows the notification's text")
  func bareContent() {
    let content = UNMutableNotificationContent()
    content.title = "A"
    content.subtitle = "B"
    content.body = "C"
    let invite = Invite(content)
    #expect([invite.title, invite.when, invite.message, invite.location] == ["A", "B", "C", ""])
  }

  @Test("Two extensions for the same category are refused")
  func overlap() throws {
    let registration = InviteViewController.registration(environment: .simulated(FakeServer()))
    let app = PhoneApp(
      displayName: "P", categories: InviteCategories.all(), contentExtensions: [registration, registration])
    #expect(throws: ContentExtensionHost.RegistrationError.self) { try TestPhone(app: app) }
  }
}
