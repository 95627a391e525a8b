import HTML
import Invites

/// The one sentence that an entry without a bubble says.
struct ActivityTexts: Localized {
  var isOwn: Bool
  var name: String
  /// Whom the author brings by the answer that is in force; empty for others' answers and for earlier ones.
  var companions: [String] = []
  var language: Language

  /// Nil for what people wrote or showed, which speaks for itself.
  func sentence(of activity: Activity) -> HTML? {
    switch activity.kind {
    case .commented, .shared: nil
    case .created: localized(.Thread.created, own: .Thread.youCreated)
    case .cancelled: localized(.Thread.cancelled, own: .Thread.youCancelled)
    case .reopened: localized(.Thread.reopened, own: .Thread.youReopened)
    case .promoted: localized(.Thread.promoted, own: .Thread.youPromoted)
    case .joined: joined(activity.broughtBy)
    case .updated(let changes): localized(.Thread.changed, own: .Thread.youChanged, ["what": "\(list(changes))"])
    case .answered(let status, let partySize, _): answered(answer(status, partySize), by: activity.answeredBy)
    }
  }

  private func localized(_ phrase: LocalizedText, own: LocalizedText, _ parts: [String: HTML] = [:]) -> HTML {
    localized(isOwn ? own : phrase, html: parts.merging(["name": "<bdi>\(name)</bdi>"]) { $1 })
  }

  /// Who came by themself, and who was brought by whom.
  private func joined(_ guest: Activity.Author?) -> HTML {
    guard let guest else { return localized(.Thread.joined, own: .Thread.youJoined) }
    return localized(
      isOwn ? .Friends.youWereBrought : .Friends.wasBrought,
      html: ["friend": "<bdi>\(name)</bdi>", "guest": "<bdi>\(guest.name)</bdi>"])
  }

  /// What was said for somebody says by whom.
  private func answered(_ words: HTML, by host: Activity.Author?) -> HTML {
    guard let host else { return words }
    return
      "\(words) <span class=\"row-for\">\(localized(.Answered.byHost, html: ["host": "<bdi>\(host.name)</bdi>", "name": "<bdi>\(name)</bdi>"]))</span>"
  }

  private func answer(_ status: RSVP.Status, _ partySize: Int) -> HTML {
    let words =
      switch status {
      case .accepted: localized(.Answered.accepted, own: .Answered.youAccepted)
      case .maybe: localized(.Answered.maybe, own: .Answered.youMaybe)
      case .declined: localized(.Answered.declined, own: .Answered.youDeclined)
      case .awaiting: localized(.Answered.awaiting, own: .Answered.youAwaiting)
      case .waitlisted: localized(.Answered.waitlisted, own: .Answered.youWaitlisted)
      }
    guard status == .accepted, partySize > 1 else { return words }
    if isOwn, companions.count == partySize - 1 {
      return "\(localized(.Answers.goingWith, ["names": inWords(companions)]))"
    }
    return "\(words) \(localized(.Thread.withOthers, partySize - 1))"
  }

  private func list(_ changes: [Event.Change]) -> String {
    changes.isEmpty ? localized(.Changed.event) : inWords(changes.map { localized($0.phrase) })
  }
}

extension Event.Change {
  fileprivate var phrase: LocalizedText {
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
