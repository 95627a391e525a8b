import Foundation
import Testing
import UserNotifications
import UserNotificationsUI

/// Compiled twice, as `PortTests` is. With `VIEWS_OUT` set to a folder, each test writes its drawing there, to be
/// viewed in a browser.
@Suite("Elaborate content extensions written for iOS compile unchanged and run", .timeLimit(.minutes(20)))
@MainActor
struct DrawnPortTests {
  private let center = Sample.center(categories: [
    UNNotificationCategory(
      identifier: "event-invite",
      actions: ["accept", "decline", "star", "play"].map { UNNotificationAction(identifier: $0, title: $0) } + [
        UNTextInputNotificationAction(
          identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: "Message")
      ], intentIdentifiers: [])
  ])

  private func open(
    width: Double = 359, _ notification: UNNotification,
    _ make: @escaping @MainActor @Sendable () -> any ContentExtensionRegistration.Controller
  ) async throws -> ExpandedNotification {
    let registration = ContentExtensionRegistration(
      categories: ["event-invite"], overridesDefaultTitle: true, makeController: make)
    let host = try ContentExtensionHost(
      appName: "Demo", registrations: [registration], contentWidth: width, clock: ManualClock())
    return await host.open(notification, in: center)
  }

  private func markup(of presentation: Presentation, named name: String) throws -> String {
    let markup = ViewMarkup(try #require(presentation.customContent)) { $0 }
    if let folder = ProcessInfo.processInfo.environment["VIEWS_OUT"] {
      try Data(markup.page(title: name).utf8)
        .write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).html"))
    }
    return markup.description
  }

  private static let long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen"

  // MARK: A day

  private func invitation(_ title: String = "Order 4000 coffees") -> UNNotification {
    Sample.notification { content in
      content.title = title
      content.subtitle = "June 15, 2016 at 9:00 AM"
      content.userInfo = ["start": 9.25, "end": 10.75, "location": "1 Infinite Loop, Cupertino"]
    }
  }

  @Test("0.1: the day shows the event at its frames, and accepting highlights it and keeps the interface")
  func calendar() async throws {
    let expanded = try await open(invitation()) { CalendarInviteController() }
    let before = try markup(of: expanded.presentation, named: "calendar")
    for text in ["8 AM", "Noon", "Stand-up", "Order 4000 coffees", "1 Infinite Loop, Cupertino"] {
      #expect(before.contains(text))
    }
    let event = try #require(before.components(separatedBy: "<div").first { $0.contains("\"event-Order 4000 coffees") })
    #expect(event.contains("ui-mt-68 ui-me-8 ui-ms-60") && event.contains("ui-h-64"))
    let outcome = try await expanded.respond(to: "accept")
    #expect(outcome.handling == .intercepted(.doNotDismiss))
    #expect(try markup(of: outcome.presentation, named: "calendar-accepted") != before)
  }

  @Test("0.3: a day is drawn at other widths, with a long title, and without a time")
  func calendarElsewhere() async throws {
    for width in [304.0, 414] {
      let expanded = try await open(width: width, invitation(Self.long)) { CalendarInviteController() }
      #expect(try markup(of: expanded.presentation, named: "calendar-\(Int(width))").contains(Self.long))
    }
    let empty = try await open(Sample.notification { $0.userInfo = [:] }) { CalendarInviteController() }
    #expect(try markup(of: empty.presentation, named: "calendar-empty").contains("This invitation has no time."))
  }

  // MARK: A dashboard

  private func dashboard(_ change: (UNMutableNotificationContent) -> Void = { _ in }) -> UNNotification {
    Sample.notification { content in
      content.title = "Cactus"
      content.userInfo = [
        "progress": 0.43,
        "figures": [
          ["name": "Watered", "value": "3×"], ["name": "Height", "value": "12 cm"], ["name": "Days", "value": "81"],
        ],
      ]
      change(content)
    }
  }

  @Test("0.4: the star's animation ends, then the app gets the response")
  func dashboard() async throws {
    let expanded = try await open(dashboard()) { StarDashboardController() }
    #expect(expanded.presentation.headerTitle == "Cactus")
    let before = try markup(of: expanded.presentation, named: "dashboard")
    #expect(before.contains("aria-valuenow=\"43\"") && before.contains("43 %") && !before.contains("★"))
    let outcome = try await expanded.respond(to: "star")
    #expect(outcome.handling == .intercepted(.dismissAndForwardAction))
    #expect(try markup(of: outcome.presentation, named: "dashboard-starred").contains("★"))
  }

  @Test("0.3: a dashboard is drawn without figures, and in Arabic")
  func dashboardElsewhere() async throws {
    let empty = try await open(dashboard { $0.userInfo = [:] }) { StarDashboardController() }
    #expect(try markup(of: empty.presentation, named: "dashboard-empty").contains("0 %"))
    let arabic = try await open(
      width: 304,
      dashboard {
        $0.userInfo["figures"] = [["name": "عدد مرات السقي", "value": "٣"], ["name": Self.long, "value": "1000000"]]
      }
    ) { StarDashboardController() }
    #expect(try markup(of: arabic.presentation, named: "dashboard-arabic").contains("عدد مرات السقي"))
  }

  // MARK: A conversation

  private func message(_ identifier: String, _ text: String) -> UNNotification {
    Sample.notification(identifier) { content in
      content.body = text
      content.userInfo = [
        "history": identifier == "n1" ? [["text": "Did you order the coffees?"], ["text": "On it", "own": true]] : []
      ]
    }
  }

  @Test("0.1, 12.2: replies are added while the conversation is open, and a typed answer stays")
  func conversation() async throws {
    let expanded = try await open(message("n1", "All 4000 of them?")) { ConversationController() }
    expanded.receive(message("n2", "The doors open at seven and I would like them to be hot, please."))
    expanded.receive(message("n2", "Delivered twice, shown once"))
    expanded.receive(message("n3", "هل طلبت القهوة؟"))
    expanded.receive(message("n4", Self.long))
    let outcome = try await expanded.respond(to: "reply", userText: "4001. One is mine 😀")
    #expect(outcome.handling == .intercepted(.doNotDismiss))
    let html = try markup(of: outcome.presentation, named: "conversation")
    let texts = [
      "Did you order the coffees?", "On it", "All 4000 of them?", "The doors open", "هل طلبت القهوة؟", Self.long,
      "4001. One is mine 😀",
    ]
    let places = texts.map { html.range(of: $0)?.lowerBound }
    #expect(!places.contains(nil) && places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    #expect(!html.contains("Delivered twice") && !html.contains("Sending"))
    #expect(
      html.contains("ui-max-share-75") && html.contains("ui-radius-top-right-17 ui-radius-bottom-right-17 ui-clip"))
  }

  // MARK: A clip

  private let clip = Sample.notification { content in
    content.title = "Highlights"
    content.body = "Can't believe who's playing this year!"
    content.userInfo = ["duration": "1:07"]
  }

  @Test("3.3: the overlay button covers the poster, hides during playback, and returns")
  func player() async throws {
    let expanded = try await open(clip) { ClipPlayerController() }
    #expect(expanded.presentation.headerTitle == "Highlights")
    let button = try #require(expanded.presentation.customContent?.mediaButton)
    #expect(button.frame.x == (359 - 64) / 2 && button.isVisible)
    #expect(try markup(of: expanded.presentation, named: "clip").contains("data-media=\"play\""))
    let playing = try expanded.pressMediaButton()
    #expect(playing.customContent?.mediaButton?.isVisible == false)
    #expect(try markup(of: playing, named: "clip-playing").contains("aria-valuenow=\"25\""))
    #expect(try expanded.pressMediaButton().customContent?.mediaButton?.isVisible == true)
  }

  @Test("3.3: an action that starts playback by itself changes the button")
  func playsByItself() async throws {
    let expanded = try await open(clip) { ClipPlayerController() }
    let outcome = try await expanded.respond(to: "play")
    #expect(outcome.presentation.customContent?.mediaButton?.isPlaying == true && expanded.isPlaying)
  }
}
