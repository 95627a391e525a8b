import HTTPServer
import Synchronization

/// The sender and the credentials that a request looked up, remembered until the request is answered.
///
/// A stream that goes on after the answer asks anew each time, since a session may have ended or a token been revoked.
package final class RequestFindings: Sendable {
  private struct State {
    var caller: Caller?
    var credentials: [String: InvitationCredential] = [:]
    var isAnswered = false
  }

  private let state = Mutex(State())

  /// The caller that was found before, or else what `find` finds.
  package func caller(_ find: () throws -> Caller) throws -> Caller {
    if let known = state.withLock({ $0.caller }) { return known }
    let found = try find()
    state.withLock { if !$0.isAnswered { $0.caller = found } }
    return found
  }

  /// The credential that `token` was found to be before, or else what `find` finds.
  package func credential(
    _ token: String, _ find: () throws -> InvitationCredential?
  ) throws -> InvitationCredential? {
    if let known = state.withLock({ $0.credentials[token] }) { return known }
    let found = try find()
    state.withLock { if !$0.isAnswered { $0.credentials[token] = found } }
    return found
  }

  /// After the session was changed, or took an invitation in: the caller is another one from now on.
  package func forgetCaller() { state.withLock { $0.caller = nil } }

  fileprivate func end() { state.withLock { $0 = State(isAnswered: true) } }
}

extension Request {
  /// Nil outside of a router: then everything is found out at each asking.
  package var findings: RequestFindings? { context as? RequestFindings }
}

extension Access {
  /// Finds out who asks no more than once for a request, when it is first asked for.
  package func rememberingFindings(_ request: Request, _ next: Router.Handler) async throws -> Response {
    let findings = RequestFindings()
    defer { findings.end() }
    var request = request
    request.context = findings
    return try await next(request)
  }
}
