import Foundation
import Testing
import UserNotifications

@Suite("Notification content, 1.1 and 1.2", .timeLimit(.minutes(20)))
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

  @Test("1.1: copying mutable content gives an immutable snapshot")
  func copyFreezes() {
    let mutable = UNMutableNotificationContent()
    mutable.body = "before"
    let copy = mutable.copy() as! UNNotificationContent
    mutable.body = "after"
    #expect(copy.body == "before")
    #expect(!(copy is UNMutableNotificationContent))
  }

  @Test("1.2: a request keeps its content as it was when the request was made")
  func requestCopies() {
    let mutable = Sample.content().mutableCopy() as! UNMutableNotificationContent
    let request = UNNotificationRequest(identifier: "a", content: mutable, trigger: nil)
    mutable.title = "changed"
    #expect(request.content.title == "The Bash")
  }

  @Test("1.1: new content is empty")
  func defaults() {
    let content = UNNotificationContent()
    #expect(content.title.isEmpty && content.attachments.isEmpty && content.userInfo.isEmpty)
    #expect(content.badge == nil && content.sound == nil)
    #expect(content.interruptionLevel == .active)
    #expect(content.summaryArgumentCount == 1)
  }

  @Test("1.1: equality includes userInfo and every text")
  func equality() {
    #expect(Sample.content() == Sample.content())
    #expect(Sample.content() != Sample.content { $0.userInfo["location"] = "x" })
    #expect(Sample.content() != Sample.content { $0.badge = 1 })
  }

  @Test("1.6: all initializers of a category make equal categories")
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

  @Test(
    "1.9: error codes and their domain have Apple's values",
    arguments: [
      (UNError.Code.notificationsNotAllowed, 1), (.attachmentInvalidURL, 100), (.attachmentUnrecognizedType, 101),
      (.attachmentInvalidFileSize, 102), (.attachmentNotInDataStore, 103), (.attachmentMoveIntoDataStoreFailed, 104),
      (.attachmentCorrupt, 105), (.notificationInvalidNoDate, 1400), (.notificationInvalidNoContent, 1401),
      (.contentProvidingObjectNotAllowed, 1500), (.contentProvidingInvalid, 1501), (.badgeInputInvalid, 1600),
    ])
  func errors(code: UNError.Code, number: Int) {
    #expect((UNError(code) as NSError).code == number)
    #expect((UNError(code) as NSError).domain == "UNErrorDomain")
  }

  @Test("1.4 to 1.7: each option has Apple's bit")
  func options() {
    let authorization: [UNAuthorizationOptions] = [
      .badge, .sound, .alert, .carPlay, .criticalAlert, .providesAppNotificationSettings, .provisional, .announcement,
      .timeSensitive,
    ]
    #expect(authorization.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64, 128, 256])
    let presentation: [UNNotificationPresentationOptions] = [.badge, .sound, .alert, .list, .banner]
    #expect(presentation.map(\.rawValue) == [1, 2, 4, 8, 16])
    let category: [UNNotificationCategoryOptions] = [
      .customDismissAction, .allowInCarPlay, .hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle, .allowAnnouncement,
    ]
    #expect(category.map(\.rawValue) == [1, 2, 4, 8, 16])
    let action: [UNNotificationActionOptions] = [.authenticationRequired, .destructive, .foreground]
    #expect(action.map(\.rawValue) == [1, 2, 4])
  }

  @Test("1.1 and 1.4: each level, status and setting has Apple's number")
  func numbers() {
    let levels: [UNNotificationInterruptionLevel] = [.passive, .active, .timeSensitive, .critical]
    #expect(levels.map { Int($0.rawValue) } == [0, 1, 2, 3])
    let statuses: [UNAuthorizationStatus] = [.notDetermined, .denied, .authorized, .provisional, .ephemeral]
    #expect(statuses.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect([UNNotificationSetting.notSupported, .disabled, .enabled].map(\.rawValue) == [0, 1, 2])
    #expect([UNAlertStyle.none, .banner, .alert].map(\.rawValue) == [0, 1, 2])
    #expect([UNShowPreviewsSetting.always, .whenAuthenticated, .never].map(\.rawValue) == [0, 1, 2])
  }

  @Test("1.8: the system's two action identifiers have Apple's values")
  func identifiers() {
    #expect(UNNotificationDefaultActionIdentifier == "com.apple.UNNotificationDefaultActionIdentifier")
    #expect(UNNotificationDismissActionIdentifier == "com.apple.UNNotificationDismissActionIdentifier")
  }
}
