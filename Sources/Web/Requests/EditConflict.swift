import Invites
import JSON

/// A change that would write over what somebody else wrote, with both states for the program that asked for it.
struct EditConflict: Error {
  let failure: Failure
  /// As the thing is read, with the version from which to begin again.
  let current: JSON
  /// What was asked for and is otherwise in `current`.
  let yours: JSON

  init(_ failure: Failure, current: JSON, yours: JSON) {
    self.failure = failure
    self.current = current
    self.yours = .object((yours.object ?? [:]).filter { current[$0.key] != $0.value })
  }

  var members: JSON { ["current": current, "yours": yours] }
}
