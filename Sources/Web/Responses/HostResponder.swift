import Invites
import JSON
import PageKit
import Storage

/// Carries out the actions of hosts' notifications, through the same code as the hosts' pages.
enum HostResponder: NotificationResponder {
  typealias Action = HostResponse.Action

  static var namedActions: [String] { Action.allCases.map(\.rawValue) }

  static func carryOut(
    _ action: Action, _ response: inout NotificationResponse<HostNotification>
  ) async throws -> IdempotentResult<HostResponse.Outcome> {
    let asked = try read(action, &response.input)
    try response.input.finish()
    return try await response.services.store.notifications.respond(
      asked, to: response.credential.id, idempotencyKey: response.idempotencyKey, mode: response.mode,
      context: response.services.dependencies.writeContext())
  }

  /// Reads the fields of a response, such as `{"actionIdentifier": "reply", "userText": "Bring a cake!", "to":
  /// "everybody"}`.
  private static func read(_ action: Action, _ input: inout Input) throws(Failure) -> HostResponse {
    let (text, addressee) = (try input.text("userText"), try input.text("to"))
    guard action == .reply || text == nil && addressee == nil else {
      throw Failure(.unknownField, "Only a reply has words.", field: text == nil ? "to" : "userText")
    }
    return switch action {
    case .reply: .reply(text ?? "", to: try Self.addressee(addressee))
    case .remind: .remind
    case .admit: .admit
    case .refuse: .refuse
    }
  }

  private static func addressee(_ name: String?) throws(Failure) -> HostResponse.Addressee {
    guard let name else { return .told }
    if name == "everybody" { return .everybody }
    guard let guest = Guest.ID(rawValue: name) else {
      throw Failure(.notFound, "There is no such guest.", field: "to")
    }
    return .guest(guest)
  }
}

extension HostNotification.Category {
  /// The responder for the category's actions. The notification's occasion decides which of the actions it has.
  var responder: any NotificationResponder.Type {
    switch self {
    case .news, .request: HostResponder.self
    }
  }
}
