import Delivery
import Invites
import PageKit
import Texts

/// The latest entry of a thread as one line of plain text.
struct LastMessage {
  var activity: Activity
  var viewer: Role
  var language: Language

  private var isOwn: Bool { viewer.isSame(as: activity.author) }

  var text: String {
    switch activity.kind {
    case .commented(let text): quote(text)
    case .shared(let photo, let caption): caption.isEmpty ? shared(photo) : quote(caption)
    case .answered(let status, _, _, let names):
      {
        let words =
          HouseholdAnswer(
            status: status, household: isOwn ? nil : activity.author.name, names: names, language: language
          ).sentence ?? answer(status)
        return byHost.map { "\(words) \($0)" } ?? words
      }()
    case .promoted: phrase(.LastLine.promoted, own: .LastLine.youPromoted)
    case .joined: phrase(.LastLine.joined, own: .LastLine.youJoined)
    case .updated: language.localized(.LastLine.updated)
    case .cancelled: language.localized(.LastLine.cancelled)
    case .reopened: language.localized(.LastLine.reopened)
    case .created: language.localized(.LastLine.created)
    case .asked(let question):
      isOwn
        ? language.localized(.LastLine.youAsked, ["text": question])
        : language.localized(.LastLine.asked, ["name": activity.author.name, "text": question])
    }
  }

  /// A note on which host answered, for an answer that a host gave for a guest.
  private var byHost: String? {
    activity.answeredBy.map { language.localized(.Answered.byHost, ["host": $0.name, "name": activity.author.name]) }
  }

  private func shared(_ photo: Photo?) -> String {
    switch photo?.recording?.kind {
    case nil: phrase(.LastLine.photo, own: .LastLine.yourPhoto)
    case .video: phrase(.LastLine.video, own: .LastLine.yourVideo)
    case .sound: phrase(.LastLine.sound, own: .LastLine.yourSound)
    }
  }

  private func answer(_ status: RSVP.Status) -> String {
    switch status {
    case .accepted: phrase(.LastLine.accepted, own: .LastLine.youAccepted)
    case .maybe: phrase(.LastLine.maybe, own: .LastLine.youMaybe)
    case .declined: phrase(.LastLine.declined, own: .LastLine.youDeclined)
    case .waitlisted: phrase(.LastLine.waits, own: .LastLine.youWait)
    case .awaiting: language.localized(.LastLine.created)
    }
  }

  private func quote(_ text: String) -> String {
    let start = String(text.prefix(160).map { $0.isNewline ? " " : $0 })
    return isOwn
      ? language.localized(.LastLine.youSaid, ["text": start])
      : language.localized(.LastLine.said, ["name": activity.author.name, "text": start])
  }

  private func phrase(_ phrase: LocalizedText, own: LocalizedText) -> String {
    isOwn ? language.localized(own) : language.localized(phrase, ["name": activity.author.name])
  }
}
