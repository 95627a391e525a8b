import Foundation
import UserNotifications

/// What a notification says, as the event's server says it now.
struct NotificationFacts {
  /// The same dictionary as in the notification, composed anew.
  let details: [AnyHashable: Any]
  /// False where nothing is left to answer: the event is over or cancelled, or answers are closed.
  let mayAnswer: Bool
  let isCancelled: Bool
  let isOver: Bool
  let waitlistPlace: Int?
  /// Nil where the server does not tell: only the guest's own app is told.
  let day: InviteDay?
  /// As for the day, and of a message only.
  let conversation: Conversation?
  /// Of a notification that shows photos only; they say nothing else.
  let photos: PhotoFacts?
  /// Of a notification of somebody's way only.
  let arrival: TravellerFacts?

  /// Nil for what is no object.
  init?(_ body: Data) {
    guard let details = try? JSONSerialization.jsonObject(with: body) as? [String: Any] else { return nil }
    self.details = details
    let answers = details["answers"] as? String
    mayAnswer = answers == nil || answers == "open"
    isCancelled = answers == "cancelled"
    isOver = answers == "over"
    waitlistPlace = details["waitlist_place"] as? Int
    day = (details["day"] as? [String: Any]).flatMap(InviteDay.init)
    conversation = (details["conversation"] as? [String: Any]).flatMap(Conversation.init)
    photos = PhotoFacts(in: body)
    arrival = (details["arrival"] as? [String: Any]).flatMap(TravellerFacts.init)
  }
}

extension Invite {
  /// Where the server says what is so now; nil for what another server sent.
  var facts: URL? {
    guard let respond, var parts = URLComponents(url: respond, resolvingAgainstBaseURL: false),
      let id = notification, !id.isEmpty, id.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "/") })
    else { return nil }
    let path = respond.pathComponents
    guard path.count > 2, path.last == "responses" else { return nil }
    // What a host is told has an address of its own, with all that belongs to it.
    if path[path.count - 3] == "host-notices" { return respond.deletingLastPathComponent().appending(path: "facts") }
    parts.path = "/api/v1/notifications/\(id)/facts"
    parts.queryItems = [URLQueryItem(name: "token", value: path[path.count - 2])]
    return parts.url
  }

  /// Where the server tells that they have changed.
  var factChanges: URL? {
    guard let facts, var parts = URLComponents(url: facts, resolvingAgainstBaseURL: false) else { return nil }
    parts.path += "/stream"
    return parts.url
  }
}

/// Keeps what an open notification says true: asks the event's server when it opens, and again after each change.
@MainActor
final class NotificationFactsReader {
  private let environment: ExtensionEnvironment
  private let show: @MainActor (NotificationFacts) -> Void
  private var url: URL?
  private var following: Task<Void, Never>?
  /// Grows with everything that makes an answer under way too old to be shown.
  private var generation = 0

  init(environment: ExtensionEnvironment, show: @escaping @MainActor (NotificationFacts) -> Void) {
    self.environment = environment
    self.show = show
  }

  deinit { following?.cancel() }

  /// Asks for what the notification is about, and follows it from now on.
  func read(_ invite: Invite) {
    guard let facts = invite.facts, facts != url else { return }
    url = facts
    environment.load { [weak self] in await self?.read() }
    follow(invite.factChanges)
  }

  /// What is on its way was so before a response was taken.
  func forgetWhatIsUnderWay() { generation += 1 }

  /// Asks once. Where the server does not answer, what is shown stays.
  func read() async {
    guard let url else { return }
    let headers = ["Accept-Language": environment.language]
    for _ in 0..<3 {
      let began = generation
      let reply = try? await environment.network.get(url, headers: headers)
      guard began == generation else { continue }
      guard let reply, (200...299).contains(reply.status), let facts = NotificationFacts(reply.body) else { return }
      return show(facts)
    }
  }

  func stop() {
    following?.cancel()
    following = nil
  }

  private func follow(_ changes: URL?) {
    stop()
    guard let changes else { return }
    following = Task { [weak self, network = environment.network] in
      for await _ in await network.changes(at: changes) {
        guard let self, !Task.isCancelled else { return }
        await self.read()
      }
    }
  }
}
