import HTML
import UserNotificationsUI

/// The URL to which a notification's actions are posted, with hidden fields.
package struct NotificationForm: Hashable, Sendable {
  /// The URL. It takes `actionIdentifier` and, from a text action, `userText`.
  package var action: String
  /// Hidden fields of every action, in this order, e.g. the idempotency key of this rendering.
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

/// Maps the path of a file in the phone's attachment store to a URL that the browser can load.
package typealias ImageURL = ViewMarkup.ImageURL
