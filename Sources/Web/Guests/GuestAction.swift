import HTTPServer
import PageKit

extension GuestPageRoutes {
  /// Returns the page for a refused action on a guest. It shows the reason, with the same search, filter and part of
  /// the list. Nil if the form was on another page.
  func page(refused form: FormState, _ host: HostRequest) throws -> Response? {
    guard let failure = form.failure, var response = try page(of: host, saying: .failed(failure)) else { return nil }
    response.status = form.status
    return response.returning(to: LocalPath.checked(host.request.body.form["next"]) ?? host.links)
  }

  /// Returns the page to which the form's `next` leads. Nil if that page is not about guests.
  private func page(of host: HostRequest, saying news: GuestNotice) throws -> Response? {
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
