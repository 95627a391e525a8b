import Foundation
import HTML
import Invites
import TestSupport
import Testing
import UserNotifications
import UserNotificationsUI

@testable import Extensions
@testable import Web

@Suite("The scenes of Partyline's own notifications") @MainActor struct SceneSnapshotTests {
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

  /// Markup and its rules.
  private func lines(of view: UIView) -> String {
    var rules = ViewRules()
    let html: HTML = "\(ViewMarkup(view.snapshot()) { $0 }, &rules)"
    return "\(MarkupLines.text(of: html))\n\(rules.css.replacing("}", with: "}\n"))"
  }

  @Test("The guest's day is drawn as kept", arguments: ["awaiting", "accepted", "maybe", "declined", "waitlisted"])
  func day(status: String) throws {
    let view = InviteDayView(environment(.english), overlap: UILabel())
    view.show(try day()?.answered(InviteReply.Status(rawValue: status)))
    try Self.snapshots.expect(lines(of: view), in: "day-\(status).html")
  }

  @Test("A comment's field with its answers is drawn as kept", arguments: Language.allCases)
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

  @Test("A conversation is drawn as kept", arguments: Language.allCases)
  func conversation(language: Language) throws {
    let environment = environment(language)
    let (view, talk) = (ConversationView(environment), try #require(try conversation()))
    let picture = try #require(Self.picture.flatMap(UIImage.init(data:)))
    view.show(talk.messages, typing: talk.typing, isWhole: true) { $0.lastPathComponent == "p.gif" ? picture : nil }
    view.say(environment.localized("Not sent: %@", "…"), .systemRed)
    try Self.snapshots.expect(lines(of: view), in: "conversation-\(language.tag).html")
  }

  @Test("Of a conversation that nobody would scroll through only the end is taken, and what it lacks is left out")
  func longConversation() throws {
    let many = (1...10_000).map { "{\"number\": \($0), \"text\": \"\($0)\"}" }.joined(separator: ",")
    let talk = try #require(try conversation("{\"messages\": [\(many)], \"typing\": 7}"))
    #expect(talk.messages.map(\.text) == (9981...10_000).map(String.init))
    #expect(talk.typing.isEmpty && !talk.isMuted && talk.newest?.number == 10_000)
    #expect(try conversation("{\"messages\": {}}") == nil)
    #expect(try conversation("{\"messages\": []}")?.newest == nil)
  }

  private func arrival(_ facts: [String: Any]) -> TravellerFacts? { TravellerFacts(facts) }

  @Test("Somebody's way is drawn as kept", arguments: Language.allCases)
  func arrival(language: Language) throws {
    let content = UNMutableNotificationContent()
    (content.title, content.subtitle) = ("Chloé <b> is on the way", "The Bash")
    content.userInfo = [
      "partyline": ["traveller": "Chloé <b>", "location": "Bill Graham Civic", "way": "Expected at 7:12 PM"]
    ]
    let told = ToldArrival(content)
    let view = ArrivalView(environment(language))
    view.show(told, nil)
    let bare = lines(of: view)
    view.show(told, arrival(["is_over": false, "time": "12 min", "distance": "4 km away", "progress": 0.6]))
    view.say(environment(language).localized("Sent"))
    let live = lines(of: view)
    view.show(told, arrival(["is_over": true, "distance": "4 km away", "progress": 0.6]))
    try Self.snapshots.expect("\(bare)\n---\n\(live)\n---\n\(lines(of: view))", in: "arrival-\(language.tag).html")
  }

  @Test("Of a way only what can be so is taken")
  func arrivalFacts() {
    #expect(arrival([:]) == nil && arrival(["is_over": "yes"]) == nil)
    for progress in [-0.1, 1.1, Double.nan, .infinity] {
      #expect(arrival(["is_over": false, "progress": progress]).map { $0.progress == nil } == true)
    }
    #expect(arrival(["is_over": true, "time": "12 min", "distance": "1 km"])?.distance == nil)
  }

  @Test(
    "What cannot be drawn is not drawn",
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
