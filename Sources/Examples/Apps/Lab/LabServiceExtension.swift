import Extensions
import Foundation
import Synchronization
import UserNotifications

/// Attaches the files that a payload names beside `aps`, under any of the keys that tutorials use.
public final class LabServiceExtension: UNNotificationServiceExtension, @unchecked Sendable {
  /// Each has an address, or an array of addresses.
  static let keys = [
    "attachment-url", "attachment-urls", "attachments", "attachment", "my-attachment", "media-url", "media",
    "image-url",
    "image", "picture", "photo", "video-url", "video", "gif", "audio",
  ]
  /// As many as are fetched.
  static let attachmentLimit = 8

  private let network: any Network
  private let delivery = Mutex<Delivery?>(nil)

  private struct Delivery: Sendable {
    let contentHandler: @Sendable (UNNotificationContent) -> Void
    /// With what has arrived so far.
    var best: UNNotificationContent
    var work: Task<Void, Never>?
  }

  public init(network: any Network) {
    self.network = network
    super.init()
  }

  public override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    let content = request.content
    delivery.withLock { $0 = Delivery(contentHandler: contentHandler, best: content) }
    let work = Task { await attach(Self.addresses(in: content)) }
    delivery.withLock { $0?.work = work }
  }

  /// Shows what has arrived.
  public override func serviceExtensionTimeWillExpire() {
    delivery.withLock { $0 }?.work?.cancel()
    deliver()
  }

  private func attach(_ addresses: [URL]) async {
    for address in addresses {
      guard let (file, type) = try? await network.download(address) else { continue }
      add(file, from: address, mediaType: type)
    }
    deliver()
  }

  /// A file that no attachment can be made of, or that comes too late, is deleted.
  private func add(_ file: URL, from address: URL, mediaType: String?) {
    let attachment = try? LabAttachment(file: file, address: address, mediaType: mediaType).made()
    let isTaken = delivery.withLock { delivery in
      guard let attachment, let copy = delivery?.best.mutableCopy() as? UNMutableNotificationContent else {
        return false
      }
      copy.attachments.append(attachment)
      delivery?.best = copy
      return true
    }
    // Only the system's own clean-up is left for a temporary file that cannot be deleted.
    if !isTaken { try? FileManager.default.removeItem(at: file) }
  }

  private func deliver() {
    let finished = delivery.withLock { delivery in
      defer { delivery = nil }
      return delivery
    }
    if let finished { finished.contentHandler(finished.best) }
  }

  /// Of the files that a payload names, the first eight.
  package static func addresses(in content: UNNotificationContent) -> [URL] {
    let named = keys.flatMap { key in
      (content.userInfo[key] as? [Any])?.compactMap { $0 as? String }
        ?? [content.userInfo[key] as? String].compactMap(\.self)
    }
    var seen: Set<String> = []
    return named.filter { seen.insert($0).inserted }.compactMap(URL.init(string:))
      .filter { ["http", "https"].contains($0.scheme) }.prefix(attachmentLimit).map(\.self)
  }
}
