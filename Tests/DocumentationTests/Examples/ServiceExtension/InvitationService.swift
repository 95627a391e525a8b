import Crypto
import Foundation
import UserNotifications

/// Opens the sealed text of an invitation, then attaches its picture.
final class InvitationService: UNNotificationServiceExtension {
  private let key: SymmetricKey
  private let pictures: any PictureSource
  private let attempt = BestAttempt()

  init(key: SymmetricKey, pictures: any PictureSource) {
    self.key = key
    self.pictures = pictures
  }

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    guard let invitation = try? Invitation(sealedIn: request.content, key: key) else {
      return contentHandler(request.content)
    }
    attempt.begin(invitation.filled(into: request.content), deliverTo: contentHandler)
    guard let address = invitation.picture else { return attempt.deliver() }
    attempt.run { [attempt, pictures] in
      if let file = try? await pictures.file(from: address) { attempt.attach(file, from: address) }
      attempt.deliver()
    }
  }

  override func serviceExtensionTimeWillExpire() { attempt.deliver() }
}
