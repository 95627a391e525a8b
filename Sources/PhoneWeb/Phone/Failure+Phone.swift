import Invites
import Simulator
import UserNotificationsUI

extension Failure {
  /// Runs `work`, and converts the phone's refusals into failures of the API.
  package static func ofPhone<Result: Sendable>(_ work: () async throws -> Result) async throws -> Result {
    do {
      return try await work()
    } catch let refusal as Phone.Refusal {
      throw Failure(refusal)
    } catch let refusal as ExpandedNotificationError {
      throw Failure(refusal)
    }
  }

  package static let notListed = Failure(.notFound, "The phone did not list this notification.")
  package static let openingGone = Failure(.openingGone, "This notification is not open any more. Open it again.")

  private init(_ refusal: Phone.Refusal) {
    switch refusal {
    case .payload(let failure): self.init(failure)
    case .tooLarge: self.init(.bodyTooLarge, "\(refusal)")
    case .identifier: self.init(.outOfRange, "\(refusal)", field: "apns-collapse-id")
    case .unknownApp(let app):
      self.init(.notFound, "There is no app \(app.prefix(40)) on this phone.", field: "app")
    case .notListed(_, let identifier):
      self.init(.notFound, "The phone lists no notification \(identifier.prefix(64)).", field: "identifier")
    case .notOpen: self = .openingGone
    case .locked: self.init(.phoneLocked, "The phone is locked. Unlock it first.")
    case .unknownAction, .unexpectedText: self.init(.unknownAction, "\(refusal)", field: "actionIdentifier")
    }
  }

  private init(_ refusal: ExpandedNotificationError) {
    switch refusal {
    case .dismissed: self = .openingGone
    case .unknownAction(let action):
      self.init(
        .unknownAction, "The notification shows no action \(action.prefix(40)).", field: "actionIdentifier")
    case .unknownControl(let name):
      self.init(.unknownAction, "The notification shows no control \(name.prefix(40)).", field: "control")
    case .disabledControl(let name):
      self.init(.unknownAction, "The control \(name.prefix(40)) is disabled.", field: "control")
    case .notInteractive(let name):
      self.init(
        .unknownAction, "The notification’s view takes no touches, so not on \(name.prefix(40)).", field: "control")
    case .noMediaButton: self.init(.unknownAction, "The notification shows no play button.")
    }
  }
}
