import Invites
import PageKit
import Storage

extension Services {
  /// The largest number of private messages shown at once.
  static let privateMessagesShown = 100

  /// Returns the parts of an event's page that are for one guest alone.
  func section(of guest: Guest, at event: Event) throws -> GuestSection {
    let friends = try store.guests.friends(of: guest)
    return GuestSection(
      waitlistPlace: guest.rsvp.status == .waitlisted ? try store.guests.waitlistPlace(of: guest.id) : nil,
      partiesAhead: try store.guests.partiesAhead(of: guest),
      friends: friends.map {
        GuestSection.Friend(name: $0.name, status: $0.rsvp.status, link: links.ofFriend($0))
      },
      canBring: event.mayBringFriend(beside: friends.count, at: dependencies.now()),
      messages: try store.privateMessages.messages(with: guest.id, limit: Self.privateMessagesShown),
      unread: try store.privateMessages.conversation(of: guest.id).unread,
      pendingMail: try store.guests.pendingAddress(of: guest.id, at: dependencies.now())?.address.maskedEmail)
  }

  /// A text that differs between two states of a viewer's own part of the page when the event's revision does not.
  /// Private messages concern no other viewer, and leave the event unchanged.
  func privateState(of role: Role, at event: Event) throws -> String {
    switch role {
    case .host:
      let tasks = try store.events.hostTasks(of: event.id)
      return "q\(tasks.unreadPrivateMessages).\(tasks.joinRequests)"
    case .guest(let guest):
      let state = try store.privateMessages.conversation(of: guest.id)
      let pending = try store.guests.pendingAddress(of: guest.id, at: dependencies.now())
      return "q\(state.count).\(state.unread)-\(pending?.request.rawValue ?? "")"
    }
  }
}
