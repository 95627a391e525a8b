import HTTPServer
import Invites
import Storage

/// A request that asks for something to be done, while it is worked through: its fields, its key and its answer.
package struct ActionRequest {
  package let request: Request
  package var input: Input
  /// The same key and request again change nothing. Nil where the client sent none, or the action takes none.
  package let idempotencyKey: IdempotencyKey?
  /// The path that a form leads back to; nil until `finish(takingNext:)` has read it, and where none was sent.
  package private(set) var next: String?

  /// - Parameters:
  ///   - requiresBody: whether a request without a body is refused.
  ///   - scope: whose idempotency keys they are; nil for an action that takes none.
  /// - Throws: as `Input.init` and `Idempotency.key`.
  package init(_ request: Request, requiresBody: Bool = false, scope: String?) throws(Failure) {
    self.request = request
    input = try requiresBody ? Input(requiring: request) : Input(request)
    idempotencyKey = if let scope { try Idempotency.key(request, &input, scope: scope) } else { nil }
  }

  /// Refuses every field that was not read.
  /// - Parameter takesNext: reads the field `next`, which a form may send: the path to go on to.
  /// - Throws: `unknownField`.
  package mutating func finish(takingNext takesNext: Bool = false) throws(Failure) {
    if takesNext { next = try input.text("next") }
    try input.finish()
  }

  /// The answer to a browser that posted a form, or to a program.
  /// - Parameter isReplay: whether this is the first answer again.
  package func answer(
    page: @autoclosure () throws -> Response, json: @autoclosure () throws -> Response, isReplay: Bool = false
  ) throws -> Response {
    if Problem.wantsPage(request) { return try page() }
    var response = try json()
    response.noteReplay(isReplay)
    return response
  }
}

extension FormState {
  /// The status of a page that shows the form.
  package var status: Status { failure.map { Status(rawValue: $0.code.status) } ?? .ok }
}

extension Request {
  /// Draws the page of a form that was refused, with what was typed and what was wrong; nil where the failure has a page
  /// of its own.
  package typealias RefusedForm = (FormState) async throws -> Response?

  /// Carries out what the request asks for: reads its body and its key, and shows a form that is refused once more.
  ///
  ///     try await request.action(scope: "host:\(account.id)", refused: page) { action in
  ///       let name = try action.input.requiredText("name")
  ///       try action.finish()
  ///       let renamed = try await store.accounts.rename(account.id, to: name)
  ///       return try action.answer(page: .redirect(to: "/settings"), json: .json(["name": .string(renamed.name)]))
  ///     }
  ///
  /// - Parameters:
  ///   - requiresBody: whether a request without a body is refused.
  ///   - scope: whose idempotency keys they are; nil for an action that takes none.
  package func action(
    requiresBody: Bool = false, scope: String? = nil, refused: RefusedForm = { _ in nil },
    _ carryOut: (inout ActionRequest) async throws -> Response
  ) async throws -> Response {
    try await returningForm(refused) {
      var action = try ActionRequest(self, requiresBody: requiresBody, scope: scope)
      return try await carryOut(&action)
    }
  }

  /// Does the part of `action` that shows a refused form again. The work reads the body itself.
  package func returningForm(_ refused: RefusedForm, _ work: () async throws -> Response) async throws -> Response {
    do {
      return try await work()
    } catch let failure as Failure where Problem.wantsPage(self) {
      guard let page = try await refused(FormState(values: body.form.values, failure: failure)) else { throw failure }
      return page
    }
  }
}
