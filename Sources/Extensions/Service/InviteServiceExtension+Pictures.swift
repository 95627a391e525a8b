import Foundation
import UserNotifications

extension InviteServiceExtension {
  /// More than a notification can show are not fetched.
  private static let pictureLimit = 4

  /// The addresses of what is to be attached: each of the photos that the notification tells of, or the event's picture.
  ///
  /// A video or a sound comes along where it is all that is told of: several would be more than a phone loads in its
  /// thirty seconds. Its picture is first, for the list.
  static func mediaURLs(in content: UNNotificationContent) -> [URL] {
    let told = PhotoUpdate(content).photos.prefix(pictureLimit)
    let recording = told.count == 1 ? told.first?.recording : nil
    let photos = told.map(\.address) + [recording].compactMap(\.self)
    let addresses = photos.isEmpty ? [content.userInfo[attachmentKey] as? String].compactMap(\.self) : Array(photos)
    return addresses.compactMap(URL.init(string:))
  }
}
