import Foundation
import Testing
import UserNotifications

@Suite("Archiving notifications", .timeLimit(.minutes(20)))
struct ArchiveTests {
  private func roundTrip(_ notification: UNNotification, _ store: AttachmentStore? = nil) throws -> UNNotification {
    let json = try JSONEncoder().encode(NotificationArchive(notification, attachments: store))
    return try JSONDecoder().decode(NotificationArchive.self, from: json).notification(attachments: store)
  }

  @Test("Every property survives archiving")
  func everything() throws {
    let notification = Sample.notification { content in
      content.badge = 2
      content.sound = .defaultCriticalSound(withAudioVolume: 0.5)
      content.launchImageName = "launch"
      content.summaryArgument = "Matt"
      content.summaryArgumentCount = 3
      content.targetContentIdentifier = "scene"
      content.interruptionLevel = .timeSensitive
      content.relevanceScore = 0.25
      content.filterCriteria = "work"
    }
    let restored = try roundTrip(notification)
    #expect(restored == notification)
    #expect(restored.request.trigger is UNPushNotificationTrigger)
  }

  @Test("userInfo keeps the kinds of its values, and numbers can be read as Int and as Double")
  func userInfo() throws {
    let date = Date(timeIntervalSinceReferenceDate: 1.5)
    let info: [AnyHashable: Any] = [
      "flag": true, "one": 1, "big": Int64.max, "half": 0.5, "whole": 2.0, "text": "ü", "date": date,
      "data": Data([0, 255]), "none": NSNull(), "list": [1, "two", false] as [Any],
      "nested": ["$date": "not a date", "deep": ["x": 1]] as [String: Any],
    ]
    let restored = try roundTrip(Sample.notification { $0.userInfo = info }).request.content.userInfo
    #expect(restored["flag"] as? Bool == true)
    #expect(restored["one"] as? Int == 1 && restored["one"] as? Double == 1)
    #expect(restored["big"] as? Int64 == .max)
    #expect(restored["whole"] as? Double == 2)
    #expect(restored["date"] as? Date == date)
    #expect(restored["data"] as? Data == Data([0, 255]))
    #expect(restored["none"] is NSNull)
    #expect((restored["nested"] as? [String: Any])?["$date"] as? String == "not a date")
    #expect(NSDictionary(dictionary: restored).isEqual(NSDictionary(dictionary: info)))
  }

  @Test("A value that no property list can hold is refused with its path")
  func refused() {
    let notification = Sample.notification { $0.userInfo = ["a": ["b": [1, UNError(.attachmentCorrupt)] as [Any]]] }
    #expect(throws: NotificationArchiveError.notPropertyList(path: "userInfo.a.b[1]")) {
      try NotificationArchive(notification)
    }
  }

  @Test("Attachments in the store are archived by name, so the directory may move")
  func attachments() throws {
    let scratch = try Scratch()
    let old = try AttachmentStore(directory: scratch.directory.appendingPathComponent("Old"))
    let attachment = try old.adopt(
      UNNotificationAttachment(
        identifier: "cover", url: scratch.file("a.tmp", Sample.gif),
        options: [
          UNNotificationAttachmentOptionsTypeHintKey: "com.compuserve.gif",
          UNNotificationAttachmentOptionsThumbnailClippingRectKey: ["X": 0.0, "Y": 0.0, "Width": 0.5, "Height": 1.0],
        ]))
    let notification = Sample.notification { $0.attachments = [attachment] }
    #expect(try roundTrip(notification, old) == notification)
    let json = try JSONEncoder().encode(NotificationArchive(notification, attachments: old))
    #expect(!String(decoding: json, as: UTF8.self).contains("Old"))

    let new = try AttachmentStore(directory: scratch.directory.appendingPathComponent("New"))
    try FileManager.default.moveItem(
      at: attachment.url, to: new.directory.appendingPathComponent(attachment.url.lastPathComponent))
    let restored = try JSONDecoder().decode(NotificationArchive.self, from: json).notification(attachments: new)
    let found = try #require(restored.request.content.attachments.first)
    #expect(found.identifier == "cover" && found.type == "com.compuserve.gif" && new.contains(found.url))
    #expect(try Data(contentsOf: found.url) == Sample.gif)
  }

  @Test("Triggers survive archiving, and an impossible interval is an error instead of a trap")
  func triggers() throws {
    for trigger in [
      UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: true),
      UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 8, minute: 30), repeats: true),
    ] {
      let request = UNNotificationRequest(identifier: "a", content: Sample.content(), trigger: trigger)
      let json = try JSONEncoder().encode(RequestArchive(request))
      #expect(try JSONDecoder().decode(RequestArchive.self, from: json).request() == request)
      let spoilt = String(decoding: json, as: UTF8.self).replacingOccurrences(of: "90", with: "30")
      guard trigger is UNTimeIntervalNotificationTrigger else { continue }
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(RequestArchive.self, from: Data(spoilt.utf8))
      }
    }
  }
}

@Suite("Archiving settings, categories and pending requests", .timeLimit(.minutes(20)))
struct ArchiveOfStateTests {
  private func roundTrip<Archive: Codable>(_ archive: Archive, _ encoder: JSONEncoder = JSONEncoder()) throws -> Archive
  {
    try JSONDecoder().decode(Archive.self, from: encoder.encode(archive))
  }

  private func spoil<Archive: Codable>(_ archive: Archive, _ good: String, _ bad: String) throws -> Archive {
    let json = String(decoding: try JSONEncoder().encode(archive), as: UTF8.self)
    #expect(json.contains(good))
    return try JSONDecoder().decode(Archive.self, from: Data(json.replacingOccurrences(of: good, with: bad).utf8))
  }

  @Test("Every setting survives archiving, and an unknown state is a decoding error")
  func settings() throws {
    let settings = UNNotificationSettings(
      authorizationStatus: .ephemeral, soundSetting: .enabled, badgeSetting: .notSupported, alertSetting: .enabled,
      notificationCenterSetting: .disabled, lockScreenSetting: .notSupported, carPlaySetting: .enabled,
      alertStyle: .alert, showPreviewsSetting: .never, criticalAlertSetting: .enabled,
      providesAppNotificationSettings: true, announcementSetting: .disabled, timeSensitiveSetting: .enabled,
      scheduledDeliverySetting: .disabled, directMessagesSetting: .enabled)
    let archive = SettingsArchive(settings)
    #expect(try roundTrip(archive) == archive)
    #expect(SettingsArchive(try roundTrip(archive).settings) == archive)
    #expect(SettingsArchive(UNNotificationSettings()) != archive)
    #expect(throws: DecodingError.self) { try spoil(archive, "\"authorizationStatus\":4", "\"authorizationStatus\":9") }
    #expect(throws: DecodingError.self) { try spoil(archive, "\"alertStyle\":2", "\"alertStyle\":-1") }
  }

  @Test("A category survives with both classes of action, icons, texts and options")
  func category() throws {
    let category = UNNotificationCategory(
      identifier: "event-invite",
      actions: [
        UNNotificationAction(
          identifier: "accept", title: "Accept", options: [.foreground, .authenticationRequired],
          icon: UNNotificationActionIcon(systemImageName: "checkmark")),
        UNTextInputNotificationAction(
          identifier: "comment", title: "Comment", options: .destructive,
          icon: UNNotificationActionIcon(templateImageName: "bubble"), textInputButtonTitle: "Send",
          textInputPlaceholder: "Type here..."),
      ], intentIdentifiers: ["INSendMessageIntent"], hiddenPreviewsBodyPlaceholder: "%u Invites",
      categorySummaryFormat: "%u more from %@", options: [.customDismissAction, .hiddenPreviewsShowTitle])
    let restored = try roundTrip(CategoryArchive(category)).category
    #expect(restored == category)
    #expect(restored.actions.last is UNTextInputNotificationAction)
    #expect(throws: DecodingError.self) { try spoil(CategoryArchive(category), "\"options\":5", "\"options\":-5") }
  }

  @Test("Dates of a pending request keep every bit with any date strategy of the encoder")
  func pending() throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let added = Date(timeIntervalSinceReferenceDate: 0.1 + 0.2)
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 1e9 / 3, repeats: true)
    let request = UNNotificationRequest(identifier: "a", content: Sample.content(), trigger: trigger)
    let pending = PendingNotification(
      request: request, addedAt: added, firesAt: added.addingTimeInterval(1e9 / 3), wasInside: true)
    let restored = try roundTrip(PendingArchive(pending), encoder).pending()
    #expect(restored.request == request && restored.wasInside == true)
    #expect(restored.addedAt == added && restored.firesAt == pending.firesAt)
    let placed = PendingNotification(request: request, addedAt: added, firesAt: nil)
    let restoredPlace = try roundTrip(PendingArchive(placed)).pending()
    #expect(restoredPlace.firesAt == nil && restoredPlace.wasInside == nil)
  }

  @Test("An unknown interruption level is a decoding error, not the default")
  func level() throws {
    let archive = try NotificationArchive(Sample.notification { $0.interruptionLevel = .critical })
    #expect(throws: DecodingError.self) { try spoil(archive, "\"interruptionLevel\":3", "\"interruptionLevel\":7") }
  }

  @Test("userInfo numbers beyond Int64 survive, and those that JSON lacks are refused with their path")
  func numbers() throws {
    let large = try NotificationArchive(Sample.notification { $0.userInfo = ["n": UInt64.max] })
    #expect(try roundTrip(large).notification().request.content.userInfo["n"] as? UInt64 == .max)
    #expect(throws: NotificationArchiveError.notPropertyList(path: "userInfo.n")) {
      try NotificationArchive(Sample.notification { $0.userInfo = ["n": Double.nan] })
    }
    #expect(throws: NotificationArchiveError.notPropertyList(path: "relevanceScore")) {
      try NotificationArchive(Sample.notification { $0.relevanceScore = .infinity })
    }
  }

  @Test("userInfo that is nested deeper than a decoder would follow is refused")
  func depth() {
    let deep = (0..<1_000).reduce([Any]()) { inner, _ in [inner] }
    #expect(throws: NotificationArchiveError.self) {
      try NotificationArchive(Sample.notification { $0.userInfo = ["deep": deep] })
    }
  }
}
