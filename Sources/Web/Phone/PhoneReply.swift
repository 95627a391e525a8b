import Foundation
import Invites
import Simulator
import UserNotificationsUI

/// What the phone made of a response: kept under its idempotency key, so that it is given again and not done again.
struct PhoneReply: Codable, Sendable {
  let handling: Handling
  /// Only for a dry run: the steps, which are kept nowhere else.
  let steps: [Trace.Step]
}
