import Foundation
import HTTPServer
import Invites
import Simulator
import UserNotificationsUI

/// A notification drawn as open without being opened: for browsers without script. Its forms open it when they are sent.
extension HandsetMarkup {
  func preview(_ presentation: Presentation, identifier: String, of app: String, next: String) -> ExpandedView {
    ExpandedView(
      opening: 0, app: tile(app), identifier: identifier, presentation: presentation,
      address: "\(view.access.path)/notifications/\(app)/\(PercentEncoding.encode(identifier))",
      hidden: fields(next: next),
      assets: services.assets.addresses, language: view.language, imageURL: view.address)
  }

  func expandedView(_ reply: OpeningReply, next: String? = nil) -> ExpandedView {
    ExpandedView(
      opening: reply.opening, app: tile(reply.app), identifier: reply.identifier, presentation: reply.presentation,
      address: "\(view.access.path)/openings/\(reply.opening)", hidden: fields(next: next),
      assets: services.assets.addresses, language: view.language, imageURL: view.address)
  }

  /// What the forms of one drawing send along.
  private func fields(next: String?) -> [NotificationForm.Hidden] {
    [.init("idempotencyKey", Random.token())] + hiddenFields + (next.map { [.init("next", $0)] } ?? [])
  }

  func banner(_ identifier: String, of app: String) async throws -> NotificationCell? {
    do {
      return cell(try await view.handset.card(identifier, of: app))
    } catch is Handset.Refusal {
      return nil
    }
  }
}

extension HandsetView {
  /// What arrived, as it would stand open; nil when nothing did, or when it is not listed.
  func preview(of receipt: HandsetReceipt?, next: String) async throws -> ExpandedView? {
    guard let receipt, receipt.isListed else { return nil }
    let (app, identifier) = (try handset.app(receipt.app), receipt.identifier)
    guard let notification = try app.phone.store.delivered(identifier: identifier) else { return nil }
    let presentation = try await handset.present(notification, of: app.id, trace: Trace())
    return markup.preview(presentation, identifier: identifier, of: app.id, next: next)
  }
}

extension PhonePageView {
  /// The page that the request asks for.
  init(_ services: PhoneServices, _ view: HandsetView, _ request: Request) {
    let target = request.path + (request.rawQuery.isEmpty ? "" : "?\(request.rawQuery)")
    self.init(
      view: view, site: services.site(view.access.account, request), query: request.query, address: target)
  }

  /// The page that a form stood on, after the form was sent.
  init(_ services: PhoneServices, _ view: HandsetView, _ request: Request, next: String?) {
    let address = LocalPath.checked(next).flatMap { $0.hasPrefix("/preview") ? $0 : nil } ?? view.page
    let query = (try? Request(.get, address))?.query ?? Query()
    self.init(view: view, site: services.site(view.access.account, request), query: query, address: address)
  }
}
