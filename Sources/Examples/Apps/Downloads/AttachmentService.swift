import Extensions
import Foundation
import Synchronization
import UserNotifications

/// Downloads the files that the payload names concurrently, and attaches them in the payload's order.
///
/// When its time is up, it delivers the finished ones and cancels the rest. The handler is called in any case.
final class AttachmentService: UNNotificationServiceExtension, @unchecked Sendable {
  /// The notification being processed, until the handler is called.
  private struct Delivery: Sendable {
    let contentHandler: @Sendable (UNNotificationContent) -> Void
    let bestAttemptContent: UNMutableNotificationContent
    /// The number of files that the payload names.
    let wanted: Int
    /// The finished attachments, by their place in the payload.
    var ready: [Int: UNNotificationAttachment] = [:]
    /// A short description of the first file that had to be left out.
    var fault: String?
    let downloads: Task<Void, Never>
  }

  private let environment: ExtensionEnvironment
  /// Guarded by a mutex, because the two methods are called on different threads.
  private let delivery = Mutex<Delivery?>(nil)

  init(environment: ExtensionEnvironment) {
    self.environment = environment
    super.init()
  }

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    let addresses = AttachmentAddresses.all(in: request.content)
    guard !addresses.isEmpty, let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
      return contentHandler(request.content)
    }
    delivery.withLock { delivery in
      let downloads = Task {
        await downloadAll(addresses)
        deliver()
      }
      delivery = Delivery(
        contentHandler: contentHandler, bestAttemptContent: content, wanted: addresses.count, downloads: downloads)
    }
  }

  override func serviceExtensionTimeWillExpire() {
    delivery.withLock { $0 }?.downloads.cancel()
    deliver()
  }

  /// Calls the handler once, with the finished attachments.
  private func deliver() {
    let unfinished = delivery.withLock { delivery in
      defer { delivery = nil }
      return delivery
    }
    guard let unfinished else { return }
    let content = unfinished.bestAttemptContent
    content.attachments = unfinished.ready.sorted { $0.key < $1.key }.map(\.value)
    if unfinished.ready.count < unfinished.wanted {
      content.subtitle = unfinished.fault ?? (unfinished.wanted > 1 ? "One picture took too long" : "It took too long")
    }
    unfinished.contentHandler(content)
  }
}

extension AttachmentService {
  private func downloadAll(_ addresses: [URL]) async {
    await withTaskGroup(of: Void.self) { group in
      for (place, address) in addresses.enumerated() {
        group.addTask { await self.download(address, for: place) }
      }
    }
  }

  /// Leaves out a file that cannot be downloaded or shown, because the notification is useful without it.
  private func download(_ address: URL, for place: Int) async {
    do {
      let (file, mediaType) = try await environment.network.download(address)
      do {
        try attach(file, from: address, mediaType: mediaType, at: place)
        environment.log("\(address.lastPathComponent) is ready")
      } catch {
        try? FileManager.default.removeItem(at: file)
        throw error
      }
    } catch is CancellationError {
      environment.log("\(address.lastPathComponent) was cancelled: the time is up")
    } catch {
      environment.log("\(address.lastPathComponent) is left out: \(error)")
      let isTooLarge = (error as? UNError)?.code == .attachmentInvalidFileSize
      delivery.withLock { $0?.fault = isTooLarge ? "Over 10 MB, too large to attach" : "It could not be downloaded" }
    }
  }

  /// Attaches a file. The identifier is the address, by which a content extension recognizes the file.
  private func attach(_ file: URL, from address: URL, mediaType: String?, at place: Int) throws {
    // The name of a temporary file does not tell its type.
    let hint = UniformType(mediaType: mediaType ?? "") ?? UniformType(fileExtension: address.pathExtension)
    let options = hint.map { [UNNotificationAttachmentOptionsTypeHintKey: $0.rawValue] }
    let attachment = try UNNotificationAttachment(identifier: address.absoluteString, url: file, options: options)
    let isInTime = delivery.withLock { delivery in
      delivery?.ready[place] = attachment
      return delivery != nil
    }
    // The handler has already been called, so nothing takes over the file.
    if !isInTime { throw CancellationError() }
  }
}
