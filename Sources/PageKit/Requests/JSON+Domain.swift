import Invites
import JSON

/// The domain in the JSON of the API. Times are RFC 3339 in UTC, and absent values are null.
extension JSON {
  package init(_ number: Double?) { self = number.map(JSON.number) ?? .null }

  package init(_ text: String?) { self = text.map(JSON.string) ?? .null }
  package init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .null }
  package init(_ time: Timestamp?) { self = time.map { .string($0.rfc3339) } ?? .null }

  package init(_ rsvp: RSVP) {
    self = [
      "status": .string(rsvp.status.rawValue), "partstat": .string(rsvp.status.partstat),
      "partySize": JSON(rsvp.partySize), "note": .string(rsvp.note), "answeredAt": JSON(rsvp.answeredAt),
      "companions": .array(rsvp.companions.map(JSON.string)),
      "members": .array(
        rsvp.members.map {
          ["number": JSON($0.number), "name": .string($0.name), "status": .string($0.status.rawValue)]
        }),
      "answeredBy": rsvp.answeredBy.map { JSON($0) } ?? .null,
    ]
  }

  package init(_ headcount: Headcount) {
    self = [
      "invited": JSON(headcount.invited), "awaiting": JSON(headcount.awaiting), "accepted": JSON(headcount.accepted),
      "maybe": JSON(headcount.maybe), "declined": JSON(headcount.declined), "going": JSON(headcount.going),
      "maybePeople": JSON(headcount.maybePeople), "waitlisted": JSON(headcount.waitlisted),
      "waitingPeople": JSON(headcount.waitingPeople), "arrived": JSON(headcount.arrived),
      "children": JSON(headcount.children),
    ]
  }

  package init(_ event: Event, links: Links) {
    let details = event.details
    self = [
      "id": .string(event.id.rawValue), "url": .string(links.event(event.id)),
      "host": ["name": .string(event.hostName)], "title": .string(details.title), "startsAt": JSON(details.startsAt),
      "endsAt": JSON(details.endsAt), "timeZone": .string(details.timeZone), "place": .string(details.place),
      "address": .string(details.address), "message": .string(details.message), "capacity": JSON(details.capacity),
      "answerDeadline": JSON(details.answerDeadline), "cover": event.cover.map { JSON($0, links: links) } ?? .null,
      "pattern": .string(event.pattern.rawValue), "latitude": JSON(details.coordinates?.latitude),
      "longitude": JSON(details.coordinates?.longitude), "plusOnes": JSON(details.options.plusOnes),
      "guestsMayInvite": .bool(details.options.guestsMayInvite),
      "showsGuestList": .bool(details.options.showsGuestList), "openLink": .string(details.options.openLink.rawValue),
      "showsCoverInPreviews": .bool(details.options.showsCoverInPreviews),
      "reminders": .array(details.options.reminders.inOrder.map { .string($0.rawValue) }),
      "hidesPlace": .bool(details.options.hidesPlace), "area": .string(details.options.area),
      "isPlaceHidden": .bool(event.isPlaceHidden), "cancelledAt": JSON(event.cancelledAt),
      "series": event.recurrence.map {
        ["id": .string($0.series.rawValue), "originalStart": JSON($0.originalStart)]
      } ?? .null,
      "sequence": JSON(event.sequence),
      "version": JSON(event.activityCount), "createdAt": JSON(event.createdAt),
    ]
  }

  package init(_ photo: Photo, links: Links) {
    self = [
      "id": .string(photo.id.rawValue), "width": JSON(photo.width), "height": JSON(photo.height),
      "mediaType": .string(photo.format.mediaType), "url": .string(links.photo(photo, .large)),
      "smallURL": .string(links.photo(photo, .small)),
      "recording": photo.recording.map { recording in
        [
          "kind": .string(recording.kind.rawValue), "mediaType": .string(recording.kind.mediaType),
          "url": .string(links.photo(photo, .recording)),
          "seconds": .number(Double(recording.milliseconds) / 1000),
        ]
      } ?? .null,
    ]
  }

  package init(_ guest: Guest) {
    self = [
      "id": .string(guest.id.rawValue), "name": .string(guest.name), "rsvp": JSON(guest.rsvp),
      "members": JSON(guest.members.entries),
    ]
  }

  /// The members of a household as their host enters them.
  package init(_ members: [Guest.MemberEntry]) {
    self = .array(
      members.map { ["number": JSON($0.number), "name": .string($0.name), "isChild": .bool($0.isChild)] })
  }

  /// A guest as their host sees them, with the invitation link and its delivery status.
  package init(_ guest: Guest, links: Links, deliveryStatus: DeliveryStatus) {
    let token = links.secret.invitationToken(guest)
    self = JSON(guest).merging([
      "token": .string(token), "link": .string(links.invitation(token)), "invitedAt": JSON(guest.invitedAt),
      "standing": .string(guest.listStatus.rawValue), "source": .string(guest.source.rawValue),
      "memo": .string(guest.memo), "partyLimit": JSON(guest.partyLimit), "arrived": JSON(guest.arrived),
      "arrivedAt": JSON(guest.arrivedAt), "nudgedAt": JSON(guest.nudgedAt), "email": .string(guest.addresses.email),
      "phone": .string(guest.addresses.phone), "invitation": JSON(deliveryStatus, of: guest),
      "version": .string(guest.details.version.description),
    ])
  }

  private init(_ status: DeliveryStatus, of guest: Guest) {
    let (sent, reminded) = (status.latest(.invitation, to: guest, where: \.isSent), status.latest(.reminder, to: guest))
    let copied = status.latest(.invitation, to: guest) { !$0.isSent }
    self = [
      "state": .string(status.progress(of: guest).name), "sentAt": JSON(sent?.at), "sentBy": JSON(sent?.way.rawValue),
      "copiedAt": JSON(copied?.at), "openedAt": JSON(status.firstSeenAt), "lastOpenedAt": JSON(status.lastSeenAt),
      "remindedAt": JSON(reminded?.at), "mailStopped": JSON(status.mailStop?.reason.rawValue),
    ]
  }

  package init(_ activity: Activity, links: Links) {
    let common: JSON = [
      "id": .string(activity.id.rawValue), "event": .string(activity.eventID.rawValue),
      "sequence": JSON(activity.sequence), "revision": JSON(activity.revision), "at": JSON(activity.at),
      "author": JSON(activity.author), "replyTo": JSON(activity.replyTo), "editedAt": JSON(activity.editedAt),
      "deletedAt": JSON(activity.deletedAt), "pinnedAt": JSON(activity.pinnedAt),
      "mentions": .array(activity.mentions.map { JSON($0) }),
      "reactions": .array(activity.reactions.map { JSON($0) }),
    ]
    self = common.merging(JSON(activity.kind, links: links))
      .merging(activity.broughtBy.map { ["broughtBy": JSON($0)] } ?? [:])
      .merging(activity.answeredBy.map { ["answeredBy": JSON($0)] } ?? [:])
  }

  /// A mention. Its start and length count Unicode scalars.
  private init(_ mention: Mention) {
    self = JSON(mention.person).merging(["start": JSON(mention.start), "length": JSON(mention.length)])
  }

  /// A reaction, with the first 20 of the people whom the reader may see.
  private init(_ reaction: Reaction) {
    self = [
      "emoji": .string(reaction.emoji), "count": JSON(reaction.count),
      "people": .array(reaction.authors.prefix(20).map { JSON($0) }),
    ]
  }

  package init(_ author: Activity.Author) {
    switch author {
    case .host(_, let name): self = ["role": "host", "name": .string(name)]
    case .guest(let id, let name): self = ["role": "guest", "id": .string(id.rawValue), "name": .string(name)]
    }
  }

  private init(_ kind: Activity.Kind, links: Links) {
    switch kind {
    case .created: self = ["kind": "created"]
    case .updated(let changes): self = ["kind": "updated", "changes": .array(changes.map { .string($0.rawValue) })]
    case .answered(let status, let partySize, let note, let names):
      self = [
        "kind": "answered", "status": .string(status.rawValue), "partySize": JSON(partySize), "note": .string(note),
        "names": .array(names.map(JSON.string)),
      ]
    case .commented(let text): self = ["kind": "commented", "text": .string(text)]
    case .shared(let photo, let caption):
      self = [
        "kind": "shared", "photo": photo.map { JSON($0, links: links) } ?? .null, "caption": .string(caption),
      ]
    case .cancelled(let words): self = ["kind": "cancelled", "text": .string(words)]
    case .reopened: self = ["kind": "reopened"]
    case .promoted(let partySize): self = ["kind": "promoted", "partySize": JSON(partySize)]
    case .joined: self = ["kind": "joined"]
    case .asked(let question): self = ["kind": "asked", "text": .string(question)]
    }
  }

  package init(_ notification: EventNotification, links: Links) {
    self = [
      "id": .string(notification.id.rawValue), "event": .string(notification.eventID.rawValue),
      "guest": .string(notification.guestID.rawValue), "category": .string(notification.category.rawValue),
      "collapseID": .string(notification.collapseID), "state": .string(notification.state),
      "createdAt": JSON(notification.createdAt), "sentAt": JSON(notification.sentAt),
      "deliveredAt": JSON(notification.deliveredAt),
      "payloadURL": .string(links.payload(notification.id)),
    ]
  }

  /// A list with the cursor for its continuation.
  package init<Element>(_ page: Page<Element>, _ element: (Element) -> JSON) {
    self = ["items": .array(page.elements.map(element)), "next": JSON(page.next)]
  }

  package func merging(_ other: JSON) -> JSON {
    .object((object ?? [:]).merging(other.object ?? [:]) { _, new in new })
  }
}

extension EventNotification {
  /// The state of the notification in the words of the API.
  fileprivate var state: String {
    if deliveredAt != nil { return "delivered" }
    if isPending { return "pending" }
    return sentAt != nil && !isReceived ? "sent" : "removed"
  }
}
