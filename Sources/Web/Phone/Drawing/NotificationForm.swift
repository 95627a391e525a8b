import HTML
import UserNotificationsUI

/// Where a notification's actions post, and what goes along.
struct NotificationForm: Hashable, Sendable {
  /// Takes `actionIdentifier` and, from a text action, `userText`.
  var action: String
  /// Sent along with every action in this order, e.g. the idempotency key of this rendering.
  var hidden: [Hidden] = []

  struct Hidden: Hashable, Sendable {
    var name: String
    var value: String

    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  var hiddenInputs: [HTML] {
    hidden.map { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" }
  }
}

/// Maps the path of a file in the phone's attachment store to an address that the browser can load.
typealias ImageURL = ViewMarkup.ImageURL
