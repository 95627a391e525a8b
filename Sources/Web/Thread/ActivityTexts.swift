import Delivery
import HTML
import Invites
import Texts

/// The sentence of an entry that has no bubble.
struct ActivityTexts {
  var isOwn: Bool
  var name: String
  /// The names of the companions in the author's current answer; empty for others' answers and for earlier ones.
  var companions: [String] = []
  var language: Language

  /// Nil for comments and shared photos, which need no sentence.
  func sentence(of activity: Activity) -> HTML? {
    switch activity.kind {
    case .commented, .shared, .asked: nil
    case .created: sentence(.Thread.created, own: .Thread.youCreated)
    case .cancelled: sentence(.Thread.cancelled, own: .Thread.youCancelled)
    case .reopened: sentence(.Thread.reopened, own: .Thread.youReopened)
    case .promoted: sentence(.Thread.promoted, own: .Thread.youPromoted)
    case .joined: joined(activity.broughtBy)
    case .updated(let changes): sentence(.Thread.changed, own: .Thread.youChanged, ["what": "\(list(changes))"])
    case .answered(let status, let partySize, _, let names):
      answered(household(status, names) ?? answer(status, partySize), by: activity.answeredBy)
    }
  }

  private func sentence(_ phrase: LocalizedText, own: LocalizedText, _ parts: [String: HTML] = [:]) -> HTML {
    language.localized(isOwn ? own : phrase, html: parts.merging(["name": "<bdi>\(name)</bdi>"]) { $1 })
  }

  /// Says who joined, and which guest brought them, if any.
  private func joined(_ guest: Activity.Author?) -> HTML {
    guard let guest else { return sentence(.Thread.joined, own: .Thread.youJoined) }
    return language.localized(
      isOwn ? .Friends.youWereBrought : .Friends.wasBrought,
      html: ["friend": "<bdi>\(name)</bdi>", "guest": "<bdi>\(guest.name)</bdi>"])
  }

  /// Adds the host who answered for the guest, if any.
  private func answered(_ words: HTML, by host: Activity.Author?) -> HTML {
    guard let host else { return words }
    return
      "\(words) <span class=\"row-for\">\(language.localized(.Answered.byHost, html: ["host": "<bdi>\(host.name)</bdi>", "name": "<bdi>\(name)</bdi>"]))</span>"
  }

  /// Says which members of a household come. Nil for every other guest.
  private func household(_ status: RSVP.Status, _ names: [String]) -> HTML? {
    let answer = HouseholdAnswer(status: status, household: isOwn ? nil : name, names: names, language: language)
    guard let text = answer.text else { return nil }
    let people = language.localized(text, names.count, html: ["names": "<bdi>\(language.inWords(names))</bdi>"])
    return isOwn
      ? people : language.localized(.Household.says, html: ["household": "<bdi>\(name)</bdi>", "answer": people])
  }

  private func answer(_ status: RSVP.Status, _ partySize: Int) -> HTML {
    let words =
      switch status {
      case .accepted: sentence(.Answered.accepted, own: .Answered.youAccepted)
      case .maybe: sentence(.Answered.maybe, own: .Answered.youMaybe)
      case .declined: sentence(.Answered.declined, own: .Answered.youDeclined)
      case .awaiting: sentence(.Answered.awaiting, own: .Answered.youAwaiting)
      case .waitlisted: sentence(.Answered.waitlisted, own: .Answered.youWaitlisted)
      }
    guard status == .accepted, partySize > 1 else { return words }
    if isOwn, companions.count == partySize - 1 {
      return "\(language.localized(.Answers.goingWith, ["names": language.inWords(companions)]))"
    }
    return "\(words) \(language.localized(.Thread.withOthers, partySize - 1))"
  }

  private func list(_ changes: [Event.Change]) -> String {
    changes.isEmpty
      ? language.localized(.Changed.event) : language.inWords(changes.map { language.localized($0.phrase) })
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
    case .laterDates: .Changed.laterDates
    }
  }
}
