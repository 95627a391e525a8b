import Foundation

/// Content and an identifier, delivered when the trigger fires (Apple: UNNotificationRequest).
open class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// A request replaces a delivered or pending notification with the same identifier.
  public let identifier: String
  public let content: UNNotificationContent
  /// Nil delivers at once.
  public let trigger: UNNotificationTrigger?

  /// Stores a copy of `content`, so that later changes of mutable content do not reach the request.
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
