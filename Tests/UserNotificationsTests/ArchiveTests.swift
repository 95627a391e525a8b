import Foundation
import Testing
import UserNotifications

@Suite("Archive", .timeLimit(.minutes(1)))
struct ArchiveTests {
  private func roundTrip(_ notification: UNNotification, _ store: AttachmentStore? = nil) throws -> UNNotification {
    let json = try JSONEncoder().encode(NotificationArchive(notification, attachments: store))
    return try JSONDecoder().decode(NotificationArchive.self, from: json).notification(attachments: store)
  }

  @Test("every property comes back")
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

  @Test("a value that no property list holds is refused with its path")
  func refused() {
    let notification = Sample.notification { $0.userInfo = ["a": ["b": [1, UNError(.attachmentCorrupt)] as [Any]]] }
    #expect(throws: NotificationArchiveError.notPropertyList(path: "userInfo.a.b[1]")) {
      try NotificationArchive(notification)
    }
  }

  @Test("attachments in the store are kept by name: the directory may move")
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

  @Test("triggers come back; an impossible interval in a database is an error, not a trap")
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
