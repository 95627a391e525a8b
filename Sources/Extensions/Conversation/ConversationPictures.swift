import Foundation
import UserNotifications
import UserNotificationsUI

/// The latest photos of a conversation, by their addresses.
@MainActor
final class ConversationPictures {
  /// A drawing that changes with each message carries them along.
  private static let limit = 3
  /// Bytes; a photo as lists show it is smaller.
  private static let largest = 256 << 10

  private let network: any Network
  /// Nil for one that cannot be had.
  private var pictures: [URL: UIImage?] = [:]

  init(_ network: any Network) { self.network = network }

  subscript(url: URL) -> UIImage? { pictures[url] ?? nil }

  /// What came with the notification, whose message has this address for it.
  func take(_ attachment: UNNotificationAttachment?, as url: URL?) {
    guard let url, let file = attachment?.url, file.startAccessingSecurityScopedResource() else { return }
    defer { file.stopAccessingSecurityScopedResource() }
    pictures[url] = Self.picture(in: file)
  }

  /// Keeps and fetches the last of these alone.
  /// - Returns: whether there are others than before.
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
