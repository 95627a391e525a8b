import Foundation
import Testing

@testable import UserNotifications

@Suite("Localization at delivery, 1.1 and 1.6", .timeLimit(.minutes(20)))
struct LocalizationTests {
  private let german = LocalizedStrings([
    "invite": "%@ lädt zu %@ ein", "turned": "Zu %2$@ lädt %1$@ ein", "sure": "100%% sicher", "count": "%d von %u, %@",
    "half": "%.1f Kilometer", "outer": "(%@)",
  ])

  private func localizable(_ key: String, _ arguments: Any...) -> String {
    NSString.localizedUserNotificationString(forKey: key, arguments: arguments)
  }

  @Test("1.1: key and arguments are stored, and localized in the language at delivery")
  func atDelivery() {
    let text = localizable("invite", "Matt", "The Bash")
    #expect(german.localized(text) == "Matt lädt zu The Bash ein")
    #expect(LocalizedStrings(["invite": "%@ invites to %@"]).localized(text) == "Matt invites to The Bash")
    #expect(german.localized(localizable("turned", "Matt", "The Bash")) == "Zu The Bash lädt Matt ein")
  }

  @Test("A missing key stands for itself, and an unresolved text shows its key")
  func missing() {
    let text = localizable("You have %u new messages", 3)
    #expect(LocalizedStrings().localized(text) == "You have 3 new messages")
    let visible = text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    #expect(String(String.UnicodeScalarView(visible)) == "You have %u new messages")
  }

  @Test("Formats handle numbers, positions, percent signs, and a missing argument")
  func conversions() {
    #expect(german.localized(localizable("count", 3, 12 as UInt, 4.5)) == "3 von 12, 4.5")
    #expect(german.localized(localizable("half", 2.25)) == "2.2 Kilometer")
    #expect(german.localized(localizable("sure")) == "100% sicher")
    #expect(german.localized(localizable("invite", "Matt")) == "Matt lädt zu  ein")
    #expect(german.localized(localizable("outer", localizable("invite", "A", "B"))) == "(A lädt zu B ein)")
    #expect(german.string(forKey: "invite", arguments: ["A", "B"]) == "A lädt zu B ein")
  }

  @Test("A localizable text may be part of another, and arguments are never formats")
  func mixed() {
    let text = "Neu: " + localizable("invite", "50%@", "%d%%") + " – " + localizable("sure") + "!"
    #expect(german.localized(text) == "Neu: 50%@ lädt zu %d%% ein – 100% sicher!")
  }

  @Test("A hidden part that is damaged, or follows another text, is left unchanged")
  func damaged() {
    let text = localizable("invite", "Matt")
    let cut = String(String.UnicodeScalarView(text.unicodeScalars.dropLast(3)))
    #expect(german.localized(cut) == cut)
    let forged = String(
      String.UnicodeScalarView("other".unicodeScalars + text.unicodeScalars.dropFirst("invite".count)))
    #expect(german.localized(forged) == forged)
    let england = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
    #expect(german.localized(england) == england)
  }

  @Test("Content keeps its localizable texts through an archive, and its body shows them exactly")
  func content() throws {
    let content = UNMutableNotificationContent()
    content.title = localizable("invite", "Matt", "The Bash")
    content.subtitle = localizable("missing")
    content.body = "100%% " + localizable("sure") + localizable("outer", "5%d")
    let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
    let restored = try JSONDecoder().decode(
      RequestArchive.self, from: JSONEncoder().encode(RequestArchive(request))
    ).request()
    let localized = restored.content.localized(by: german)
    #expect(localized.title == "Matt lädt zu The Bash ein" && localized.subtitle == "missing")
    #expect(localized.displayedBody == "100% 100% sicher(5%d)")
  }

  @Test("A category localizes the texts of both kinds of action")
  func category() {
    let category = UNNotificationCategory(
      identifier: "a",
      actions: [
        UNNotificationAction(identifier: "yes", title: localizable("sure")),
        UNTextInputNotificationAction(
          identifier: "no", title: "No", textInputButtonTitle: localizable("outer", "Senden"),
          textInputPlaceholder: localizable("sure")),
      ], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "%u", options: [])
    let localized = category.localized(by: german)
    #expect(localized.actions[0].title == "100% sicher" && localized.hiddenPreviewsBodyPlaceholder == "%u")
    let text = localized.actions[1] as? UNTextInputNotificationAction
    #expect(text?.textInputButtonTitle == "(Senden)" && text?.textInputPlaceholder == "100% sicher")
  }

  @Test("12.10: placeholder and summary insert their counts, literally or localized, with plurals")
  func counts() throws {
    #expect(german.string(filling: "%u Messages", count: 9) == "9 Messages")
    #expect(german.string(filling: "%u more messages from %@", count: 8, list: "Matt") == "8 more messages from Matt")
    let plurals = try LocalizedStrings(stringsdict: Data(StringsFiles.messages.utf8))
    let placeholder = localizable("messages")
    #expect(plurals.string(filling: placeholder, count: 1) == "One message")
    #expect(plurals.string(filling: placeholder, count: 9) == "9 messages")
    #expect(plurals.string(filling: placeholder, count: 0) == "No messages")
    let summary = localizable("more")
    #expect(plurals.string(filling: summary, count: 1, list: "Matt") == "1 more message from Matt")
    #expect(plurals.string(filling: summary, count: 3, list: "Matt") == "3 more messages from Matt")
  }

  @Test("Self-referential strings and enormous widths stay small and end")
  func bounded() throws {
    let wide = LocalizedStrings(["k": "%999999999999d|%.999999999999f|%99999999999999999999$@"])
    #expect(wide.string(forKey: "k", arguments: [1, 0.5, "x"]).utf8.count < 100)
    let long = LocalizedStrings(["k": String(repeating: "%1$@", count: 10_000)])
    let argument = String(repeating: "x", count: 10_000)
    #expect(long.string(forKey: "k", arguments: [argument]).unicodeScalars.count == 16 << 10)
    let loop = try LocalizedStrings(stringsdict: Data(StringsFiles.loop.utf8))
    #expect(loop.string(forKey: "loop", arguments: [1]).isEmpty)
  }
}
