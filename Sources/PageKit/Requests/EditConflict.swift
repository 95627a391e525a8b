import Invites
import JSON

/// A change that would write over what somebody else wrote, with both states for the program that asked for it.
package struct EditConflict: Error {
  package let failure: Failure
  /// As the thing is read, with the version from which to begin again.
  package let current: JSON
  /// What was asked for and is otherwise in `current`.
  package let yours: JSON

  package init(_ failure: Failure, current: JSON, yours: JSON) {
    self.failure = failure
    self.current = current
    self.yours = .object((yours.object ?? [:]).filter { current[$0.key] != $0.value })
  }

  package var members: JSON { ["current": current, "yours": yours] }
}
