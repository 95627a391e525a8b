import HTML
import HTTPServer
import Invites
import PageKit
import Storage
import Texts

/// `/unsubscribe/{token}`: the target of every mail's List-Unsubscribe (RFC 8058). A GET changes nothing, because mail
/// servers follow links before readers do. A POST stops mail, and never answers the invitation.
struct UnsubscribeRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/unsubscribe/{token}") { request in
      let (guest, address) = try reader(request)
      return .page(try page(request, guest, address).html).personal
    }
    router.on(.post, "/unsubscribe/{token}", post)
  }

  /// Stops mail, or resumes it. Mail programs send `List-Unsubscribe=One-Click`; the page's own buttons send
  /// `scope=event`, `scope=server` or `scope=none`.
  private func post(_ request: Request) async throws -> Response {
    let (guest, address) = try reader(request)
    let scope = request.body.form["scope"]
    let now = services.dependencies.now()
    try services.limiter.take(.unsubscriptions(guest.id), at: now)
    if scope == "none" {
      try await services.store.mails.resubscribe(guest.id, at: address)
    } else {
      try await services.store.mails.unsubscribe(guest.id, at: address, isForServer: scope == "server", now: now)
    }
    return .page(try page(request, guest, address).html).personal
  }

  private func page(_ request: Request, _ guest: Guest, _ address: String) throws -> UnsubscribePage {
    guard let event = try services.store.events.find(guest.eventID, for: .guest(guest)) else {
      throw Failure(.notFound, "This link doesn’t belong to an email.")
    }
    return UnsubscribePage(
      site: services.site(nil, request), event: event, action: "/unsubscribe/\(request.parameters["token"])",
      suppression: try services.store.mails.suppression(of: address, at: event.id))
  }

  /// Returns the guest of a sent mail and the address that it was sent to, even when the guest no longer has that
  /// address.
  private func reader(_ request: Request) throws -> (Guest, address: String) {
    let token = request.parameters["token"]
    guard let id = Secret.guest(inMailToken: token), let guest = try services.store.guests.find(id),
      let address = try services.store.mails.addresses(of: guest).first(where: {
        isEqualInConstantTime(services.secret.unsubscribeToken(id, at: $0), token)
      })
    else { throw Failure(.notFound, "This link doesn’t belong to an email.") }
    return (guest, address)
  }
}

/// The page behind a mail's unsubscribe link. It shows what mail can be stopped, or that it has been stopped.
package struct UnsubscribePage: Sendable {
  package var site: Site
  package var event: Event
  package var action: String
  /// The suppression that already stops mail; nil when there is none.
  package var suppression: MailSuppression?

  package init(site: Site, event: Event, action: String, suppression: MailSuppression? = nil) {
    self.site = site
    self.event = event
    self.action = action
    self.suppression = suppression
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(title) · Partyline", styles: ["narrow"], kind: "narrow", showsBar: false, main: main
    ).html
  }

  private var title: String { language.localized(.Unsubscribe.title, ["event": event.details.title]) }

  private var main: HTML {
    """
    <div class="narrow">
    \(NarrowHeading(assets: site.assets, title: title, lead: lead).html)
    \(suppression == nil ? ways : back)
    </div>
    """
  }

  private var lead: String {
    switch suppression {
    case nil: language.localized(.Unsubscribe.lead)
    case let stop? where stop.event != nil: language.localized(.Unsubscribe.doneEvent)
    case _?: language.localized(.Unsubscribe.doneServer)
    }
  }

  private var ways: HTML {
    """
    \(button("event", .Unsubscribe.event, style: "button-primary button-wide"))\
    \(button("server", .Unsubscribe.server, style: "button-wide"))
    """
  }

  private var back: HTML? {
    guard let suppression, suppression.reason == .unsubscribed else { return nil }
    return """
      \(button("none", .Unsubscribe.back, style: "button-wide"))\
      \(suppression.event == nil ? nil : button("server", .Unsubscribe.server, style: "button-quiet button-wide"))
      """
  }

  private func button(_ scope: String, _ title: LocalizedText, style: String) -> HTML {
    """
    <form method="post" action="\(url: action)"><input type="hidden" name="scope" value="\(scope)">\
    <button class="button \(style)">\(language.localized(title))</button></form>

    """
  }
}
