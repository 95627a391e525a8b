import HTTPServer
import Invites
import Synchronization

/// Pages whose form came back, kept for a quarter of an hour.
///
/// The browser is sent on to the form's own address, where it gets the kept page: loading it again then posts nothing
/// again, and what was typed is still there. A page is for the browser that posted, and for its address, alone.
package final class ReturnedPages: Sendable {
  package static let seconds: Int64 = 900
  /// What stands before the page's name in the query of the address.
  package static let parameter = "returned"

  private struct Kept: Sendable {
    let response: Response
    let path: String
    let session: String?
    let until: Timestamp

    var size: Int { response.bytes.count }
  }

  private struct State: Sendable {
    var pages: [String: Kept] = [:]
    var size = 0
  }

  private let state = Mutex(State())
  private let byteLimit: Int

  /// - Parameter byteLimit: beyond it nothing is kept until older pages have had their time.
  package init(byteLimit: Int = 32 << 20) { self.byteLimit = byteLimit }

  /// Keeps the page.
  /// - Parameter place: its address, which may have a query and a fragment.
  /// - Returns: the way there; nil when too much is kept already.
  package func keep(_ page: Response, at place: String, for request: Request, now: Timestamp) -> Response? {
    let parts = place.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let kept = Kept(
      response: page, path: String(parts[0].prefix { $0 != "?" }), session: request.value(of: .session),
      until: now.adding(seconds: Self.seconds))
    let name = Random.token()
    guard put(kept, as: name, now: now) else { return nil }
    let mark = parts[0].contains("?") ? "&" : "?"
    let fragment = parts.count > 1 ? "#\(parts[1])" : ""
    return .redirect(to: "\(parts[0])\(mark)\(Self.parameter)=\(name)\(fragment)")
  }

  /// The page that the address names, for the browser whose form it holds. Scripts that look for what is new get the
  /// page as it is now.
  package func page(for request: Request, now: Timestamp) -> Response? {
    guard request.method == .get, ["navigate", nil].contains(request.headers["Sec-Fetch-Mode"]),
      let name = request.query[Self.parameter], let kept = state.withLock({ $0.pages[name] }),
      kept.path == request.path, kept.session == request.value(of: .session), kept.until > now
    else { return nil }
    return kept.response.renewingNonce()
  }

  private func put(_ page: Kept, as name: String, now: Timestamp) -> Bool {
    state.withLock { state in
      if state.size + page.size > byteLimit {
        state.pages = state.pages.filter { $0.value.until > now }
        state.size = state.pages.values.reduce(0) { $0 + $1.size }
      }
      guard state.size + page.size <= byteLimit else { return false }
      state.pages[name] = page
      state.size += page.size
      return true
    }
  }
}

extension Response {
  private static let place = "Partyline-Form"

  /// A page whose form came back, which belongs to the address `place` and not to the one that the form was sent to.
  package func returning(to place: String) -> Response {
    var response = self
    response.headers[Self.place] = place
    return response
  }

  /// Where the page belongs, if somewhere else; the response forgets it.
  package mutating func takePlace() -> String? {
    defer { headers[Self.place] = nil }
    return headers[Self.place]
  }
}

extension ReturnedPages {
  /// Has forms that came back shown at their own address.
  /// - Parameter now: the time at which the request came.
  package func showing(_ request: Request, at now: @Sendable () -> Timestamp, _ next: Router.Handler) async throws
    -> Response
  {
    if let page = page(for: request, now: now()) { return page }
    var response = try await next(request)
    guard let place = response.takePlace(), request.method == .post else { return response }
    response.headers["Cache-Control"] = "no-store"
    return keep(response, at: place, for: request, now: now()) ?? response
  }
}
