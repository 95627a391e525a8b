import HTTPServer
import Invites
import Storage

/// A request for an action while it is processed: its fields, its idempotency key and its response.
package struct ActionRequest {
  package let request: Request
  package var input: Input
  /// The idempotency key: a repeated request with the same key changes nothing. Nil when the client sent none, or the
  /// action takes none.
  package let idempotencyKey: IdempotencyKey?
  /// The path that the form returns to. Nil until `finish(takingNext:)` has read it, and when none was sent.
  package private(set) var next: String?

  /// - Parameters:
  ///   - requiresBody: whether a request without a body is refused.
  ///   - scope: the owner of the idempotency keys. Nil for an action that takes none.
  /// - Throws: as `Input.init` and `Idempotency.key`.
  package init(_ request: Request, requiresBody: Bool = false, scope: String?) throws(Failure) {
    self.request = request
    input = try requiresBody ? Input(requiring: request) : Input(request)
    idempotencyKey = if let scope { try Idempotency.key(request, &input, scope: scope) } else { nil }
  }

  /// Refuses fields that were not read.
  /// - Parameter takesNext: whether to read the field `next`, the path to continue to, which a form may send.
  /// - Throws: `unknownField`.
  package mutating func finish(takingNext takesNext: Bool = false) throws(Failure) {
    if takesNext { next = try input.text("next") }
    try input.finish()
  }

  /// Returns the response for a browser that posted a form, or for a program.
  /// - Parameter isReplay: whether this repeats the first response.
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
  /// Renders the page of a refused form, with the submitted values and what was wrong. Returns nil when the failure has
  /// a page of its own.
  package typealias RefusedForm = (FormState) async throws -> Response?

  /// Processes the request: reads its body and its idempotency key, and shows a refused form again.
  ///
  ///     try await request.action(scope: "host:\(account.id)", refused: page) { action in let name = try
  ///     action.input.requiredText("name") try action.finish() let renamed = try await
  ///     store.accounts.rename(account.id, to: name) return try action.answer(page: .redirect(to: "/settings"), json:
  ///     .json(["name": .string(renamed.name)])) }
  ///
  /// - Parameters:
  ///   - requiresBody: whether a request without a body is refused.
  ///   - scope: the owner of the idempotency keys. Nil for an action that takes none.
  package func action(
    requiresBody: Bool = false, scope: String? = nil, refused: RefusedForm = { _ in nil },
    _ carryOut: (inout ActionRequest) async throws -> Response
  ) async throws -> Response {
    try await returningForm(refused) {
      var action = try ActionRequest(self, requiresBody: requiresBody, scope: scope)
      return try await carryOut(&action)
    }
  }

  /// Does the part of `action` that shows a refused form again. `work` reads the body itself.
  package func returningForm(_ refused: RefusedForm, _ work: () async throws -> Response) async throws -> Response {
    do {
      return try await work()
    } catch let failure as Failure where Problem.wantsPage(self) {
      guard let page = try await refused(FormState(values: body.form.values, failure: failure)) else { throw failure }
      return page
    }
  }
}
