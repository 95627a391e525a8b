import Invites

/// Where a thread's forms post and its links lead.
package struct ThreadLinks: Hashable, Sendable {
  /// The page itself: `/events/{id}` or `/i/{token}`.
  package var page: String
  /// What the API calls this thread for this reader: `/api/v1/events/{id}` or `/api/v1/invitations/{token}`.
  package var api: String
  /// Server-sent events; the script adds `render=html`, `since={revision}` and `after={sequence}` to it.
  package var stream: String
  /// Takes `actionIdentifier`, `partySize` and `note`; nil for the host.
  package var respond: String?
  /// Takes `names`, one a line; nil for guests.
  package var invite: String?
  /// The form that changes the event; nil for guests.
  package var edit: String?
  /// Takes `text`, and below it `reads` and `stream`; nil for the host.
  package var questions: String?
  /// The page of the private questions.
  package var questionsPage: String?
  /// Takes `name` of somebody whom the guest brings; nil for the host.
  package var friends: String?
  /// Takes what the guest says of their way; nil for the host.
  package var arrival: String? = nil
  /// Where the guest says what of this event they want to hear; nil for the host.
  package var preferences: String? = nil

  /// Takes `text`, and `replyTo`, the number of the entry it answers.
  var comments: String { "\(api)/comments" }
  /// Takes `photo` (a file) and `caption`.
  package var photos: String { "\(api)/photos" }
  /// What can be done with one entry: `edits`, `deletion`, `restoration` or `reactions`.
  package func entry(_ sequence: Int, _ action: String) -> String { "\(api)/activities/\(sequence)/\(action)" }
  /// Rows as a fragment, `before`, `after` or `around` an entry, or the latest.
  package var rows: String { "\(page)/rows" }
  package var album: String { "\(page)/photos" }
  /// All photos in one file.
  package var zip: String { "\(page)/photos.zip" }

  /// For the host on `/events/{id}`.
  package static func host(of event: Event.ID) -> ThreadLinks {
    let api = "/api/v1/events/\(event)"
    return ThreadLinks(
      page: "/events/\(event)", api: api, stream: "\(api)/stream", invite: "\(api)/guests",
      edit: "/events/\(event)/edit", questionsPage: "/events/\(event)/questions")
  }

  /// For a guest, who proves with the token who they are, on `page` (their own link unless given).
  ///
  /// The stream carries the token, too: a browser in which a host is signed in may hold a guest's link as well, and
  /// the rows that arrive must be drawn for the guest like those of the page.
  package static func guest(token: String, event: Event.ID, page: String? = nil) -> ThreadLinks {
    let api = "/api/v1/invitations/\(token)"
    return ThreadLinks(
      page: page ?? "/i/\(token)", api: api, stream: "/api/v1/events/\(event)/stream?token=\(token)",
      respond: "\(api)/responses", questions: "\(api)/questions", questionsPage: "/i/\(token)/questions",
      friends: "\(api)/guests", arrival: "\(api)/arrival", preferences: "/settings#event-\(event)")
  }
}
