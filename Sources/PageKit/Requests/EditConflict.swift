import Invites
import JSON

/// A change that would overwrite another author's change, with both states for the requesting program.
package struct EditConflict: Error {
  package let failure: Failure
  /// The current state as the API returns it, with the version to start again from.
  package let current: JSON
  /// The requested values that differ from `current`.
  package let yours: JSON

  package init(_ failure: Failure, current: JSON, yours: JSON) {
    self.failure = failure
    self.current = current
    self.yours = .object((yours.object ?? [:]).filter { current[$0.key] != $0.value })
  }

  package var members: JSON { ["current": current, "yours": yours] }
}
