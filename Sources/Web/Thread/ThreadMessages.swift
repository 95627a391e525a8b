import HTTPServer
import Invites
import JSON
import PageKit
import Storage
import Texts

/// The messages of an event's stream in the format that one reader asked for, encoded for the wire.
struct ThreadMessages {
  let services: Services
  let language: Language
  /// Whether messages also contain the row and the counts as markup (`render=html`).
  let rendersHTML: Bool
  /// The placeholder for a guest's own token in a message. It is random, so that no text can contain it.
  private static let tokenPlace = Random.token()

  /// Returns the message of an entry that is new or changed.
  /// - Parameter id: the revision from which the reader may continue; nil before that.
  /// - Throws: when a survey that the entry asks cannot be read.
  func activity(_ activity: Activity, in changes: ThreadChanges, id: Int?, for reader: Role) throws -> [UInt8] {
    let quote = activity.replyTo.flatMap { changes.quotes[$0] }
    let draw = { template(changes, id, reader, "activity", try entry(activity, changes, reader)) }
    let key = key(changes, id, reader, sequence: activity.sequence, revision: activity.revision)
    let message =
      reader.isInvolved(in: activity, quoting: quote)
      ? try draw() : try services.feed.message(key, of: changes.eventID, draw: draw)
    return message.filled(with: token(of: reader, in: message))
  }

  /// Returns the message of a survey's new counts. All readers of one kind get the same message, without anyone's own
  /// answers, which the page of each reader keeps.
  func survey(_ survey: Survey, in changes: ThreadChanges, for reader: Role) throws -> [UInt8] {
    let key = key(changes, nil, reader, sequence: -survey.number, revision: survey.revision)
    let message = try services.feed.message(key, of: changes.eventID) {
      let event = changes.event(for: reader)
      let shown = try services.common(survey, for: reader, at: event)
      var members = services.json(shown, at: event, in: language).object ?? [:]
      members["answers"] = nil
      if rendersHTML {
        members["html"] = .string(
          SurveyCard(
            shown: shown, event: event, viewer: reader,
            links: links(reader, event), now: services.dependencies.now(), language: language
          ).html.description)
      }
      return Template(
        ServerSentEvent(name: "survey", data: JSON.object(members).text).encoded, place: Self.tokenPlace)
    }
    return message.filled(with: token(of: reader, in: message))
  }

  /// Returns the message that something else about the event changed.
  func event(_ changes: ThreadChanges, id: Int?, for reader: Role) -> [UInt8] {
    let key = key(changes, id, reader, sequence: 0, revision: 0)
    let message = services.feed.message(key, of: changes.eventID) {
      template(changes, id, reader, "event", ["revision": JSON(changes.eventRevision)])
    }
    return message.filled(with: token(of: reader, in: message))
  }

  private func key(
    _ changes: ThreadChanges, _ id: Int?, _ reader: Role, sequence: Int, revision: Int
  ) -> ThreadFeed.Key {
    ThreadFeed.Key(
      sequence: sequence, revision: revision, eventRevision: changes.eventRevision, id: id,
      language: language, rendersHTML: rendersHTML, isHost: reader.isHost,
      answer: reader.guest?.rsvp.status)
  }

  private func token(of reader: Role, in message: Template) -> String {
    guard message.hasPlaces, let guest = reader.guest else { return "" }
    return services.secret.invitationToken(guest)
  }

  private func entry(_ activity: Activity, _ changes: ThreadChanges, _ reader: Role) throws -> [String: JSON] {
    var members: [String: JSON] = [
      "sequence": JSON(activity.sequence), "revision": JSON(activity.revision),
      "activity": JSON(activity, links: services.links),
    ]
    if rendersHTML {
      let event = changes.event(for: reader)
      let rows = services.rows(
        of: event, viewer: reader, links: links(reader, event),
        language: language, quotes: event.shown(changes.quotes, to: reader.author),
        surveys: try services.surveys(of: [activity], for: reader, at: event))
      members["html"] = .string(rows.row(activity).description)
      // The last entry has no replies, whose excerpts would change with it.
      if activity.sequence < event.activityCount {
        let excerpt = ReplyExcerpt(
          sequence: activity.sequence, quoted: activity, viewer: reader, language: language)
        members["excerptHTML"] = .string(excerpt.html.description)
      }
      if activity.pinnedAt != nil {
        let pins = event.shown(changes.pins, to: reader.author)
        members["pinsHTML"] = .string(PinnedEntries(entries: pins, language: language).html.description)
      }
    }
    return members
  }

  private func links(_ reader: Role, _ event: Event) -> ThreadLinks {
    reader.isHost ? .host(of: event.id) : .guest(token: Self.tokenPlace, event: event.id)
  }

  private func template(
    _ changes: ThreadChanges, _ id: Int?, _ reader: Role, _ name: String, _ members: [String: JSON]
  ) -> Template {
    var members = members
    members["headcount"] = JSON(changes.headcount)
    if rendersHTML {
      let event = changes.event(for: reader)
      let panel = HeadcountPanel(event: event, headcount: changes.headcount, language: language)
      members["headcountHTML"] = .string(panel.html.description)
      if let guest = reader.guest { members["answer"] = .string(guest.rsvp.status.rawValue) }
    }
    let message = ServerSentEvent(id: id.map { String($0) }, name: name, data: JSON.object(members).text)
    return Template(message.encoded, place: Self.tokenPlace)
  }
}

extension Role {
  /// Whether the row looks different for this reader, because they wrote the entry, reacted to it, are mentioned in it,
  /// wrote the quoted entry, or may have answered what the entry asks.
  fileprivate func isInvolved(in activity: Activity, quoting quote: Activity?) -> Bool {
    let me = key
    if activity.kind.name == .asked { return true }
    return activity.author.key == me || quote?.author.key == me
      || activity.mentions.contains { $0.person.key == me }
      || activity.reactions.contains { $0.authors.contains { $0.key == me } }
  }
}
