import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// The messages of an event's stream, encoded for the wire.
struct ThreadMessages {
  let services: Services
  /// The placeholder for a guest's own token in a message. It is random, so that no text can contain it.
  private static let tokenPlace = Random.token()

  /// Returns the message of an entry that is new or changed.
  /// - Parameter id: the revision from which the reader may continue; nil before that.
  func activity(_ activity: Activity, in changes: ThreadChanges, id: Int?, for subscriber: Subscriber) -> [UInt8] {
    let quote = activity.replyTo.flatMap { changes.quotes[$0] }
    let draw = { template(changes, id, subscriber, "activity", entry(activity, changes, subscriber)) }
    let key = key(changes, id, subscriber, sequence: activity.sequence, revision: activity.revision)
    let message =
      subscriber.isInvolved(in: activity, quoting: quote)
      ? draw() : services.feed.message(key, of: changes.event.id, draw: draw)
    return message.filled(with: token(of: subscriber, in: message))
  }

  /// Returns the message of a survey's new counts. It is the same for all readers of one kind, so it shows nobody's own
  /// answers; the page keeps those of its reader.
  func survey(_ survey: Survey, in changes: ThreadChanges, for subscriber: Subscriber) -> [UInt8] {
    let key = key(changes, nil, subscriber, sequence: -survey.number, revision: survey.revision)
    let message = services.feed.message(key, of: changes.event.id) {
      let seesNames = subscriber.isHost || changes.event.details.options.showsGuestList
      let names = seesNames ? (try? services.store.surveys.names(in: survey, limit: ShownSurvey.named)) ?? [:] : [:]
      let shown = ShownSurvey(survey: survey, names: names)
      var members = services.json(shown, at: changes.event, in: subscriber.language).object ?? [:]
      members["answers"] = nil
      if subscriber.rendersHTML {
        members["html"] = .string(
          SurveyCard(
            shown: shown, event: changes.event, viewer: subscriber.role,
            links: links(subscriber, changes.event), now: services.dependencies.now(), language: subscriber.language
          ).html.description)
      }
      return Template(
        ServerSentEvent(name: "survey", data: JSON.object(members).text).encoded, place: Self.tokenPlace)
    }
    return message.filled(with: token(of: subscriber, in: message))
  }

  /// Returns the message that something else about the event changed.
  func event(_ changes: ThreadChanges, id: Int?, for subscriber: Subscriber) -> [UInt8] {
    let key = key(changes, id, subscriber, sequence: 0, revision: 0)
    let message = services.feed.message(key, of: changes.event.id) {
      template(changes, id, subscriber, "event", ["revision": JSON(changes.event.revision)])
    }
    return message.filled(with: token(of: subscriber, in: message))
  }

  private func key(
    _ changes: ThreadChanges, _ id: Int?, _ subscriber: Subscriber, sequence: Int, revision: Int
  ) -> ThreadFeed.Key {
    ThreadFeed.Key(
      sequence: sequence, revision: revision, eventRevision: changes.event.revision, id: id,
      language: subscriber.language, rendersHTML: subscriber.rendersHTML, isHost: subscriber.isHost,
      answer: subscriber.role.guest?.rsvp.status)
  }

  private func token(of subscriber: Subscriber, in message: Template) -> String {
    guard message.hasPlaces, let guest = subscriber.role.guest else { return "" }
    return services.secret.invitationToken(guest)
  }

  private func entry(_ activity: Activity, _ changes: ThreadChanges, _ subscriber: Subscriber) -> [String: JSON] {
    var members: [String: JSON] = [
      "sequence": JSON(activity.sequence), "revision": JSON(activity.revision),
      "activity": JSON(activity, links: services.links),
    ]
    if subscriber.rendersHTML {
      let rows = services.rows(
        of: changes.event, viewer: subscriber.role, links: links(subscriber, changes.event),
        language: subscriber.language, quotes: changes.event.shown(changes.quotes, to: subscriber.role.author),
        surveys: (try? services.surveys(of: [activity], for: subscriber.role, at: changes.event)) ?? [:])
      members["html"] = .string(rows.row(activity).description)
    }
    return members
  }

  private func links(_ subscriber: Subscriber, _ event: Event) -> ThreadLinks {
    subscriber.isHost ? .host(of: event.id) : .guest(token: Self.tokenPlace, event: event.id)
  }

  private func template(
    _ changes: ThreadChanges, _ id: Int?, _ subscriber: Subscriber, _ name: String, _ members: [String: JSON]
  ) -> Template {
    var members = members
    members["headcount"] = JSON(changes.headcount)
    if subscriber.rendersHTML {
      let panel = HeadcountPanel(event: changes.event, headcount: changes.headcount, language: subscriber.language)
      members["headcountHTML"] = .string(panel.html.description)
      if let guest = subscriber.role.guest { members["answer"] = .string(guest.rsvp.status.rawValue) }
    }
    let message = ServerSentEvent(id: id.map { String($0) }, name: name, data: JSON.object(members).text)
    return Template(message.encoded, place: Self.tokenPlace)
  }
}
