import HTML
import UserNotificationsUI

/// Where a notification's actions post, and what goes along.
package struct NotificationForm: Hashable, Sendable {
  /// Takes `actionIdentifier` and, from a text action, `userText`.
  package var action: String
  /// Sent along with every action in this order, e.g. the idempotency key of this rendering.
  package var hidden: [Hidden] = []

  package init(action: String, hidden: [Hidden] = []) {
    self.action = action
    self.hidden = hidden
  }

  package struct Hidden: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package var hiddenInputs: [HTML] {
    hidden.map { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" }
  }
}

/// Maps the path of a file in the phone's attachment store to an address that the browser can load.
package typealias ImageURL = ViewMarkup.ImageURL
