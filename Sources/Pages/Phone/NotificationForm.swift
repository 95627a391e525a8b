import UserNotificationsUI

/// Where a notification's actions post, and what goes along.
public struct NotificationForm: Hashable, Sendable {
  /// Takes `actionIdentifier` and, from a text action, `userText`.
  public var action: String
  /// Sent along with every action in this order, e.g. the idempotency key of this rendering.
  public var hidden: [Hidden]

  public struct Hidden: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(action: String, hidden: [Hidden] = []) {
    self.action = action
    self.hidden = hidden
  }

  var hiddenInputs: [HTML] {
    hidden.map { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" }
  }
}

/// Maps the path of a file in the phone's attachment store to an address that the browser can load.
public typealias ImageURL = ViewMarkup.ImageURL
