import Foundation
import UserNotifications

/// The addresses of files in a payload: `attachment-url` for one, `pictures` for several with captions.
enum AttachmentAddresses {
  /// The maximum number of files, more than a notification can usefully show.
  static let limit = 8

  static func all(in content: UNNotificationContent) -> [URL] {
    let single = content.userInfo["attachment-url"] as? String
    let several = pictures(in: content).map(\.address)
    return ([single].compactMap { $0 } + several).prefix(limit).compactMap(URL.init(string:))
  }

  /// The captions of pictures, by address.
  static func captions(in content: UNNotificationContent) -> [String: String] {
    Dictionary(pictures(in: content).map { ($0.address, $0.caption) }, uniquingKeysWith: { first, _ in first })
  }

  private static func pictures(in content: UNNotificationContent) -> [(address: String, caption: String)] {
    let entries = content.userInfo["pictures"] as? [[AnyHashable: Any]] ?? []
    return entries.compactMap { entry in
      (entry["url"] as? String).map { ($0, entry["caption"] as? String ?? "") }
    }
  }
}
