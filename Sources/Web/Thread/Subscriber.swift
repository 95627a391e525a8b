import HTTPServer
import Invites
import PageKit
import Texts

/// Who reads an event's stream, and how.
struct Subscriber: Sendable {
  let request: Request
  /// As of the last time that it was asked for.
  var role: Role
  let rendersHTML: Bool
  let language: Language

  /// - Throws: `outOfRange` for a `render` that is not known.
  init(request: Request, role: Role) throws(Failure) {
    self.request = request
    self.role = role
    rendersHTML = try request.rendersHTML
    language = request.language
  }

  var isHost: Bool { role.account != nil }

  /// Whether this is part of what a row shows in another way: who wrote it, reacted, is named or answered.
  func isInvolved(in activity: Activity, quoting quote: Activity?) -> Bool {
    let me = role.author.key
    return activity.author.key == me || quote?.author.key == me
      || activity.mentions.contains { $0.person.key == me }
      || activity.reactions.contains { $0.authors.contains { $0.key == me } }
  }
}
