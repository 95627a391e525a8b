import UserNotifications
import UserNotificationsUI

/// The outcome of a response.
public struct ResponseResult: Hashable, Sendable, Codable {
  public enum Handler: String, Hashable, Sendable, Codable {
    case contentExtension = "content-extension"
    case app
    /// The app has no delegate, its delegate does not handle responses, or the category does not ask for dismissals.
    case nobody
  }

  /// The option with which the content extension completed.
  public enum Option: String, Hashable, Sendable, Codable {
    case doNotDismiss, dismiss, dismissAndForwardAction
  }

  /// The final handler, which is the app when the extension forwarded the response.
  public let handledBy: Handler
  /// Nil when no extension handled the response, or when it never completed.
  public let option: Option?
  /// Whether the extension handled the response and forwarded it to the app.
  public let wasForwarded: Bool
  /// The present interface, or its last state before it left the screen.
  public let presentation: Presentation
  /// The seconds that the interface stays readable before a dismissal takes effect.
  public let readingTime: Double
  /// The last answer of the server. Nil when nothing was posted or no answer came.
  public let serverReply: Trace.ServerReply?
  /// The link that the app showed the user when it was opened.
  public let openedLink: String?
}

extension ResponseResult {
  init(_ outcome: ResponseOutcome, trace: Trace) {
    let option: Option? = if case .intercepted(let value) = outcome.handling { Option(value) } else { nil }
    self.option = option
    wasForwarded = option == .dismissAndForwardAction
    presentation = outcome.presentation
    readingTime = trace.readingTime / .seconds(1)
    serverReply = trace.serverReply
    openedLink = trace.openedLink
    handledBy =
      switch (outcome.handling, outcome.appDelivery) {
      case (_, .delegate): .app
      case (.notIntercepted, _): .nobody
      case (.intercepted(.dismissAndForwardAction), _): .nobody
      default: .contentExtension
      }
  }
}

extension ResponseResult.Option {
  fileprivate init(_ option: UNNotificationContentExtensionResponseOption) {
    self =
      switch option {
      case .doNotDismiss: .doNotDismiss
      case .dismiss: .dismiss
      case .dismissAndForwardAction: .dismissAndForwardAction
      }
  }
}
