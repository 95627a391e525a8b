import HTML
import Invites

/// The one sentence that an entry without a bubble says.
struct ActivityWords: Speaking {
  var isOwn: Bool
  var name: String
  var language: Language

  /// Nil for what people wrote or showed, which speaks for itself.
  func sentence(of activity: Activity) -> HTML? {
    switch activity.kind {
    case .commented, .shared: nil
    case .created: say(.Thread.created, own: .Thread.youCreated)
    case .cancelled: say(.Thread.cancelled, own: .Thread.youCancelled)
    case .reopened: say(.Thread.reopened, own: .Thread.youReopened)
    case .promoted: say(.Thread.promoted, own: .Thread.youPromoted)
    case .joined: joined(activity.broughtBy)
    case .updated(let changes): say(.Thread.changed, own: .Thread.youChanged, ["what": "\(list(changes))"])
    case .answered(let status, let partySize, _): answer(status, partySize)
    }
  }

  private func say(_ phrase: Phrase, own: Phrase, _ parts: [String: HTML] = [:]) -> HTML {
    say(isOwn ? own : phrase, html: parts.merging(["name": "<bdi>\(name)</bdi>"]) { $1 })
  }

  /// Who came by themself, and who was brought by whom.
  private func joined(_ guest: Activity.Author?) -> HTML {
    guard let guest else { return say(.Thread.joined, own: .Thread.youJoined) }
    return say(
      isOwn ? .Friends.youWereBrought : .Friends.wasBrought,
      html: ["friend": "<bdi>\(name)</bdi>", "guest": "<bdi>\(guest.name)</bdi>"])
  }

  private func answer(_ status: RSVP.Status, _ partySize: Int) -> HTML {
    let words =
      switch status {
      case .accepted: say(.Answered.accepted, own: .Answered.youAccepted)
      case .maybe: say(.Answered.maybe, own: .Answered.youMaybe)
      case .declined: say(.Answered.declined, own: .Answered.youDeclined)
      case .awaiting: say(.Answered.awaiting, own: .Answered.youAwaiting)
      case .waitlisted: say(.Answered.waitlisted, own: .Answered.youWaitlisted)
      }
    guard status == .accepted, partySize > 1 else { return words }
    return "\(words) \(say(.Thread.withOthers, partySize - 1))"
  }

  private func list(_ changes: [Event.Change]) -> String {
    let words = changes.map { say($0.phrase) }
    guard let last = words.last, words.count > 1 else { return words.first ?? say(.Changed.event) }
    return say(.Changed.and, ["first": words.dropLast().joined(separator: ", "), "last": last])
  }
}

extension Event.Change {
  fileprivate var phrase: Phrase {
    switch self {
    case .title: .Changed.title
    case .time: .Changed.time
    case .place: .Changed.place
    case .message: .Changed.message
    case .cover: .Changed.cover
    case .capacity: .Changed.capacity
    case .deadline: .Changed.deadline
    case .options: .Changed.options
    }
  }
}
