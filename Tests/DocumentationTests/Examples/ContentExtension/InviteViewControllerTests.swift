import Foundation
import Testing
import UserNotifications
import UserNotificationsUI

@Suite("Example: a content extension that answers an invitation", .timeLimit(.minutes(5)))
@MainActor
struct InviteViewControllerTests {
  let server = TestServer()
  let app = TestApp()

  /// The notification of The Bash, expanded.
  func open(title: String = "The Bash") async throws -> ExpandedNotification {
    let center = UNUserNotificationCenter()
    center.delegate = app
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "event-invite",
        actions: [
          UNNotificationAction(identifier: "accept", title: "Accept", options: []),
          UNNotificationAction(identifier: "decline", title: "Decline", options: .destructive),
          UNTextInputNotificationAction(
            identifier: "comment", title: "Comment", options: [], textInputButtonTitle: "Send",
            textInputPlaceholder: "Type here..."),
        ], intentIdentifiers: [], options: [])
    ])
    let content = UNMutableNotificationContent()
    content.title = title
    content.categoryIdentifier = "event-invite"
    content.userInfo = ["location": "Bill Graham Civic"]
    let request = UNNotificationRequest(identifier: "bash", content: content, trigger: UNPushNotificationTrigger())

    let registration = ContentExtensionRegistration(categories: ["event-invite"], initialContentSizeRatio: 0.3) {
      [server] in InviteViewController(server: server)
    }
    let host = try ContentExtensionHost(appName: "Demo", registrations: [registration])
    return await host.open(UNNotification(request: request, date: Date()), in: center)
  }

  @Test("It shows the event, and offers the category's actions")
  func expanded() async throws {
    let presentation = try await open().presentation
    #expect(presentation.customContent?.view.texts == ["The Bash", "Bill Graham Civic", ""])
    #expect(presentation.customContent?.preferredHeight == 120)
    #expect(presentation.actions.map(\.title) == ["Accept", "Decline", "Comment"])
  }

  @Test("Accept is sent, shown in the open interface, and kept from the app: doNotDismiss")
  func accept() async throws {
    let notification = try await open()
    let outcome = try await notification.respond(to: "accept")
    #expect(server.answers == [.accepted])
    #expect(outcome.handling == .intercepted(.doNotDismiss))
    #expect(outcome.presentation.customContent?.view.texts.last == "Going!")
    #expect(outcome.appDelivery == nil && !notification.isDismissed)
  }

  @Test("Decline is sent and closes the interface; the app does not learn of it: dismiss")
  func decline() async throws {
    let notification = try await open()
    let outcome = try await notification.respond(to: "decline")
    #expect(server.answers == [.declined])
    #expect(outcome.handling == .intercepted(.dismiss))
    #expect(outcome.appDelivery == nil && notification.isDismissed)
  }

  @Test("A comment closes the interface and goes to the app: dismissAndForwardAction")
  func comment() async throws {
    let notification = try await open()
    let outcome = try await notification.respond(to: "comment", userText: "Who plays?")
    #expect(outcome.handling == .intercepted(.dismissAndForwardAction))
    #expect(outcome.appDelivery == .delegate && notification.isDismissed)
    #expect(app.comments == ["Who plays?"])
  }

  @Test("Without a connection the interface stays and says so")
  func unreachable() async throws {
    server.isReachable = false
    let outcome = try await open().respond(to: "decline")
    #expect(outcome.handling == .intercepted(.doNotDismiss))
    #expect(outcome.presentation.customContent?.view.texts.last == "Could not send your answer.")
  }

  @Test("The answer is drawn in its colour, and text that comes from outside is text")
  func html() async throws {
    let notification = try await open(title: "The <b>Bash</b>")
    let outcome = try await notification.respond(to: "accept")
    let content = try #require(outcome.presentation.customContent)
    let html = ViewMarkup(content) { _ in "about:invalid" }.description
    #expect(html.contains("The &lt;b&gt;Bash&lt;/b&gt;"))
    #expect(html.contains(/<p class="[^"]*ui-color-systemGreen[^>]*>Going!<\/p>/))
  }
}
