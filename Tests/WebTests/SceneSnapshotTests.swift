import Foundation
import HTML
import Invites
import Synchronization
import TestSupport
import Testing
import Texts
import UserNotifications
import UserNotificationsUI

@testable import Delivery
@testable import Extensions
@testable import StyleGuide
@testable import Web

@Suite("Drawings of Partyline's own notifications") @MainActor struct SceneSnapshotTests {
  private static let snapshots = Snapshots("Scenes")
  private struct Silence: Network {
    func download(_ url: URL) async throws -> (file: URL, mediaType: String?) { throw CancellationError() }
    func post(_ json: Data, to url: URL, headers: [String: String]) async throws -> (status: Int, body: Data) {
      throw CancellationError()
    }
  }

  private static let fields = """
    {"hours": 3, "overlaps": ["Rooftop <cinema>"],
     "marks": [{"label": "6 PM", "at": 0}, {"label": "7 PM", "at": 0.5}, {"label": "8 PM", "at": 1}],
     "events": [
       {"title": "The Bash", "status": "awaiting", "start": 0.25, "end": 0.75, "lane": 0, "is_invited": true},
       {"title": "Rooftop <cinema>", "status": "maybe", "start": 0.5, "end": 1, "lane": 1, "is_invited": false}]}
    """

  private func day(_ fields: String = fields) throws -> InviteDay? {
    try InviteDay(#require(JSONSerialization.jsonObject(with: Data(fields.utf8)) as? [String: Any]))
  }

  private func environment(_ language: Language) -> ExtensionEnvironment {
    ExtensionEnvironment(
      network: Silence(), language: language.tag, strings: language.appStrings, load: { _ in }, open: { _ in })
  }

  /// A view's markup and its rules.
  private func lines(of view: UIView) -> String {
    var rules = ViewRules()
    let html: HTML = "\(ViewMarkup(view.snapshot()) { $0 }, &rules)"
    return "\(MarkupLines.text(of: html))\n\(rules.css.replacing("}", with: "}\n"))"
  }

  @Test("The guest's day matches its snapshot", arguments: ["awaiting", "accepted", "maybe", "declined", "waitlisted"])
  func day(status: String) throws {
    let view = InviteDayView(environment(.english), overlap: UILabel())
    view.show(try day()?.answered(InviteReply.Status(rawValue: status)))
    try Self.snapshots.expect(lines(of: view), in: "day-\(status).html")
  }

  @Test("The drawing of a comment's field with its answers matches its snapshot", arguments: Language.allCases)
  func commentInput(language: Language) throws {
    let view = InviteCommentInput(environment(language))
    try Self.snapshots.expect(lines(of: view), in: "comment-\(language.tag).html")
  }

  private static let messages = """
    {"messages": [
       {"number": 4, "author": "Ben", "text": "Is there <b>parking</b>?"},
       {"number": 5, "author": "Ben", "text": "", "photo": "https://party.example/p.gif", "hearts": 1},
       {"number": 7, "author": "Ben", "text": "", "photo": "https://party.example/gone.gif"},
       {"number": 8, "author": "Matt", "is_host": true, "text": "Behind the house", "hearts": 3, "has_heart": true},
       {"number": 9, "author": "Ana", "is_own": true, "text": "Thanks!"}],
     "typing": ["Matt"]}
    """
  private static let picture = Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7")

  private func conversation(_ fields: String = messages) throws -> Conversation? {
    try Conversation(#require(JSONSerialization.jsonObject(with: Data(fields.utf8)) as? [String: Any]))
  }

  @Test("The drawing of a conversation matches its snapshot", arguments: Language.allCases)
  func conversation(language: Language) throws {
    let environment = environment(language)
    let (view, talk) = (ConversationView(environment), try #require(try conversation()))
    let picture = try #require(Self.picture.flatMap(UIImage.init(data:)))
    view.show(talk.messages, typing: talk.typing, isWhole: true) { $0.lastPathComponent == "p.gif" ? picture : nil }
    view.say(environment.localized("Not sent: %@", "…"), .systemRed)
    try Self.snapshots.expect(lines(of: view), in: "conversation-\(language.tag).html")
  }

  private func poll(
    _ kind: Survey.Kind, _ own: [Survey.Answer], in language: Language, change: (inout Survey) -> Void = { _ in }
  ) throws -> PollFacts {
    var survey = Samples.survey(kind)
    change(&survey)
    let texts = SurveyTexts(survey: survey, details: Samples.bash.details, now: Samples.now, language: language)
    return try #require(PollFacts(texts.facts(own: own).propertyList as? [AnyHashable: Any] ?? [:]))
  }

  @Test("The drawings of a poll, dates and a list match their snapshot", arguments: Language.allCases)
  func polls(language: Language) throws {
    let environment = environment(language)
    let drawings = try [
      poll(.poll, [Survey.Answer(question: 1, choice: 1, amount: 1)], in: language),
      poll(.dates, [], in: language) { $0.plan.isAnonymous = true },
      poll(.list, [Survey.Answer(question: 1, choice: 3, amount: 1)], in: language),
      poll(.list, [], in: language) { $0.closedAt = Samples.now },
    ].map { facts in
      let view = PollView(environment)
      view.show("The <Bash>", facts, isGone: false)
      let actions = PollCategory.actions(for: facts, environment.strings).map { "\($0.identifier): \($0.title)" }
      return "\(lines(of: view))\n\(actions.joined(separator: "\n"))"
    }
    let gone = PollView(environment)
    gone.show("The <Bash>", try poll(.poll, [], in: language), isGone: true)
    gone.say(environment.localized("Comment sent"))
    try Self.snapshots.expect(
      (drawings + [lines(of: gone)]).joined(separator: "\n---\n"), in: "poll-\(language.tag).html")
  }

  @Test("A poll with many choices offers six and the page, and a list offers nothing that others bring already")
  func choices() throws {
    func actions(_ facts: PollFacts) -> [String] { PollCategory.actions(for: facts, [:]).map(\.identifier) }
    let long = try poll(.poll, [], in: .english) { survey in
      survey.plan.questions[0].choices = (1...20).map { Survey.Choice(number: $0, "Wine \($0)", count: 20 - $0) }
    }
    #expect(actions(long) == (1...6).map { "choose-\($0)" } + ["open", "comment"])
    let view = PollView(environment(.english))
    view.show("The Bash", long, isGone: false)
    #expect(lines(of: view).contains("Wine \(PollView.mostChoices)"))
    #expect(!lines(of: view).contains("Wine \(PollView.mostChoices + 1)"))
    let own = [Survey.Answer(question: 1, choice: 3, amount: 1)]
    #expect(actions(try poll(.list, [], in: .english)) == ["choose-1", "choose-2", "comment"])
    #expect(actions(try poll(.list, own, in: .english)) == ["choose-1", "choose-2", "unchoose-3", "comment"])
    #expect(actions(try poll(.poll, own, in: .english)) == ["choose-1", "choose-2", "comment"])
  }

  private func reminder(_ environment: ExtensionEnvironment) -> EventReminder {
    let content = UNMutableNotificationContent()
    content.userInfo = [
      "partyline": [
        "title": "The <Bash>", "when": "Thursday, June 16, 7 PM – 11 PM", "clock": "7 PM", "time_zone": "Europe/Berlin",
        "starts_at": "2026-06-16T19:00:00+02:00", "over_at": "2026-06-16T23:00:00+02:00", "location": "The cellar",
        "address": "Main St 1", "going": "Chloé, Ana and 10 others are going", "rsvp": "accepted",
        "map": "https://maps.example/",
      ]
    ]
    return EventReminder(content)
  }

  @Test("The drawing of a reminder matches its snapshot", arguments: Language.allCases)
  func reminder(language: Language) throws {
    let environment = environment(language)
    let (view, reminder) = (ReminderView(environment), reminder(environment))
    let start = try #require(reminder.start)
    view.show(reminder, at: start.addingTimeInterval(-4801))
    view.say(environment.localized("Everyone knows you’re on your way."))
    try Self.snapshots.expect(lines(of: view), in: "reminder-\(language.tag).html")
  }

  @Test(
    "A reminder counts down, names the day while the start is far away, and says when the event is over",
    arguments: [
      (-200_000, "In 2 days"), (-75_600, "Tomorrow at 7 PM"), (-43_200, "Today at 7 PM"), (-43_199, "In 12 hours"),
      (-4801, "In 1 h 21 min"), (-3600, "In 1 hour"), (-61, "In 2 minutes"), (-60, "In 1 minute"),
      (-59, "Starting now"), (1, "It has started"), (14_401, "This event is over."),
    ] as [(Double, String)])
  func countdown(seconds: Double, words: String) throws {
    let environment = environment(.english)
    let (view, reminder) = (ReminderView(environment), reminder(environment))
    view.show(reminder, at: try #require(reminder.start).addingTimeInterval(seconds))
    #expect(lines(of: view).contains(words))
  }

  @Test("An open reminder changes when a new minute begins")
  func ticking() async throws {
    let start = Date(timeIntervalSince1970: 1_781_629_200)
    let waits = AsyncStream.makeStream(of: Duration.self)
    let clock = ManualDate(start.addingTimeInterval(-90))
    var environment = environment(.english)
    environment.now = { clock.date }
    environment.sleep = { duration in
      waits.continuation.yield(duration)
      clock.pass(duration / .seconds(1))
      await Task.yield()
    }
    let controller = ReminderViewController(environment: environment)
    controller.loadViewIfNeeded()
    let content = UNMutableNotificationContent()
    content.categoryIdentifier = ReminderCategory.identifier
    content.userInfo = ["partyline": ["title": "The Bash", "starts_at": "2026-06-16T19:00:00+02:00"]]
    controller.didReceive(
      UNNotification(request: UNNotificationRequest(identifier: "r", content: content, trigger: nil), date: Date()))
    var shown = [lines(of: controller.view).contains("In 2 minutes")]
    var iterator = waits.stream.makeAsyncIterator()
    let first: Double = (await iterator.next() ?? .zero) / .seconds(1)
    let second: Double = (await iterator.next() ?? .zero) / .seconds(1)
    #expect(abs(first - 30) < 0.1)
    #expect(abs(second - 60) < 0.1)
    shown.append(lines(of: controller.view).contains("In 2 minutes"))
    #expect(shown == [true, false])
    controller.viewDidDisappear(false)
  }

  @Test("Only the end of a long conversation is read, and missing or invalid parts are left out")
  func longConversation() throws {
    let many = (1...10_000).map { "{\"number\": \($0), \"text\": \"\($0)\"}" }.joined(separator: ",")
    let talk = try #require(try conversation("{\"messages\": [\(many)], \"typing\": 7}"))
    #expect(talk.messages.map(\.text) == (9981...10_000).map(String.init))
    #expect(talk.typing.isEmpty && !talk.isMuted && talk.newest?.number == 10_000)
    #expect(try conversation("{\"messages\": {}}") == nil)
    #expect(try conversation("{\"messages\": []}")?.newest == nil)
  }

  private func arrival(_ facts: [String: Any]) -> TravellerFacts? { TravellerFacts(facts) }

  @Test("The drawing of a guest's travel matches its snapshot", arguments: Language.allCases)
  func arrival(language: Language) throws {
    let content = UNMutableNotificationContent()
    (content.title, content.subtitle) = ("Chloé <b> is on the way", "The Bash")
    content.userInfo = [
      "partyline": ["traveller": "Chloé <b>", "location": "Bill Graham Civic", "way": "Expected at 7:12 PM"]
    ]
    let told = ArrivalUpdate(content)
    let view = ArrivalView(environment(language))
    view.show(told, nil)
    let bare = lines(of: view)
    view.show(told, arrival(["is_over": false, "time": "12 min", "distance": "4 km away", "progress": 0.6]))
    view.say(environment(language).localized("Sent"))
    let live = lines(of: view)
    view.show(told, arrival(["is_over": true, "distance": "4 km away", "progress": 0.6]))
    try Self.snapshots.expect("\(bare)\n---\n\(live)\n---\n\(lines(of: view))", in: "arrival-\(language.tag).html")
  }

  private func news(_ fields: [String: Any]) -> HostNews {
    let content = UNMutableNotificationContent()
    content.title = "The <Bash>"
    content.userInfo = ["partyline": fields]
    return HostNews(content)
  }

  private static let party: [String: Any] = [
    "occasion": "answers", "going": 12, "maybe": 3, "open": 4, "declined": 1, "capacity": 20, "seats_left": 8,
    "silent": 4,
    "latest": [
      ["line": "Chloé <b> (3) is going.", "status": "accepted", "note": "With <i>cake</i>"],
      ["line": "Ben might come.", "status": "maybe"], ["line": "Ana can’t come.", "status": "declined"],
    ],
    "others": "2 others answered.",
    "private_message": ["guest": "g4", "name": "Dorothy", "text": "Is there <b>parking</b>?"],
    "reply_to": ["guest": "g4", "name": "Dorothy"],
  ]

  @Test("The drawing of news for a host matches its snapshot", arguments: Language.allCases)
  func host(language: Language) throws {
    let (environment, view) = (environment(language), HostNewsView(environment(language)))
    view.show(news(Self.party))
    let asked = lines(of: view)
    var fields = Self.party
    fields["private_message"] = nil
    (fields["open"], fields["seats_left"], fields["going"]) = (0, 0, 20)
    (fields["is_complete"], fields["is_full"]) = ("Everyone has answered.", "All seats are taken.")
    view.show(news(fields))
    view.say(environment.localized("Sent"))
    let full = lines(of: view)
    for standing in ["requested", "listed", "removed"] {
      view.show(news(["going": 1, "open": 3, "request": ["name": "Kim <b>", "standing": standing]]))
      if standing == "requested" { view.say("") }
    }
    try Self.snapshots.expect("\(asked)\n---\n\(full)\n---\n\(lines(of: view))", in: "host-\(language.tag).html")
  }

  @Test("Impossible values in a host’s news are ignored")
  func hostNews() {
    let odd = news([
      "going": -4, "maybe": Double.nan, "open": 1e300, "capacity": 0, "seats_left": 7,
      "latest": [["line": ""], ["x": 1]],
      "private_message": ["name": "Ana"], "request": ["name": "Kim", "standing": "king"], "reply_to": ["guest": 7],
      "list": 4,
    ])
    #expect((odd.going, odd.maybe, odd.open) == (0, 0, 0))
    #expect(odd.capacity == nil && odd.seatsLeft == nil && odd.answers.isEmpty)
    #expect(odd.message == nil && odd.request == nil && odd.addressee == nil && odd.list == nil)
    let many = (0..<1000).map { ["line": "Guest \($0) is going.", "status": "accepted"] }
    #expect(news(["latest": many]).answers.count == 3)
    #expect(news(["going": 5_000_000_000_000]).total == 1_000_000)
  }

  @Test("Impossible values in a guest's travel are ignored")
  func arrivalFacts() {
    #expect(arrival([:]) == nil && arrival(["is_over": "yes"]) == nil)
    for progress in [-0.1, 1.1, Double.nan, .infinity] {
      #expect(arrival(["is_over": false, "progress": progress]).map { $0.progress == nil } == true)
    }
    #expect(arrival(["is_over": true, "time": "12 min", "distance": "1 km"])?.distance == nil)
  }

  @Test(
    "Impossible values of the day are not drawn",
    arguments: [
      ("\"hours\": 3", "\"hours\": 0"), ("\"hours\": 3", "\"hours\": 1e300"), ("\"hours\": 3", "\"hours\": \"x\""),
      ("\"start\": 0.25", "\"start\": -1"), ("\"end\": 0.75", "\"end\": 0.1"), ("\"lane\": 0", "\"lane\": 9000"),
      ("\"is_invited\": true", "\"is_invited\": 7.5"), ("\"marks\"", "\"markets\""),
    ])
  func malformed(part: String, bad: String) throws {
    let fields = Self.fields.replacing(part, with: bad)
    #expect(fields != Self.fields)
    #expect(try day(fields) == nil)
  }
}

/// A clock that stands still until a test advances it.
private final class ManualDate: Sendable {
  private let value: Mutex<Date>

  init(_ date: Date) { value = Mutex(date) }

  var date: Date { value.withLock { $0 } }

  func pass(_ seconds: Double) { value.withLock { $0 += seconds } }
}
