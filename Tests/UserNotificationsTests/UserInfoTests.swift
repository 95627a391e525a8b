import Foundation
import Testing
import UserNotifications

@Suite("Values in userInfo, 1.1", .timeLimit(.minutes(20)))
struct UserInfoTests {
  @Test("1.1: mutable values stay the caller's, at every depth and in every kind of container")
  func snapshot() throws {
    let list = NSMutableArray(array: ["Ann"])
    let place = NSMutableDictionary(dictionary: ["hall": "Civic", "guests": list])
    let name = NSMutableString(string: "The Bash")
    let data = try #require(NSMutableData(length: 1))
    let content = UNMutableNotificationContent()
    content.userInfo = ["place": place, "swift": ["deep": [list]], "name": name, "data": data]
    let before = content.copy() as? UNNotificationContent
    list.add("Bob")
    place["hall"] = "elsewhere"
    name.append(" is off")
    data.append(Data([1]))
    #expect(content == before)
    let kept = try #require(content.userInfo["place"] as? [String: Any])
    #expect(kept["hall"] as? String == "Civic" && kept["guests"] as? [String] == ["Ann"])
    #expect((content.userInfo["swift"] as? [String: [[String]]]) == ["deep": [["Ann"]]])
    #expect(content.userInfo["name"] as? String == "The Bash")
    #expect((content.userInfo["data"] as? Data)?.count == 1)
  }

  @Test("1.1: stored values keep their kinds")
  func kinds() throws {
    let date = Date(timeIntervalSinceReferenceDate: 1)
    let content = UNMutableNotificationContent()
    content.userInfo = [
      "int": 7, "double": 1.5, "bool": true, "number": NSNumber(value: 3), "text": "a", "date": date,
      "null": NSNull(), 5: "key", "url": URL(string: "https://example.com")!,
    ]
    let kept = content.userInfo
    #expect(kept["int"] as? Int == 7 && kept["double"] as? Double == 1.5 && kept["bool"] as? Bool == true)
    #expect(kept["number"] as? NSNumber == 3 && kept["text"] as? String == "a" && kept["date"] as? Date == date)
    #expect(kept["null"] is NSNull && kept[5] as? String == "key" && kept["url"] is URL)
  }

  @Test("1.1: values nested too deeply for an archive are kept, and refused only when archived")
  func deep() {
    let content = UNMutableNotificationContent()
    content.userInfo = ["deep": (0..<300).reduce("bottom" as Any) { inner, _ in [inner] }]
    let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
    #expect(request.content.userInfo["deep"] is [Any])
    #expect(throws: NotificationArchiveError.self) { try RequestArchive(request) }
  }

  @Test("1.1: content may be read while another thread changes its source")
  func threads() {
    let list = NSMutableArray(array: ["Ann"])
    let content = UNMutableNotificationContent()
    content.userInfo = ["list": list]
    let shared = content.snapshot
    let lock = NSLock()
    nonisolated(unsafe) let guests = list
    DispatchQueue.concurrentPerform(iterations: 1000) { index in
      guard index % 2 == 0 else { return lock.withLock { guests.add("\(index)") } }
      #expect(shared.userInfo["list"] as? [String] == ["Ann"])
    }
  }
}
