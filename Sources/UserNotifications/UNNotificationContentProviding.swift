import Foundation

/// An object that a content can take more from (Apple: UserNotifications, UNNotificationContentProviding).
///
/// Only types of the framework may conform: others are refused when a content is updated from them.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

/// A message with attributes, such as emphasis (Apple: UserNotifications, UNNotificationAttributedMessageContext).
///
/// Apple makes one from an `INSendMessageIntent`, which belongs to Intents and tells who sent the message. Here the
/// sender is given by name.
public final class UNNotificationAttributedMessageContext: NSObject, UNNotificationContentProviding, @unchecked Sendable
{
  /// nil leaves the content's own title.
  let senderName: String?
  // A copy that nobody else has and nothing changes.
  private let attributedContent: NSAttributedString

  /// Portable addition: in place of Apple's `init(sendMessageIntent:attributedContent:)`.
  public init(senderName: String?, attributedContent: NSAttributedString) {
    self.senderName = senderName
    self.attributedContent = NSAttributedString(attributedString: attributedContent)
  }

  /// The message without its attributes, which plain screens cannot show.
  var message: String { attributedContent.string }
}

extension UNNotificationContent {
  /// This content with what `provider` knows: a communication notification, titled by its sender.
  ///
  /// - Throws: `UNError.contentProvidingObjectNotAllowed` for a type that is not the framework's, and
  ///   `UNError.contentProvidingInvalid` for one without a message.
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
