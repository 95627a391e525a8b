import Invites
import PageKit
import Storage

extension Secret {
  /// What stands in the address of an event's open link. It names the event, so that nothing of it has to be kept.
  func joinToken(_ event: Event.ID, number: Int) -> String { "\(event)~\(joinMark(event, number))" }

  /// The event that a token of an open link names, whether or not the token is in force.
  static func event(ofJoinToken token: String) -> Event.ID? {
    let parts = token.split(separator: "~", omittingEmptySubsequences: false)
    return parts.count == 2 ? Event.ID(rawValue: String(parts[0])) : nil
  }
}

extension Access {
  /// The event that an open link leads to, and the link.
  /// - Throws: `linkClosed` for a link that was renewed or closed, or never was.
  func openEvent(token: String) throws -> (event: Event, link: OpenLink) {
    guard let id = Secret.event(ofJoinToken: token), let event = try store.events.find(id) else {
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
  /// The open link of an event.
  func join(_ event: Event.ID, number: Int) -> String { "\(origin)/join/\(secret.joinToken(event, number: number))" }
}
