import UserNotifications
import UserNotificationsUI

/// What became of a response.
public struct Handling: Hashable, Sendable, Codable {
  public enum Handler: String, Hashable, Sendable, Codable {
    case contentExtension = "content-extension"
    case app
    /// The app has no delegate or one that does not take responses, or a dismissal was not asked for.
    case nobody
  }

  /// How the content extension completed.
  public enum Option: String, Hashable, Sendable, Codable {
    case doNotDismiss, dismiss, dismissAndForwardAction
  }

  /// Who had the last word: the app where the extension forwarded to it.
  public let handledBy: Handler
  /// nil where no extension took the response, or where it never completed.
  public let option: Option?
  /// The extension took the response and passed it on to the app.
  public let wasForwarded: Bool
  /// As the interface looks now, or looked when it left the screen.
  public let presentation: Presentation
  /// Seconds that the interface is to stay readable before a dismissal takes effect.
  public let readingTime: Double
  /// The last answer of the server; nil where nothing was posted or no answer came.
  public let serverReply: Trace.ServerReply?
  /// What the app showed the user when it was opened.
  public let openedLink: String?
}

extension Handling {
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

extension Handling.Option {
  fileprivate init(_ option: UNNotificationContentExtensionResponseOption) {
    self =
      switch option {
      case .doNotDismiss: .doNotDismiss
      case .dismiss: .dismiss
      case .dismissAndForwardAction: .dismissAndForwardAction
      }
  }
}
