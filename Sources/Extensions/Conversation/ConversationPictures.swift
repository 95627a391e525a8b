import Foundation
import UserNotifications
import UserNotificationsUI

/// The latest photos of a conversation, by address.
@MainActor
final class ConversationPictures {
  /// The maximum number of photos, because each new message sends the whole drawing again.
  private static let limit = 3
  /// The maximum size in bytes. Photos in list size are smaller.
  private static let largest = 256 << 10

  private let network: any Network
  /// The pictures by address. Nil for a picture that could not be loaded.
  private var pictures: [URL: UIImage?] = [:]

  init(_ network: any Network) { self.network = network }

  subscript(url: URL) -> UIImage? { pictures[url] ?? nil }

  /// Takes the picture attached to the notification, whose message refers to it by `url`.
  func take(_ attachment: UNNotificationAttachment?, as url: URL?) {
    guard let url, let file = attachment?.url, file.startAccessingSecurityScopedResource() else { return }
    defer { file.stopAccessingSecurityScopedResource() }
    pictures[url] = Self.picture(in: file)
  }

  /// Keeps the last few of these pictures and downloads the missing ones.
  /// - Returns: whether there are new pictures.
  func load(_ urls: [URL]) async -> Bool {
    let wanted = urls.suffix(Self.limit)
    pictures = pictures.filter { wanted.contains($0.key) }
    var isNew = false
    for url in wanted where pictures[url] == nil {
      pictures.updateValue(await fetch(url), forKey: url)
      isNew = true
    }
    return isNew
  }

  private func fetch(_ url: URL) async -> UIImage? {
    guard let (file, _) = try? await network.download(url) else { return nil }
    defer { try? FileManager.default.removeItem(at: file) }
    return Self.picture(in: file)
  }

  private static func picture(in file: URL) -> UIImage? {
    guard let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize, size <= largest,
      let data = try? Data(contentsOf: file)
    else { return nil }
    return UIImage(data: data)
  }
}
