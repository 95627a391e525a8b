import HTTPServer
import Invites
import PageKit

/// Who may see how the server does.
extension Services {
  /// Whoever has the token; without one, whoever asks from this machine, where no proxy speaks for others.
  /// - Throws: `wrongToken`, `forbidden`.
  func requireOperator(_ request: Request) throws(Failure) {
    if let token = metricsToken {
      let sent = request.headers["Authorization"] ?? ""
      guard isEqualInConstantTime(sent, "Bearer \(token)") else {
        throw Failure(.wrongToken, "Send PARTYLINE_METRICS_TOKEN as Authorization: Bearer TOKEN.")
      }
      return
    }
    guard !isProxied, request.remoteAddress == "::1" || request.remoteAddress.hasPrefix("127.") else {
      throw Failure(.forbidden, "Numbers are for the operator: set PARTYLINE_METRICS_TOKEN and send it.")
    }
  }

  /// Besides those, the host who set the server up; the demo's host is everybody.
  func isForOperators(_ request: Request) -> Bool {
    if let account = (try? access.caller(of: request))?.account, !account.isDemo { return true }
    return (try? requireOperator(request)) != nil
  }
}
