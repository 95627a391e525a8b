import HTTPServer
import Invites
import PageKit

/// These methods decide who may see the state of the server.
extension Services {
  /// Admits requests with the metrics token. On a server without such a token, admits requests from its own machine,
  /// unless a proxy forwards the requests of others.
  /// - Throws: `wrongToken`, `forbidden`.
  func requireOperator(_ request: Request) throws(Failure) {
    if let token = metricsToken {
      let sent = request.headers["Authorization"] ?? ""
      guard isEqualInConstantTime(sent, "Bearer \(token)") else {
        throw Failure(.wrongToken, "Send PARTYLINE_METRICS_TOKEN as Authorization: Bearer TOKEN.")
      }
      return
    }
    guard proxies.isEmpty, request.remoteAddress == "::1" || request.remoteAddress.hasPrefix("127.") else {
      throw Failure(.forbidden, "Numbers are for the operator: set PARTYLINE_METRICS_TOKEN and send it.")
    }
  }

  /// Whether the request comes from an operator: one that `requireOperator` admits, or the signed-in host who set the
  /// server up. Other hosts came by an invitation to host, and the server is not theirs.
  func isForOperators(_ request: Request) -> Bool {
    if let account = (try? access.caller(of: request))?.account, account.isOperator { return true }
    return (try? requireOperator(request)) != nil
  }
}
