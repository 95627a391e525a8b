import HTTPServer
import Synchronization

/// The sender and the credentials that were looked up for a request, remembered until the request is answered.
///
/// A stream that continues after the answer looks them up again each time, because a session may have ended or a token
/// may have been revoked.
package final class RequestFindings: Sendable {
  private struct State {
    var caller: Caller?
    var credentials: [String: InvitationCredential] = [:]
    var isAnswered = false
  }

  private let state = Mutex(State())

  /// Returns the caller found before, or else the result of `find`.
  package func caller(_ find: () throws -> Caller) throws -> Caller {
    if let known = state.withLock({ $0.caller }) { return known }
    let found = try find()
    state.withLock { if !$0.isAnswered { $0.caller = found } }
    return found
  }

  /// Returns the credential found for `token` before, or else the result of `find`.
  package func credential(
    _ token: String, _ find: () throws -> InvitationCredential?
  ) throws -> InvitationCredential? {
    if let known = state.withLock({ $0.credentials[token] }) { return known }
    let found = try find()
    state.withLock { if !$0.isAnswered { $0.credentials[token] = found } }
    return found
  }

  /// Forgets the caller after the session has changed or has received an invitation.
  package func forgetCaller() { state.withLock { $0.caller = nil } }

  fileprivate func end() { state.withLock { $0 = State(isAnswered: true) } }
}

extension Request {
  /// Nil outside of a router. Everything is then looked up each time.
  package var findings: RequestFindings? { context as? RequestFindings }
}

extension Access {
  /// Lets a request look up its caller no more than once, when it is first needed.
  package func rememberingFindings(_ request: Request, _ next: Router.Handler) async throws -> Response {
    let findings = RequestFindings()
    defer { findings.end() }
    var request = request
    request.context = findings
    return try await next(request)
  }
}
