import Foundation
import UserNotifications

/// The current content of a notification, from the event's server.
struct NotificationFacts {
  /// The same dictionary as in the notification, with current values.
  let details: [AnyHashable: Any]
  /// Whether the guest can answer. False when the event is over or cancelled, or answers are closed.
  let mayAnswer: Bool
  let isCancelled: Bool
  let isOver: Bool
  let waitlistPlace: Int?
  /// Nil when the server does not send the day. It sends it only to the guest's own app.
  let day: InviteDay?
  /// Nil when the server does not send the conversation. It sends it only to the guest's own app, for a message.
  let conversation: Conversation?
  /// Only for a notification about photos, which has no other facts.
  let photos: PhotoFacts?
  /// Only for a notification about a guest's travel.
  let arrival: TravellerFacts?
  /// Only for a notification that asks something. Nil once the question was unsent.
  let poll: PollFacts?

  /// Nil when the body is not a JSON object.
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
    poll = (details["survey"] as? [String: Any]).flatMap(PollFacts.init)
  }
}

extension Invite {
  /// The address of the current facts. Nil when another server sent the notification.
  var facts: URL? {
    guard let respond, var parts = URLComponents(url: respond, resolvingAgainstBaseURL: false),
      let id = notification, !id.isEmpty, id.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "/") })
    else { return nil }
    let path = respond.pathComponents
    guard path.count > 2, path.last == "responses" else { return nil }
    // A host's notification has its own address for all of its facts.
    if path[path.count - 3] == "host-notifications" {
      return respond.deletingLastPathComponent().appending(path: "facts")
    }
    parts.path = "/api/v1/notifications/\(id)/facts"
    parts.queryItems = [URLQueryItem(name: "token", value: path[path.count - 2])]
    return parts.url
  }

  /// The address at which the server reports changes of the facts.
  var factChanges: URL? {
    guard let facts, var parts = URLComponents(url: facts, resolvingAgainstBaseURL: false) else { return nil }
    parts.path += "/stream"
    return parts.url
  }
}

/// Keeps an open notification up to date: asks the event's server when it opens, and again after each change.
@MainActor
final class NotificationFactsReader {
  private let environment: ExtensionEnvironment
  private let show: @MainActor (NotificationFacts) -> Void
  private var url: URL?
  private var following: Task<Void, Never>?
  /// Incremented by every action that makes a pending server response too old to show.
  private var generation = 0

  init(environment: ExtensionEnvironment, show: @escaping @MainActor (NotificationFacts) -> Void) {
    self.environment = environment
    self.show = show
  }

  deinit { following?.cancel() }

  /// Loads the facts of the notification and follows their changes.
  func read(_ invite: Invite) {
    guard let facts = invite.facts, facts != url else { return }
    url = facts
    environment.load { [weak self] in await self?.read() }
    follow(invite.factChanges)
  }

  /// Discards a pending server response, which was requested before the guest's action was accepted.
  func forgetWhatIsUnderWay() { generation += 1 }

  /// Requests the facts. When the server does not answer, the notification stays unchanged.
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
