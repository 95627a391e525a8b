import Invites
import PageKit
import Storage

extension Secret {
  /// Returns the token of an event's open link. The token contains the event's identifier, so the server need not store
  /// it.
  func joinToken(_ event: Event.ID, number: Int) -> String { "\(event)~\(joinMark(event, number))" }

  /// Returns the event that a token of an open link names, whether or not the token is valid.
  static func event(ofJoinToken token: String) -> Event.ID? {
    let parts = token.split(separator: "~", omittingEmptySubsequences: false)
    return parts.count == 2 ? Event.ID(rawValue: String(parts[0])) : nil
  }
}

extension Access {
  /// Returns the event to which an open link leads, as a person may see it who has not joined, and the link.
  /// - Throws: `linkClosed` for a link that was renewed or closed, or never existed.
  func openEvent(token: String) throws -> (event: Event, link: OpenLink) {
    guard let id = Secret.event(ofJoinToken: token), let event = try store.events.find(id, for: nil) else {
      throw Failure.openLinkClosed
    }
    let link = try store.events.openLink(of: id)
    guard link.mode != .off, isEqualInConstantTime(secret.joinToken(id, number: link.number), token) else {
      throw Failure.openLinkClosed
    }
    return (event, link)
  }
}

extension Links {
  /// Returns the open link of an event.
  func join(_ event: Event.ID, number: Int) -> String { "\(origin)/join/\(secret.joinToken(event, number: number))" }
}
