import Invites

/// The URLs of a thread's forms and links.
package struct ThreadLinks: Hashable, Sendable {
  /// The page itself: `/events/{id}` or `/i/{token}`.
  package var page: String
  /// The thread's API path for this reader: `/api/v1/events/{id}` or `/api/v1/invitations/{token}`.
  package var api: String
  /// The stream of server-sent events. The script adds `render=html`, `since={revision}` and `after={sequence}`.
  package var stream: String
  /// Takes `actionIdentifier`, `partySize` and `note`. Nil for the host.
  package var respond: String?
  /// Takes `names`, one per line. Nil for guests.
  package var invite: String?
  /// The form that changes the event. Nil for guests.
  package var edit: String?
  /// Takes `text`. `reads` and `stream` are below it. Nil for the host.
  package var privateMessages: String?
  /// The page of the private messages.
  package var privateMessagesPage: String?
  /// Takes `name`, the name of a person whom the guest brings. Nil for the host.
  package var friends: String?
  /// Takes the guest's travel. Nil for the host.
  package var arrival: String? = nil
  /// The page on which the guest chooses the notifications about this event. Nil for the host.
  package var preferences: String? = nil

  /// Takes `text`, and `replyTo`, the number of the entry that it answers.
  var comments: String { "\(api)/comments" }
  /// Takes `photo` (a file) and `caption`.
  package var photos: String { "\(api)/photos" }
  /// Returns the path of an action on an entry: `edits`, `deletion`, `restoration`, `reactions`, and
  /// for a host `pin` and `pin/removal`.
  package func entry(_ sequence: Int, _ action: String) -> String { "\(api)/activities/\(sequence)/\(action)" }
  /// The number of entries on the latest part of a thread.
  static let latestLength = 60
  /// Returns the path of an action on a survey, such as `answers`.
  func survey(_ number: Int, _ action: String) -> String { "\(api)/surveys/\(number)/\(action)" }
  /// Rows as an HTML fragment: `before`, `after` or `around` an entry, or the latest.
  package var rows: String { "\(page)/rows" }
  /// The page that searches the thread. Takes `q`.
  package var search: String { "\(page)/search" }
  package var album: String { "\(page)/photos" }
  /// All photos in one ZIP file.
  package var zip: String { "\(page)/photos.zip" }

  /// Returns the links for a host on `/events/{id}`.
  package static func host(of event: Event.ID) -> ThreadLinks {
    let api = "/api/v1/events/\(event)"
    return ThreadLinks(
      page: "/events/\(event)", api: api, stream: "\(api)/stream", invite: "\(api)/guests",
      edit: "/events/\(event)/edit", privateMessagesPage: "/events/\(event)/private-messages")
  }

  /// Returns the links for a guest, identified by the token, on `page` (by default their own link).
  ///
  /// The stream's URL contains the token, too. A browser in which a host is signed in may also hold a guest's link. The
  /// rows of the stream must then be rendered for the guest, like the page.
  package static func guest(token: String, event: Event.ID, page: String? = nil) -> ThreadLinks {
    let api = "/api/v1/invitations/\(token)"
    return ThreadLinks(
      page: page ?? "/i/\(token)", api: api, stream: "/api/v1/events/\(event)/stream?token=\(token)",
      respond: "\(api)/responses", privateMessages: "\(api)/private-messages",
      privateMessagesPage: "/i/\(token)/private-messages",
      friends: "\(api)/guests", arrival: "\(api)/arrival", preferences: "/settings#event-\(event)")
  }
}

extension Event {
  /// Returns the URL of an entry on the latest part of a page, or on the part around the entry.
  func path(toEntry number: Int, on page: String) -> String {
    let isOnLatest = number > activityCount - ThreadLinks.latestLength / 2
    return isOnLatest ? "\(page)#a\(number)" : "\(page)?around=\(number)#a\(number)"
  }
}
