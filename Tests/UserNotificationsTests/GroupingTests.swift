import Foundation
import Testing
import UserNotifications

@Suite("Grouping, summaries and hidden previews, 1.6", .timeLimit(.minutes(20)))
struct GroupingTests {
  private func category(
    _ identifier: String, placeholder: String? = nil, summary: String? = nil,
    _ options: UNNotificationCategoryOptions = []
  ) -> UNNotificationCategory {
    UNNotificationCategory(
      identifier: identifier, actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: placeholder,
      categorySummaryFormat: summary, options: options)
  }

  private func notification(
    _ identifier: String, thread: String = "t", category: String = "message", from argument: String = "",
    standingFor count: Int = 1
  ) -> UNNotification {
    Sample.notification(identifier) {
      $0.threadIdentifier = thread
      $0.categoryIdentifier = category
      $0.summaryArgument = argument
      $0.summaryArgumentCount = count
    }
  }

  /// The summary of a thread whose notifications have one category.
  private func summary(_ format: String?, _ arguments: [String] = ["", "", ""]) -> String? {
    let delivered = arguments.enumerated().map { notification("\($0)", from: $1) }
    return NotificationGroup.groups(of: delivered, by: .automatic).first?
      .summary(categories: [category("message", summary: format)])
  }

  private func hidden(
    _ delivered: [UNNotification], _ categories: Set<UNNotificationCategory>,
    _ strings: LocalizedStrings = LocalizedStrings()
  ) -> [HiddenPreview] {
    NotificationGroup.groups(of: delivered, by: .automatic).map {
      $0.hiddenPreview(categories: categories, strings: strings)
    }
  }

  @Test("1.6: groups follow the thread or the app, By App ignores threads, and Off groups nothing")
  func grouping() {
    let delivered = [("5", "a"), ("4", ""), ("3", "b"), ("2", "a"), ("1", "")].map {
      notification($0.0, thread: $0.1)
    }
    func groups(_ grouping: NotificationGrouping) -> [[String]] {
      NotificationGroup.groups(of: delivered, by: grouping).map { $0.notifications.map(\.request.identifier) }
    }
    #expect(groups(.automatic) == [["5", "2"], ["4", "1"], ["3"]])
    #expect(groups(.byApp) == [["5", "4", "3", "2", "1"]])
    #expect(groups(.off) == [["5"], ["4"], ["3"], ["2"], ["1"]])
    #expect(NotificationGroup.groups(of: [], by: .byApp).isEmpty)
  }

  @Test("1.6: the default summary counts the notifications behind the first, and a single one has none")
  func defaultSummary() {
    #expect(summary(nil, [""]) == nil)
    #expect(summary(nil, ["", ""]) == "1 more notification")
    #expect(summary(nil) == "2 more notifications")
  }

  @Test(
    "12.10: a summary format has a count, or a count and a list, and any other becomes the default",
    arguments: [
      ("%u more messages", "2 more messages"),
      ("%u more messages from %@", "2 more messages from Ann and Bob"),
      ("100%% sure: %u more", "100% sure: 2 more"),
      ("more messages", "2 more notifications"), ("%@ and %u more", "2 more notifications"),
      ("%u of %u", "2 more notifications"), ("%d more messages", "2 more notifications"),
      ("%lu more messages", "2 more notifications"), ("%u from %@ and %@", "2 more notifications"),
      ("%s%n%u", "2 more notifications"), ("%u more%", "2 more notifications"),
    ])
  func shapes(format: String, expected: String) {
    #expect(summary(format, ["Matt", "Ann", "Bob"]) == expected)
  }

  @Test("12.10: the list has each argument of the others once")
  func list() {
    let format = "%u more messages from %@"
    #expect(summary(format, ["Matt", "Ann", "Ann"]) == "2 more messages from Ann")
    #expect(summary(format, ["Matt", "Ann", "Bob", "Ann", "Eve"]) == "4 more messages from Ann, Bob, and Eve")
    #expect(summary(format, ["Matt", "", ""]) == "2 more notifications")
  }

  @Test("12.10: the count is the sum of the others' summaryArgumentCount, and cannot overflow")
  func counts() throws {
    func count(_ counts: [Int]) throws -> String? {
      let delivered = counts.map { notification("n", standingFor: $0) }
      return try #require(NotificationGroup.groups(of: delivered, by: .byApp).first)
        .summary(categories: [category("message", summary: "%u")])
    }
    #expect(try count([10, 3, 1, 5]) == "9")
    #expect(try count([1, .max, .max]) == "\(Int.max)")
    #expect(try count([1, -4, 2]) == "2")
  }

  @Test("1.6: several categories are summarized together, unless one uses arguments")
  func mixed() throws {
    let delivered = [
      notification("4"), notification("3"), notification("2", category: "photo", from: "Ann"), notification("1"),
    ]
    func summary(_ photo: String) throws -> String? {
      try #require(NotificationGroup.groups(of: delivered, by: .automatic).first)
        .summary(categories: [category("message", summary: "%u more messages"), category("photo", summary: photo)])
    }
    #expect(try summary("%u more photos") == "2 more messages and 1 more photos")
    #expect(try summary("%u more photos from %@") == "3 more notifications")
    #expect(try summary("unsupported") == "2 more messages and 1 more notification")
  }

  @Test(
    "1.6: the placeholder counts the whole thread, and the default is Notification, N Notifications",
    arguments: [
      ("%u Messages", 3, "3 Messages"), ("Messages", 2, "Messages"), ("", 1, "Notification"),
      ("", 9, "9 Notifications"), ("%u %@", 2, "2 Notifications"), ("%d", 1, "Notification"),
    ])
  func placeholder(format: String, count: Int, expected: String) {
    let delivered = (0..<count).map { notification("\($0)") }
    #expect(hidden(delivered, [category("message", placeholder: format)]).map(\.body) == [expected])
  }

  @Test("1.6: hidden notifications of a thread are one row, and several categories are combined")
  func combined() {
    let delivered = [
      notification("3", category: "image"), notification("2", category: "comment"), notification("1", thread: "other"),
    ]
    let rows = hidden(
      delivered, [category("image", placeholder: "%u image"), category("comment", placeholder: "%u comment")])
    #expect(rows.map(\.body) == ["1 image and 1 comment", "Notification"])
  }

  @Test("1.6: title and subtitle stay visible only where the category shows them")
  func titles() {
    let row = hidden([notification("1")], [category("message")])[0]
    #expect(row.title.isEmpty && row.subtitle.isEmpty)
    let title = hidden([notification("1")], [category("message", .hiddenPreviewsShowTitle)])[0]
    #expect(title.title == "The Bash" && title.subtitle.isEmpty)
    let subtitle = hidden([notification("1")], [category("message", .hiddenPreviewsShowSubtitle)])[0]
    #expect(subtitle.title.isEmpty && subtitle.subtitle == "Thursday, June 16, 7pm")
  }

  @Test("1.6: previews are hidden on a locked device, or always, as the user set it")
  func visibility() {
    for isLocked in [true, false] {
      #expect(UNShowPreviewsSetting.always.showsPreviews(whileLocked: isLocked))
      #expect(UNShowPreviewsSetting.whenAuthenticated.showsPreviews(whileLocked: isLocked) == !isLocked)
      #expect(!UNShowPreviewsSetting.never.showsPreviews(whileLocked: isLocked))
    }
  }

  @Test("1.6: formats and defaults are localized when they are shown, in the strings' plural form")
  func localized() throws {
    let strings = LocalizedStrings([
      "MORE": "noch %u von %@", "%u Notifications": "%u Mitteilungen", "%1$@ and %2$@": "%1$@ und %2$@",
    ])
    let format = NSString.localizedUserNotificationString(forKey: "MORE", arguments: nil)
    let delivered = ["Matt", "Ann", "Bob"].map { notification($0, from: $0) }
    let group = try #require(NotificationGroup.groups(of: delivered, by: .automatic).first)
    #expect(
      group.summary(categories: [category("message", summary: format)], strings: strings) == "noch 2 von Ann und Bob")
    #expect(hidden(delivered, [], strings).map(\.body) == ["3 Mitteilungen"])
  }
}
