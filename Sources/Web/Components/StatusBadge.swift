import HTML
import Invites
import Texts

/// A guest's answer as a small coloured word.
struct StatusBadge {
  var status: RSVP.Status
  var language: Language

  var html: HTML { "<span class=\"badge badge-\(status.rawValue)\">\(language.localized(status.word))</span>" }
}

extension RSVP.Status {
  /// The text for this answer on badges and headings.
  var word: LocalizedText {
    switch self {
    case .awaiting: .Status.awaiting
    case .accepted: .Status.accepted
    case .maybe: .Status.maybe
    case .declined: .Status.declined
    case .waitlisted: .Status.waitlisted
    }
  }
}
