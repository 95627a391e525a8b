import Foundation
import Testing
import UserNotifications

@Suite("Archiving with NSSecureCoding, 1.1", .timeLimit(.minutes(20)))
struct SecureCodingTests {
  private func roundTrip<Value: NSObject & NSSecureCoding>(_ value: Value) throws -> Value? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: data)
  }

  @Test("Content, mutable content, request, notification and both responses survive archiving")
  func notification() throws {
    let notification = Sample.notification { content in
      content.sound = .criticalSoundNamed("bell.caf", withAudioVolume: 0.5)
      content.badge = 3
    }
    #expect(try roundTrip(notification) == notification)
    #expect(try roundTrip(notification.request) == notification.request)
    #expect(try roundTrip(notification.request.content) == notification.request.content)
    let mutable = notification.request.content.mutableCopy() as! UNMutableNotificationContent
    let restored = try #require(try roundTrip(mutable))
    restored.title = "Still mutable"
    #expect(restored.userInfo["location"] as? String == "Bill Graham Civic" && restored != mutable)
    let response = UNNotificationResponse(notification: notification, actionIdentifier: "accept")
    #expect(try roundTrip(response) == response)
    let text = UNTextInputNotificationResponse(notification: notification, actionIdentifier: "comment", userText: "hi")
    #expect(try roundTrip(text) == text && text != response)
  }

  @Test("Categories, actions, icons, sounds and settings survive archiving")
  func category() throws {
    #expect(try roundTrip(Sample.invite) == Sample.invite)
    for action in Sample.invite.actions { #expect(try roundTrip(action) == action) }
    let comment = try #require(Sample.invite.actions.last as? UNTextInputNotificationAction)
    #expect(try roundTrip(comment)?.textInputPlaceholder == "Type here...")
    let icon = UNNotificationActionIcon(templateImageName: "bubble")
    #expect(try roundTrip(icon) == icon && icon.copy() as? UNNotificationActionIcon == icon)
    let sound = UNNotificationSound.ringtoneSoundNamed("ring.caf")
    #expect(try roundTrip(sound) == sound)
    #expect(try roundTrip(Sample.settings) == Sample.settings)
  }

  @Test("Each trigger decodes as its own class, and as no other")
  func triggers() throws {
    let region = CLCircularRegion(center: CLLocationCoordinate2D(latitude: 1, longitude: 2), radius: 3, identifier: "r")
    let interval = UNTimeIntervalNotificationTrigger(timeInterval: 61, repeats: true)
    let calendar = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 8), repeats: true)
    let location = UNLocationNotificationTrigger(region: region, repeats: false)
    let push = UNPushNotificationTrigger()
    #expect(try roundTrip(interval) == interval && roundTrip(calendar) == calendar)
    #expect(try roundTrip(location) == location && roundTrip(push) == push)
  }

  @Test("An attachment survives with its options")
  func attachment() throws {
    let scratch = try Scratch()
    let attachment = try UNNotificationAttachment(
      identifier: "a", url: scratch.file("a.gif", Sample.gif),
      options: [UNNotificationAttachmentOptionsThumbnailHiddenKey: true])
    #expect(try roundTrip(attachment) == attachment)
  }

  @Test("Content that no archive can hold does not decode as different content")
  func unarchivable() throws {
    let content = Sample.content { $0.userInfo = ["object": UNNotificationSound.default] }
    let data = try NSKeyedArchiver.archivedData(withRootObject: content, requiringSecureCoding: true)
    #expect((try? NSKeyedUnarchiver.unarchivedObject(ofClass: UNNotificationContent.self, from: data)) == nil)
  }
}
