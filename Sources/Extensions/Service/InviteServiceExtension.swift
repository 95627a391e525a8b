import Foundation
import Synchronization
import UserNotifications

/// Downloads the files that the payload names, and attaches them before the notification is shown: pictures, a video or
/// a sound.
public final class InviteServiceExtension: UNNotificationServiceExtension, @unchecked Sendable {
  /// The payload's key, beside `aps`, for the picture's address.
  static let attachmentKey = "attachment-url"

  private struct Delivery: Sendable {
    let contentHandler: @Sendable (UNNotificationContent) -> Void
    let bestAttemptContent: UNNotificationContent
    var download: Task<Void, Never>?
  }

  private let network: any Network
  /// The notification being processed. The code that calls the handler removes it first, so that the handler is called
  /// once.
  private let delivery = Mutex<Delivery?>(nil)

  public init(network: any Network) {
    self.network = network
    super.init()
  }

  public override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    let original = request.content
    let urls = Self.mediaURLs(in: original)
    guard !urls.isEmpty else { return contentHandler(original) }
    delivery.withLock { $0 = Delivery(contentHandler: contentHandler, bestAttemptContent: original) }
    let download = Task {
      let content = await content(original, withMediaFrom: urls)
      // Too late: the handler has already been called, so nothing takes over the files.
      if !deliver(content) { content.attachments.forEach { discard($0.url) } }
    }
    delivery.withLock { $0?.download = download }
  }

  /// Delivers the content as it is, and cancels the downloads.
  public override func serviceExtensionTimeWillExpire() {
    let unfinished = delivery.withLock { $0 }
    // Delivered before the cancellation, because a cancelled download that ends at once would otherwise deliver first.
    if let unfinished { _ = deliver(unfinished.bestAttemptContent) }
    unfinished?.download?.cancel()
  }

  /// Delivers the content. False when the handler was called before.
  private func deliver(_ content: UNNotificationContent) -> Bool {
    let unfinished = delivery.withLock { delivery in
      defer { delivery = nil }
      return delivery
    }
    unfinished?.contentHandler(content)
    return unfinished != nil
  }
}

extension InviteServiceExtension {
  /// Returns the content with attachments. Files that cannot be loaded are left out, because an invitation is useful
  /// without its picture.
  private func content(
    _ original: UNNotificationContent, withMediaFrom urls: [URL]
  ) async -> UNNotificationContent {
    guard let content = original.mutableCopy() as? UNMutableNotificationContent else { return original }
    var attachments: [UNNotificationAttachment] = []
    for url in urls {
      if let attachment = await attachment(from: url) { attachments.append(attachment) }
    }
    guard !attachments.isEmpty else { return original }
    content.attachments = attachments
    return content
  }

  private func attachment(from url: URL) async -> UNNotificationAttachment? {
    guard let (file, mediaType) = try? await network.download(url) else { return nil }
    do {
      return try Self.attachment(from: url, file: file, mediaType: mediaType)
    } catch {
      discard(file)
      return nil
    }
  }

  /// If a temporary file cannot be deleted, the system cleans it up.
  private func discard(_ file: URL) { try? FileManager.default.removeItem(at: file) }

  /// Creates an attachment. The identifier is the address, by which the content extension finds the picture.
  private static func attachment(
    from url: URL, file: URL, mediaType: String?
  ) throws -> UNNotificationAttachment {
    // The name of a temporary file does not tell its type, so a type hint is given.
    let hint = mediaType.flatMap(uniformType(ofMediaType:)) ?? uniformType(ofExtension: url.pathExtension)
    let options = hint.map { [UNNotificationAttachmentOptionsTypeHintKey: $0] }
    return try UNNotificationAttachment(identifier: url.absoluteString, url: file, options: options)
  }

  /// The uniform type identifiers of media that notifications can show.
  private static func uniformType(ofMediaType mediaType: String) -> String? {
    let essence = mediaType.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    return switch essence {
    case "image/jpeg": "public.jpeg"
    case "image/png": "public.png"
    case "image/gif": "com.compuserve.gif"
    case "video/mp4": "public.mpeg-4"
    case "audio/mp4": "public.mpeg-4-audio"
    default: nil
    }
  }

  private static func uniformType(ofExtension name: String) -> String? {
    switch name.lowercased() {
    case "jpg", "jpeg": "public.jpeg"
    case "png": "public.png"
    case "gif": "com.compuserve.gif"
    case "mp4": "public.mpeg-4"
    case "m4a": "public.mpeg-4-audio"
    default: nil
    }
  }
}
