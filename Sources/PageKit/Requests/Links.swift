import Invites

/// The absolute URLs for everything that is linked from outside a page.
package struct Links: Sendable {
  /// The scheme and authority, e.g. `https://party.example.org`.
  package let origin: String
  package let secret: Secret

  package init(origin: String, secret: Secret) {
    self.origin = origin
    self.secret = secret
  }

  package func event(_ id: Event.ID) -> String { "\(origin)/events/\(id)" }
  package func invitation(_ token: String) -> String { "\(origin)/i/\(token)" }
  package func invitation(of guest: Guest) -> String { invitation(secret.invitationToken(guest)) }
  /// The URL that ends mails to the guest when a program posts to it (RFC 8058).
  package func unsubscribe(_ guest: Guest) -> String {
    "\(origin)/unsubscribe/\(secret.unsubscribeToken(guest.id, at: guest.addresses.email))"
  }
  package func responses(token: String) -> String { "\(origin)/api/v1/invitations/\(token)/responses" }
  /// The URL that a notification leads to: the event for its guest and hosts, the notification for other readers. Like
  /// `responses`, it gives access to nothing else, so it may be shown with the rest of the notification.
  package func following(_ notification: EventNotification.ID, of guest: Guest) -> String {
    "\(origin)/n/\(secret.responseToken(notification, of: guest))"
  }
  package func payload(_ notification: EventNotification.ID) -> String {
    "\(origin)/api/v1/notifications/\(notification)/payload"
  }

  /// The preview in which the guest can answer.
  package func preview(_ notification: EventNotification.ID, of guest: Guest) -> String {
    origin + previewPath(notification, of: guest)
  }

  package func previewPath(_ notification: EventNotification.ID, of guest: Guest) -> String {
    "/preview?notification=\(notification)&token=\(secret.responseToken(notification, of: guest))"
  }

  /// The path of the guest's whole phone, opened at one of their notifications. It contains the guest's own token.
  package func phonePath(_ notification: EventNotification.ID, of guest: Guest) -> String {
    "/preview?notification=\(notification)&token=\(secret.invitationToken(guest))"
  }

  package func photo(_ photo: Photo, _ version: PhotoVersion) -> String {
    "\(origin)\(Self.photoPath(photo, version, secret: secret))"
  }

  /// The URL of the cover as link previews show it.
  package func card(of photo: Photo) -> String { "\(origin)/photos/\(photo.id)/\(secret.cardKey(photo.id))/card.jpg" }

  /// The path of a photo. It cannot be guessed, so only people who were shown the photo can load it.
  package static func photoPath(_ photo: Photo, _ version: PhotoVersion, secret: Secret) -> String {
    "/photos/\(photo.id)/\(secret.photoKey(photo.id))/\(version.rawValue).\(version.fileExtension(of: photo))"
  }

  /// The path of a file that is attached to a notification on a guest's phone.
  package func guestMedia(_ file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? ""
    return "/preview/media/\(secret.fileKey(name))/\(name)"
  }
}
