import Foundation
import Testing
import UserNotifications

@Suite("Content, 1.1 and 1.2", .timeLimit(.minutes(1)))
struct ContentTests {
  @Test("1.1: a mutable copy shares nothing with its original")
  func mutableCopy() {
    let original = Sample.content()
    let copy = original.mutableCopy() as! UNMutableNotificationContent
    #expect(copy == original)
    copy.title = "Other"
    copy.userInfo["location"] = "Elsewhere"
    #expect(original.title == "The Bash")
    #expect(original.userInfo["location"] as? String == "Bill Graham Civic")
  }

  @Test("1.1: copying a mutable content freezes it")
  func copyFreezes() {
    let mutable = UNMutableNotificationContent()
    mutable.body = "before"
    let copy = mutable.copy() as! UNNotificationContent
    mutable.body = "after"
    #expect(copy.body == "before")
    #expect(!(copy is UNMutableNotificationContent))
  }

  @Test("1.2: a request keeps the content as it was when the request was made")
  func requestCopies() {
    let mutable = Sample.content().mutableCopy() as! UNMutableNotificationContent
    let request = UNNotificationRequest(identifier: "a", content: mutable, trigger: nil)
    mutable.title = "changed"
    #expect(request.content.title == "The Bash")
  }

  @Test("1.1: defaults")
  func defaults() {
    let content = UNNotificationContent()
    #expect(content.title.isEmpty && content.attachments.isEmpty && content.userInfo.isEmpty)
    #expect(content.badge == nil && content.sound == nil)
    #expect(content.interruptionLevel == .active)
    #expect(content.summaryArgumentCount == 1)
  }

  @Test("1.1: equality covers userInfo and every text")
  func equality() {
    #expect(Sample.content() == Sample.content())
    #expect(Sample.content() != Sample.content { $0.userInfo["location"] = "x" })
    #expect(Sample.content() != Sample.content { $0.badge = 1 })
  }

  @Test("1.6: all initialisers of a category make the same category")
  func categories() {
    let plain = UNNotificationCategory(
      identifier: "a", actions: [], intentIdentifiers: [], options: .customDismissAction)
    let full = UNNotificationCategory(
      identifier: "a", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: nil,
      categorySummaryFormat: nil, options: .customDismissAction)
    let hidden = UNNotificationCategory(
      identifier: "a", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "%u Messages", options: [])
    #expect(plain == full)
    #expect(Set([plain, full, hidden]).count == 2)
    #expect(hidden.hiddenPreviewsBodyPlaceholder == "%u Messages")
  }

  @Test("1.9: error codes and their domain")
  func errors() {
    #expect((UNError(.attachmentCorrupt) as NSError).code == 105)
    #expect((UNError(.attachmentCorrupt) as NSError).domain == "UNErrorDomain")
    #expect(UNError.Code.badgeInputInvalid.rawValue == 1600)
  }

  @Test("raw values are Apple's")
  func rawValues() {
    #expect(UNNotificationPresentationOptions([.badge, .sound, .alert, .list, .banner]).rawValue == 31)
    #expect(UNNotificationActionOptions([.authenticationRequired, .destructive, .foreground]).rawValue == 7)
    #expect(UNAuthorizationOptions.timeSensitive.rawValue == 256)
    #expect(UNNotificationInterruptionLevel.critical.rawValue == 3)
    #expect(UNAuthorizationStatus.ephemeral.rawValue == 4)
  }
}
