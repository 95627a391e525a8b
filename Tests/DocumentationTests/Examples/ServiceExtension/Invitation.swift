import Crypto
import Foundation
import UserNotifications

/// What the server seals, so that nobody between it and the phone can read it.
struct Invitation: Codable {
  var title: String
  var body: String?
  var picture: URL?

  /// Throws when the payload has no sealed text, or the key does not open it.
  init(sealedIn content: UNNotificationContent, key: SymmetricKey) throws {
    let text = content.userInfo["sealed"] as? String ?? ""
    let box = try AES.GCM.SealedBox(combined: Data(base64Encoded: text) ?? Data())
    self = try JSONDecoder().decode(Invitation.self, from: AES.GCM.open(box, using: key))
  }

  /// The text in place of the placeholder that everybody may read.
  func filled(into content: UNNotificationContent) -> UNMutableNotificationContent {
    let filled = content.mutableCopy() as! UNMutableNotificationContent
    filled.title = title
    if let body, !body.isEmpty { filled.body = body }
    return filled
  }
}
