import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// What the actions of a notification's category do.
///
/// A response takes the same way whoever sends it: a form of a page, a program, the simulated phone, a browser's service
/// worker, or the page that a mail links to. Its route finds the responder by the category of the notification.
protocol NotificationResponder {
  /// The actions that the server carries out. Raw values are action identifiers.
  associatedtype Action: RawRepresentable<String>
  /// What lets the sender respond.
  associatedtype Credential: Sendable
  /// What came of the response.
  associatedtype Outcome: Sendable

  /// The identifiers that are listed for a client that sent another one.
  static var namedActions: [String] { get }

  /// Reads the fields that belong to the action, refuses others, and does what the action asks for.
  static func carryOut(_ action: Action, _ response: inout NotificationResponse<Credential>) async throws -> Outcome
}

extension NotificationResponder {
  /// - Throws: `missingField` without an action; `unknownAction`; what the action throws.
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

/// A response to a notification on its way to its responder.
struct NotificationResponse<Credential: Sendable> {
  let services: Services
  let credential: Credential
  private var action: ActionRequest
  /// Who sees the event as they respond, which is noted along with what the response changes; nil for nobody.
  var reader: Activity.Author?

  /// - Parameter scope: whose idempotency keys they are.
  /// - Throws: as `ActionRequest.init`.
  init(_ request: Request, _ credential: Credential, scope: String, _ services: Services) throws {
    (self.services, self.credential) = (services, credential)
    action = try ActionRequest(request, scope: scope)
  }

  var request: Request { action.request }
  var idempotencyKey: IdempotencyKey? { action.idempotencyKey }
  /// The path that a form leads back to, once the fields were read.
  var next: String? { action.next }
  var input: Input {
    get { action.input }
    set { action.input = newValue }
  }

  var mode: WriteMode { request.mode }

  /// Refuses every field that was not read.
  mutating func finish() throws { try action.finish(takingNext: true) }
}
