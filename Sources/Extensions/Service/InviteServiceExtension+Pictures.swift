import Foundation
import UserNotifications

extension InviteServiceExtension {
  /// The maximum number of pictures that a notification can show. Further ones are not downloaded.
  private static let pictureLimit = 4

  /// The addresses of the files to attach: the photos of the notification, or the event's picture.
  ///
  /// A video or a sound is attached only when it is the only entry. Several recordings would exceed what a phone can
  /// load in its thirty seconds. Its picture comes first, for the list.
  static func mediaURLs(in content: UNNotificationContent) -> [URL] {
    let told = PhotoUpdate(content).photos.prefix(pictureLimit)
    let recording = told.count == 1 ? told.first?.recording : nil
    let photos = told.map(\.address) + [recording].compactMap(\.self)
    let addresses = photos.isEmpty ? [content.userInfo[attachmentKey] as? String].compactMap(\.self) : Array(photos)
    return addresses.compactMap(URL.init(string:))
  }
}
