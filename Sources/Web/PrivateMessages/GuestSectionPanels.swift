import HTML
import Invites
import PageKit
import Texts

/// The panels beside the thread that are for one viewer alone. A guest sees their friends and the private messages with
/// the hosts; a host sees a link to the guests' private messages.
struct GuestSectionPanels {
  var event: Event
  var viewer: Role
  var links: ThreadLinks
  var section: GuestSection?
  /// The number of private messages that no host has seen.
  var unreadPrivateMessages = 0
  var message: FormState?
  var friend: FormState?
  var idempotencyKey: String?
  var now: Timestamp
  var language: Language

  var html: HTML { "\(friends)\(ask)\(inbox)" }

  private var friends: HTML? {
    guard let section, let action = links.friends, section.canBring || !section.friends.isEmpty || friend != nil else {
      return nil
    }
    return FriendPanel(
      section: section, action: action, form: friend, idempotencyKey: idempotencyKey, language: language
    ).html
  }

  private var ask: HTML? {
    guard case .guest(let guest) = viewer, let section, let links = links.privateThread else { return nil }
    return PrivateMessagePanel(
      event: event, guest: guest, section: section, links: links, form: message, idempotencyKey: idempotencyKey,
      now: now,
      language: language
    ).html
  }

  private var inbox: HTML? {
    guard viewer.isHost, let page = links.privateMessagesPage else { return nil }
    return InboxLink(
      unread: unreadPrivateMessages, url: page, stream: "/api/v1/events/\(event.id)/private-messages/stream",
      language: language
    ).html
  }
}
