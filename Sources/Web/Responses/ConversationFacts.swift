import Delivery
import Invites
import JSON

/// The end of a conversation, as an open notification of a message shows it to its guest.
struct ConversationFacts {
  let services: Services
  let contents: EventNotification.Contents

  /// The number of messages that fit without much scrolling.
  static let limit = 8

  private var guest: Guest { contents.invitation.guest }
  private var event: Event { contents.invitation.event }
  private var isPrivate: Bool { contents.notification.occasion == .answered }

  func json() throws -> JSON {
    [
      "messages": .array(try isPrivate ? privateMessages() : messages()), "is_private": .bool(isPrivate),
      "typing": .array(isPrivate ? [] : services.typists(at: event, besides: guest).map(JSON.string)),
      "is_muted": .bool(try services.store.guests.preferences(of: guest.id).attention == .muted),
    ]
  }

  private func messages() throws -> [JSON] {
    let me = Activity.Author.guest(guest.id, name: guest.name)
    let latest = try services.store.threads.latestMessages(of: event.id, limit: Self.limit)
    return event.shown(latest, to: me).map { json($0, me) }
  }

  private func json(_ activity: Activity, _ me: Activity.Author) -> JSON {
    let hearts = activity.reactions.first { $0.emoji == Reaction.heart }
    var message = json(activity.author, number: activity.sequence)
    message["hearts"] = JSON(hearts?.count ?? 0)
    message["has_heart"] = .bool(hearts?.authors.contains { $0.key == me.key } ?? false)
    switch activity.kind {
    case .commented(let text): message["text"] = .string(text)
    case .shared(let photo, let caption):
      message["text"] = .string(caption)
      message["photo"] = JSON(photo.map { services.links.photo($0, .small) })
    case .asked(let question): message["text"] = .string(question)
    case .created, .updated, .answered, .cancelled, .reopened, .promoted, .joined: break
    }
    return .object(message)
  }

  private func privateMessages() throws -> [JSON] {
    try services.store.privateMessages.messages(with: guest.id, limit: Self.limit).map {
      .object(json($0.author, number: $0.number).merging(["text": .string($0.text)]) { $1 })
    }
  }

  /// The author is named as in the notification itself.
  private func json(_ author: Activity.Author, number: Int) -> [String: JSON] {
    [
      "number": JSON(number), "is_host": .bool(author.isHost), "is_own": .bool(author.guestID == guest.id),
      "author": .string(PayloadComposer.Message(by: author, in: contents.language, text: "").author),
      "text": "", "photo": .null, "hearts": 0, "has_heart": false,
    ]
  }
}

extension Reaction {
  static let heart = choices[0]
}

extension Services {
  /// Returns the names of people who are typing at the event, at most three, and only names that the guest may know.
  func typists(at event: Event, besides guest: Guest) -> [String] {
    let others = presence.typists(at: event.id).filter { $0.guestID != guest.id }
    return others.filter { $0.isHost || event.details.options.showsGuestList }.prefix(3).map(\.name)
  }
}
