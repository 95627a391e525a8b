import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// Carries out the actions of one category of notifications.
///
/// A response goes through the same code for every sender: a form on a page, an API client, the simulated phone, a
/// browser's service worker, or the page that a mail links to. The route finds the responder by the notification's
/// category.
protocol NotificationResponder {
  /// The actions that the server carries out. Raw values are action identifiers.
  associatedtype Action: RawRepresentable<String>
  /// The type that authorizes the sender to respond.
  associatedtype Credential: Sendable
  /// The result of the response.
  associatedtype Outcome: Sendable

  /// The action identifiers that an error message lists for a client that sent an unknown one.
  static var namedActions: [String] { get }

  /// Reads the fields that belong to the action, refuses all others, and carries out the action.
  static func carryOut(_ action: Action, _ response: inout NotificationResponse<Credential>) async throws -> Outcome
}

extension NotificationResponder {
  /// Reads the action's identifier and carries the action out.
  /// - Throws: `missingField` without an action; `unknownAction`; the errors of the action.
  static func respond(to response: inout NotificationResponse<Credential>) async throws -> Outcome {
    let name = try response.input.requiredText("actionIdentifier")
    guard let action = Action(rawValue: name) else { throw unknownAction(name) }
    return try await carryOut(action, &response)
  }

  static func unknownAction(_ name: String) -> Failure {
    let names = namedActions.joined(separator: ", ")
    return Failure(
      .unknownAction, "There is no action \(name.prefix(40)). Use one of: \(names).", field: "actionIdentifier")
  }

  static func understands(_ action: String) -> Bool { Action(rawValue: action) != nil }
}

/// A response to a notification, as its responder reads it.
struct NotificationResponse<Credential: Sendable> {
  let services: Services
  let credential: Credential
  private var action: ActionRequest
  /// The viewer who sees the event while responding, which is recorded in the same write; nil when there is none.
  var reader: Activity.Author?

  /// - Parameter scope: the owner of the idempotency keys.
  /// - Throws: the errors of `ActionRequest.init`.
  init(_ request: Request, _ credential: Credential, scope: String, _ services: Services) throws {
    (self.services, self.credential) = (services, credential)
    action = try ActionRequest(request, scope: scope)
  }

  var request: Request { action.request }
  var idempotencyKey: IdempotencyKey? { action.idempotencyKey }
  /// The path that a form redirects to. It is known once the fields have been read.
  var next: String? { action.next }
  var input: Input {
    get { action.input }
    set { action.input = newValue }
  }

  var mode: WriteMode { request.mode }

  /// Refuses every field that was not read.
  mutating func finish() throws { try action.finish(takingNext: true) }
}
