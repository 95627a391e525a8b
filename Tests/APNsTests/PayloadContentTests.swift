import Foundation
import JSON
import Testing
import UserNotifications

@testable import APNs

@Suite("Converting between payload and content")
struct PayloadContentTests {
  @Test("Every UNNotificationContent property has its key in aps")
  func contentOfPayload() throws {
    var payload = PayloadTests.invite
    payload.targetContentIdentifier = "window"
    payload.interruptionLevel = .passive
    payload.relevanceScore = 0.25
    payload.filterCriteria = "friends"
    let content = payload.content()
    #expect(content.title == "The Bash")
    #expect(content.subtitle == "Thursday, June 16, 7pm")
    #expect(content.body.hasPrefix("Have you heard"))
    #expect(content.badge == 1)
    #expect(content.sound == .default)
    #expect(content.threadIdentifier == "e1")
    #expect(content.categoryIdentifier == "event-invite")
    #expect(content.targetContentIdentifier == "window")
    #expect(content.interruptionLevel == .passive)
    #expect(content.relevanceScore == 0.25)
    #expect(content.filterCriteria == "friends")
    #expect(content.userInfo["attachment-url"] as? String == "https://party.example/photos/1/small.jpg")
    #expect((content.userInfo["partyline"] as? [String: Any])?["notification"] as? String == "n1")
  }

  @Test("userInfo is the whole payload, aps included")
  func userInfoHasAPS() throws {
    let aps = try #require(PayloadTests.invite.content().userInfo["aps"] as? [String: Any])
    #expect(aps["mutable-content"] as? Int == 1)
    #expect(aps["category"] as? String == "event-invite")
  }

  @Test("Converting to a content and back loses nothing")
  func roundTrip() throws {
    var payload = PayloadTests.invite
    payload.otherKeys = ["own": [1, 2.5, true, nil]]
    payload.sound = .parts(name: "horn.caf", isCritical: true, volume: 0.5)
    payload.contentAvailable = true
    #expect(try Payload(content: payload.content()) == payload)
  }

  @Test("A content made in code becomes a payload without default values")
  func handMade() throws {
    let content = UNMutableNotificationContent()
    content.title = "Matt"
    content.userInfo = ["n": 1, "flag": true]
    #expect(try Payload(content: content).json.text == #"{"aps":{"alert":{"title":"Matt"}},"flag":true,"n":1}"#)
    #expect(try Payload(content: UNMutableNotificationContent()).json.text == #"{"aps":{}}"#)
  }

  @Test("A value that JSON cannot hold is refused with its pointer")
  func unholdable() {
    let content = UNMutableNotificationContent()
    content.userInfo = ["event": ["start": Date(timeIntervalSince1970: 0)]]
    let failure = #expect(throws: JSON.Failure.self) { try Payload(content: content) }
    #expect(failure?.pointer == "/event/start")
  }

  @Test("A loc-key is looked up on the device, and its arguments replace %@ in order")
  func localization() throws {
    let text = #"{"aps":{"alert":{"title-loc-key":"INVITE","title-loc-args":["Matt","The Bash"],"loc-key":"UNKNOWN"}}}"#
    let payload = try Payload(decoding: Array(text.utf8))
    let content = payload.content(strings: ["INVITE": "%@ invites you to %@!"])
    #expect(content.title == "Matt invites you to The Bash!")
    #expect(content.body == "UNKNOWN")
  }

  @Test("Facts 1.1: a text localized at delivery is sent as its key and arguments")
  func localizedAtDelivery() throws {
    let content = UNMutableNotificationContent()
    content.title = NSString.localizedUserNotificationString(forKey: "INVITE", arguments: ["Matt", 3, 0.5])
    content.body = NSString.localizedUserNotificationString(forKey: "BYE", arguments: nil)
    let text = #"{"aps":{"alert":{"loc-key":"BYE","title-loc-args":["Matt","3","0.5"],"title-loc-key":"INVITE"}}}"#
    let payload = try Payload(content: content)
    #expect(String(decoding: payload.bytes, as: UTF8.self) == text)
    let strings: LocalizedStrings = ["INVITE": "%@ with %d, %@", "BYE": "100%% sure"]
    let (here, there) = (content.localized(by: strings), payload.content(strings: strings))
    #expect(there.title == "Matt with 3, 0.5")
    #expect(there.title == here.title && there.body == here.body && there.displayedBody == "100% sure")
  }

  @Test("A text that mixes localized and plain parts is sent as plain text")
  func mixedTexts() throws {
    let content = UNMutableNotificationContent()
    let name = NSString.localizedUserNotificationString(forKey: "HOST", arguments: nil)
    content.title = "From " + name
    content.body = NSString.localizedUserNotificationString(forKey: "%@ invites", arguments: [name])
    content.summaryArgument = name
    let text = #"{"aps":{"alert":{"body":"HOST invites","summary-arg":"HOST","title":"From HOST"}}}"#
    #expect(String(decoding: try Payload(content: content).bytes, as: UTF8.self) == text)
  }
}
