import HTTPServer
import Invites
import PageKit
import Texts

/// A reader of an event's stream, and the format that they get.
struct Subscriber: Sendable {
  let request: Request
  /// The reader's role when it was last checked.
  var role: Role
  let rendersHTML: Bool
  let language: Language

  /// - Throws: `outOfRange` for an unknown `render`.
  init(request: Request, role: Role) throws(Failure) {
    self.request = request
    self.role = role
    rendersHTML = try request.rendersHTML
    language = request.language
  }

  var isHost: Bool { role.account != nil }

  /// Whether the row looks different for this reader, because they wrote the entry, reacted to it, are mentioned in it,
  /// wrote the quoted entry, or may have answered what the entry asks.
  func isInvolved(in activity: Activity, quoting quote: Activity?) -> Bool {
    let me = role.author.key
    if activity.kind.name == .asked { return true }
    return activity.author.key == me || quote?.author.key == me
      || activity.mentions.contains { $0.person.key == me }
      || activity.reactions.contains { $0.authors.contains { $0.key == me } }
  }
}
