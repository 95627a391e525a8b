import APNs
import Foundation
import JSON
import Testing
import UserNotifications

@Suite("A push becomes a request or a delivered notification in one call")
struct RemoteNotificationTests {
  private let bash = """
    {"aps": {"alert": {"title": "The Bash", "loc-key": "WHERE", "loc-args": ["Civic"]}, "badge": 3, "mutable-content": 1,
      "category": "event-invite", "thread-id": "bash"}, "location": "Bill Graham Civic"}
    """

  @Test("The request has the whole payload as its content and the collapse identifier as its identifier")
  func request() throws {
    let request = try UNNotificationRequest(
      payload: bash.utf8, headers: ["Apns-Collapse-Id": "the-bash", "apns-id": "1"], strings: ["WHERE": "At %@"])
    #expect(request.identifier == "the-bash" && request.trigger is UNPushNotificationTrigger)
    #expect(request.content.title == "The Bash" && request.content.body == "At Civic")
    #expect(request.content.badge == 3 && request.content.categoryIdentifier == "event-invite")
    #expect(request.content.userInfo["location"] as? String == "Bill Graham Civic")
    #expect((request.content.userInfo["aps"] as? [String: Any])?["mutable-content"] as? Int == 1)
  }

  @Test("A delivered notification has the given date, and without a collapse identifier takes its apns-id")
  func delivered() throws {
    let date = Date(timeIntervalSinceReferenceDate: 60)
    let shown = try UNNotification(payload: Data(bash.utf8), headers: ["apns-id": "8F2A"], date: date)
    #expect(shown.date == date && shown.request.identifier == "8F2A")
    let (one, other) = (try RemoteNotification(payload: bash.utf8), try RemoteNotification(payload: bash.utf8))
    #expect(one.identifier != other.identifier && one.topic == nil)
  }

  @Test("A file for the Simulator names its app, and the payload does not include that name")
  func file() throws {
    let push = try RemoteNotification(
      payload: #"{"Simulator Target Bundle": "com.example.party", "aps": {"alert": "Hi"}}"#.utf8)
    #expect(push.topic == "com.example.party" && push.payload.userInfo.values.isEmpty)
    #expect(push.request().content.body == "Hi")
  }

  @Test(
    "A push that APNs would refuse is refused with the position of the fault",
    arguments: [
      (
        #"{"aps": {"alert": "Hi", "badge": "1"}}"#, [:],
        "/aps/badge: Expected a whole number, found a string. (byte 33)"
      ),
      (#"{"aps": {}"#, [:], nil),
      (
        #"{"aps": {"content-available": 1}}"#, ["apns-push-type": "background", "apns-priority": "10"],
        "apns-priority: 10 is not a priority of a push of type background: 5."
      ),
      (#"{"aps": {}}"#, ["apns-push-type": "banner"], "apns-push-type: banner is not a push type."),
      (#"{"aps": {}}"#, ["apns-collapse-id": ""], "apns-collapse-id:  is not 1 to 64 bytes long."),
    ] as [(String, [String: String], String?)])
  func refused(payload: String, headers: [String: String], message: String?) throws {
    let failure = try #require(throws: RemoteNotification.Failure.self) {
      try RemoteNotification(payload: payload.utf8, headers: headers)
    }
    if let message { #expect(failure.description == message) }
  }

  @Test("A payload one byte over the limit is refused")
  func tooLarge() throws {
    let frame = #"{"aps":{"alert":""}}"#
    func push(of size: Int) -> String {
      frame.replacing("\"\"", with: "\"\(String(repeating: "a", count: size - frame.utf8.count))\"")
    }
    #expect(throws: Never.self) { try RemoteNotification(payload: push(of: 4096).utf8) }
    #expect(
      throws: RemoteNotification.Failure.tooLarge(.init(size: 4097, limit: 4096, pushType: .alert))
    ) { try RemoteNotification(payload: push(of: 4097).utf8) }
  }
}
