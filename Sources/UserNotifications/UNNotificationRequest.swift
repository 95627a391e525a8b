import Foundation

/// Content to be delivered, under an identifier, when its trigger fires (Apple: UNNotificationRequest).
open class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// A delivered or pending notification of the same identifier is replaced.
  public let identifier: String
  public let content: UNNotificationContent
  /// nil delivers at once.
  public let trigger: UNNotificationTrigger?

  /// Keeps a copy of `content`: later changes of a mutable one do not reach the request.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = content.snapshot
    self.trigger = trigger
  }

  public class var supportsSecureCoding: Bool { true }

  public required convenience init?(coder: NSCoder) {
    guard let archive = coder.decodeArchive(RequestArchive.self) else { return nil }
    let request = archive.request()
    self.init(identifier: request.identifier, content: request.content, trigger: request.trigger)
  }

  public func encode(with coder: NSCoder) { coder.encodeArchive(try RequestArchive(self)) }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationRequest else { return false }
    return identifier == other.identifier && content == other.content && trigger == other.trigger
  }

  open override var hash: Int { identifier.hashValue }
}
