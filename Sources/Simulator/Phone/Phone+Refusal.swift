import APNs
import JSON

extension Phone {
  /// Why a phone did not do what was asked of it.
  public enum Refusal: Error, Hashable, Sendable {
    /// The bytes are not a notification.
    case payload(JSON.Failure)
    /// APNs would not have carried them.
    case tooLarge(Payload.TooLarge)
    /// An identifier has 1 to 64 bytes of UTF-8, as `apns-collapse-id` does.
    case identifier(bytes: Int)
    /// The category of the notification has no such action.
    case unknownAction(String, category: String)
    /// Text for an action that does not ask for any.
    case unexpectedText(action: String)
  }
}

extension Phone.Refusal: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .payload(let failure): "The payload cannot be read: \(failure)"
    case .tooLarge(let failure): failure.description
    case .identifier(let bytes): "A notification's identifier has 1 to 64 bytes, this one has \(bytes)."
    case .unknownAction(let action, let category):
      category.isEmpty
        ? "The notification has no category and so no action \(action)."
        : "Notifications of the category \(category) have no action \(action)."
    case .unexpectedText(let action): "The action \(action) takes no text."
    }
  }
}
