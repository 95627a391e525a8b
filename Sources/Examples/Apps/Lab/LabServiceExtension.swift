import Extensions
import Foundation
import Synchronization
import UserNotifications

/// Attaches the files that a payload names beside `aps`, under any of the keys used in tutorials.
public final class LabServiceExtension: UNNotificationServiceExtension, @unchecked Sendable {
  /// The keys. The value is an address or an array of addresses.
  package static let keys = [
    "attachment-url", "attachment-urls", "attachments", "attachment", "my-attachment", "media-url", "media",
    "image-url",
    "image", "picture", "photo", "video-url", "video", "gif", "audio",
  ]
  /// The maximum number of files that are downloaded.
  static let attachmentLimit = 8

  private let network: any Network
  private let delivery = Mutex<Delivery?>(nil)

  private struct Delivery: Sendable {
    let contentHandler: @Sendable (UNNotificationContent) -> Void
    /// The content with the attachments so far.
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

  /// Delivers the content with the attachments so far.
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

  /// Attaches a file. Deletes it when it cannot be attached or arrives too late.
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
    // If a temporary file cannot be deleted, the system cleans it up.
    if !isTaken { try? FileManager.default.removeItem(at: file) }
  }

  private func deliver() {
    let finished = delivery.withLock { delivery in
      defer { delivery = nil }
      return delivery
    }
    if let finished { finished.contentHandler(finished.best) }
  }

  /// The addresses of the files that a payload names, at most eight.
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
