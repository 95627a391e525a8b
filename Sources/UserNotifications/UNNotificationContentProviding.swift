import Foundation

/// An object that adds context to a notification's content (Apple: UserNotifications, UNNotificationContentProviding).
///
/// Only types of the framework may conform. Updating a content from any other type throws.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

/// A message with attributes, such as emphasis (Apple: UserNotifications, UNNotificationAttributedMessageContext).
///
/// Apple creates one from an `INSendMessageIntent` of the Intents framework, which identifies the sender. Here the
/// sender is given by name.
public final class UNNotificationAttributedMessageContext: NSObject, UNNotificationContentProviding, @unchecked Sendable
{
  /// Nil keeps the content's own title.
  let senderName: String?
  // A private copy that is never changed.
  private let attributedContent: NSAttributedString

  /// Portable addition: replaces Apple's `init(sendMessageIntent:attributedContent:)`.
  public init(senderName: String?, attributedContent: NSAttributedString) {
    self.senderName = senderName
    self.attributedContent = NSAttributedString(attributedString: attributedContent)
  }

  /// The message without its attributes, which plain-text screens cannot show.
  var message: String { attributedContent.string }
}

extension UNNotificationContent {
  /// Returns this content updated with the context of `provider`: a communication notification titled with its sender.
  ///
  /// - Throws: `UNError.contentProvidingObjectNotAllowed` for a type outside the framework, and
  ///   `UNError.contentProvidingInvalid` for a context without a message.
  public func updating(from provider: any UNNotificationContentProviding) throws -> UNNotificationContent {
    guard let context = provider as? UNNotificationAttributedMessageContext else {
      throw UNError(.contentProvidingObjectNotAllowed, detail: "\(type(of: provider))")
    }
    guard !context.message.isEmpty else { throw UNError(.contentProvidingInvalid, detail: "no message") }
    var values = values
    if let sender = context.senderName, !sender.isEmpty { values.title = sender }
    values.body = Self.escapingPercentSigns(in: context.message)
    return UNNotificationContent(values)
  }
}
