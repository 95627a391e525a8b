import Foundation
import UserNotifications

extension InviteServiceExtension {
  /// More than a notification can show are not fetched.
  private static let pictureLimit = 4

  /// The addresses of what is to be attached: each of the photos that the notification tells of, or the event's picture.
  static func pictureURLs(in content: UNNotificationContent) -> [URL] {
    let photos = ToldPhotos(content).photos.prefix(pictureLimit).map(\.address)
    let addresses = photos.isEmpty ? [content.userInfo[attachmentKey] as? String].compactMap(\.self) : Array(photos)
    return addresses.compactMap(URL.init(string:))
  }
}
