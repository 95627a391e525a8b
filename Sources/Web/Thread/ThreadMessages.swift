import APNs
import HTTPServer
import Invites
import JSON
import Storage

/// The messages of an event's stream, encoded for the wire.
struct ThreadMessages {
  let services: Services
  /// Stands in a message where a guest's own token goes; random, so that nobody can write it.
  private static let tokenPlace = Random.token()

  /// An entry that is new or changed.
  /// - Parameter id: the revision from which the reader may go on; nil before that.
  func activity(_ activity: Activity, in changes: ThreadChanges, id: Int?, for onlooker: Onlooker) -> [UInt8] {
    let quote = activity.replyTo.flatMap { changes.quotes[$0] }
    let draw = { template(changes, id, onlooker, "activity", entry(activity, changes, onlooker)) }
    let key = key(changes, id, onlooker, sequence: activity.sequence, revision: activity.revision)
    let message =
      onlooker.isInvolved(in: activity, quoting: quote)
      ? draw() : services.feed.message(key, of: changes.event.id, draw: draw)
    return message.filled(with: token(of: onlooker, in: message))
  }

  /// Something else about the event changed.
  func event(_ changes: ThreadChanges, id: Int?, for onlooker: Onlooker) -> [UInt8] {
    let key = key(changes, id, onlooker, sequence: 0, revision: 0)
    let message = services.feed.message(key, of: changes.event.id) {
      template(changes, id, onlooker, "event", ["revision": JSON(changes.event.revision)])
    }
    return message.filled(with: token(of: onlooker, in: message))
  }

  private func key(
    _ changes: ThreadChanges, _ id: Int?, _ onlooker: Onlooker, sequence: Int, revision: Int
  ) -> ThreadFeed.Key {
    ThreadFeed.Key(
      sequence: sequence, revision: revision, eventRevision: changes.event.revision, id: id,
      language: onlooker.language, rendersHTML: onlooker.rendersHTML, isHost: onlooker.isHost,
      answer: onlooker.role.guest?.rsvp.status)
  }

  private func token(of onlooker: Onlooker, in message: Template) -> String {
    guard message.hasPlaces, let guest = onlooker.role.guest else { return "" }
    return services.secret.invitationToken(guest)
  }

  private func entry(_ activity: Activity, _ changes: ThreadChanges, _ onlooker: Onlooker) -> [String: JSON] {
    var members: [String: JSON] = [
      "sequence": JSON(activity.sequence), "revision": JSON(activity.revision),
      "activity": JSON(activity, links: services.links),
    ]
    if onlooker.rendersHTML {
      let rows = services.rows(
        of: changes.event, viewer: onlooker.role.viewer, links: links(onlooker, changes.event),
        language: onlooker.language, quotes: changes.event.shown(changes.quotes, to: onlooker.role.author))
      members["html"] = .string(rows.row(activity).description)
    }
    return members
  }

  private func links(_ onlooker: Onlooker, _ event: Event) -> ThreadLinks {
    onlooker.isHost ? .host(of: event.id) : .guest(token: Self.tokenPlace, event: event.id)
  }

  private func template(
    _ changes: ThreadChanges, _ id: Int?, _ onlooker: Onlooker, _ name: String, _ members: [String: JSON]
  ) -> Template {
    var members = members
    members["headcount"] = JSON(changes.headcount)
    if onlooker.rendersHTML {
      let panel = HeadcountPanel(event: changes.event, headcount: changes.headcount, language: onlooker.language)
      members["headcountHTML"] = .string(panel.html.description)
      if let guest = onlooker.role.guest { members["answer"] = .string(guest.rsvp.status.rawValue) }
    }
    let message = ServerSentEvent(id: id.map { String($0) }, name: name, data: JSON.object(members).text)
    return Template(message.encoded, place: Self.tokenPlace)
  }
}
