import HTTPServer
import Invites
import Synchronization

/// Pages with a refused form, kept for a quarter of an hour.
///
/// The server redirects the browser to the form's own URL, where it gets the kept page. Reloading then posts nothing
/// again, and the submitted values are still there. A page is only for the browser that posted, and only for its URL.
package final class ReturnedPages: Sendable {
  package static let seconds: Int64 = 900
  /// The query parameter with the page's name.
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

  package static let standardLimit = 32 << 20

  /// - Parameter byteLimit: the most bytes kept. Beyond it, no page is kept until older ones have expired, and the
  ///   server answers a refused form with its page, without a redirect.
  package init(byteLimit: Int = standardLimit) { self.byteLimit = byteLimit }

  /// Keeps the page.
  /// - Parameter place: its URL, which may have a query and a fragment.
  /// - Returns: a redirect to it. Nil when too much is already kept.
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

  /// Returns the page that the URL names, for the browser that posted its form. Scripts that check for news get the
  /// current page instead.
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

  /// Marks a page with a refused form as belonging to the URL `place` rather than to the URL that the form was posted
  /// to.
  package func returning(to place: String) -> Response {
    var response = self
    response.headers[Self.place] = place
    return response
  }

  /// Removes and returns the URL that the page belongs to. Nil when it was not marked.
  package mutating func takePlace() -> String? {
    defer { headers[Self.place] = nil }
    return headers[Self.place]
  }
}

extension ReturnedPages {
  /// Keeps the page of a refused form, and redirects the browser to the form's own URL, where `page(for:now:)` shows it.
  /// Returns other responses as they are.
  /// - Parameter now: returns the time of the request.
  package func keeping(_ response: Response, to request: Request, at now: @Sendable () -> Timestamp) -> Response {
    var response = response
    guard let place = response.takePlace(), request.method == .post else { return response }
    response.headers["Cache-Control"] = "no-store"
    return keep(response, at: place, for: request, now: now()) ?? response
  }
}
