import HTTPServer
import Invites
import PageKit

extension GuestPageRoutes {
  /// Carries out what a button beside a guest asks for. What it is refused for is said on the page that the button is
  /// on, with the same search, filter and part of the list.
  func showingFailures(
    _ host: HostContext, _ work: () async throws -> Response
  ) async throws -> Response {
    do {
      return try await work()
    } catch let failure as Failure where Problem.wantsPage(host.request) {
      guard var response = try page(of: host, saying: .failed(failure)) else { throw failure }
      response.status = Status(rawValue: failure.code.status)
      return response.returning(to: LocalPath.checked(host.request.body.form["next"]) ?? host.links)
    }
  }

  /// The page that the form's `next` leads back to; nil for one that is not about guests.
  private func page(of host: HostContext, saying news: GuestNotice) throws -> Response? {
    guard let next = LocalPath.checked(host.request.body.form["next"]) else { return nil }
    let parts = next.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1)
    if let guest = try? host.guest(in: services.store), parts[0] == "\(host.links)/\(guest.id)" {
      return try self.guest(host, guest, news: news)
    }
    guard parts[0] == host.links else { return nil }
    let asked = try Query(parsing: parts.count > 1 ? parts[1] : "")
    return .page(try list(host, asked: asked, news: news).html)
  }
}
