import Basics
import Examples
import Foundation
import HTTPServer
import Invites
import PageKit
import Simulator
import UserNotificationsUI

/// `/preview`: this browser's own phone, or a guest's phone with one of their notifications.
///
/// `?preset=` and `?payload=` deliver a push to the browser's own phone. A shared link with them shows the same to
/// every visitor. `?notification=` shows the phone of the guest who received it.
package struct PreviewRoutes {
  package let services: PhoneServices

  package init(services: PhoneServices) {
    self.services = services
  }

  package func add(to router: inout Router) {
    router.on(.get, "/preview", preview)
  }

  private func preview(_ request: Request) async throws -> Response {
    if let id = request.query["notification"] { return try await guestPage(id, request) }
    if request.query["phone"] == "host" { return try await hostPage(request) }
    try refuseEmbedding(request)
    // A HEAD request does not create a phone.
    guard request.method != .head else { return Response(.ok) }
    var cookies = Response(.ok)
    let phone = try services.browserPhone(for: request, on: &cookies)
    let page = PhonePageBuilder(
      services, try PhoneRoutes(services: services).view(services.access(to: phone, request), request), request)
    var response = try await deliver(to: phone, page, request)
    for cookie in cookies.headers.all("Set-Cookie") { response.headers.add("Set-Cookie", cookie) }
    return response
  }

  /// Refuses requests for embedding in another site, for which no phone is created.
  private func refuseEmbedding(_ request: Request) throws {
    guard request.headers["Sec-Fetch-Site"] == "cross-site", let mode = request.headers["Sec-Fetch-Mode"] else {
      return
    }
    guard mode == "navigate" else { throw Failure(.crossOrigin, "Open this address in a window of its own.") }
  }

  /// Delivers what the URL requests. The page shows why a delivery was refused.
  private func deliver(to phone: PhoneSession, _ page: PhonePageBuilder, _ request: Request) async throws -> Response {
    var page = page
    do {
      if let arrival = try await arrival(on: phone, request) {
        if let receipt = arrival.receipt {
          page.receipt = arrival.isNews ? receipt : nil
          page.shown = try await page.view.preview(of: receipt, next: page.address)
          page.push = receipt.isListed ? receipt.push : nil
        } else {
          // The stream delivers it to a page with scripts.
          page.isAwaiting = true
          page.push = arrival.push.flatMap { (try? $0.message()) == nil ? nil : $0 }
        }
      }
      return try await page.response()
    } catch let failure as Failure {
      page.failure = failure
      return try await page.response(status: Status(rawValue: failure.code.status))
    }
  }

  /// Delivers the push of the URL. Reloading the page, or returning to it from a form, delivers nothing again.
  /// - Returns: the receipt, which is nil while the push is on its way, and the push for browsers.
  private func arrival(
    on phone: PhoneSession, _ request: Request
  ) async throws -> (receipt: PushReceipt?, isNews: Bool, push: PushSource?)? {
    let (screen, patience) = (SharedScreen(request.query), services.dependencies.pagePatience)
    if let id = request.query["preset"] {
      let preset = try Preset.named(id)
      let address = Self.address(of: preset) + (screen?.address ?? "")
      let (arrival, isNews) = try phone.bring(from: address) {
        try await take(screen, on: phone)
        return try await PhoneRoutes(services: services).deliver(preset, takesScreen: false, to: phone)
      }
      let receipt = try await phone.receipt(of: arrival, patience: patience)
      return (receipt, isNews, try phone.push(of: preset, origin: services.origin))
    }
    guard let text = request.query["payload"] else { return nil }
    let push = PhonePush(
      app: request.query["app"] ?? PhoneSession.partyline, identifier: request.query["collapse"] ?? "shared",
      bytes: try Self.payload(text))
    let address = "payload=\(push.app)/\(push.identifier)/\(text)\(screen?.address ?? "")"
    let (arrival, isNews) = try phone.bring(from: address) {
      try await take(screen, on: phone)
      return try await Failure.ofPhone { try await phone.receive(push, at: services.dependencies.now()) }
    }
    let receipt = try await phone.receipt(of: arrival, patience: patience)
    return (receipt, isNews, try phone.source(push, phone.requireOwn()))
  }

  /// Restores the screen of a shared link, so that visitors see the phone as it was when the link was copied.
  private func take(_ screen: SharedScreen?, on phone: PhoneSession) async throws {
    guard let screen else { return }
    let own = try phone.requireOwn()
    var device = screen.device
    device.place = await phone.phone.device.place
    await phone.phone.set(device)
    own.chosenScreen.withLock { $0 = device }
    if let previews = screen.previews { try await phone.phone.setPreviews(previews) }
  }

  /// Identifies the preset in a phone's memory of what its URL delivered.
  package static func address(of preset: Preset) -> String { "preset=\(preset.id)" }

  /// - Throws: `invalidText` for a text that is not base64url, `bodyTooLarge`.
  private static func payload(_ text: String) throws(Failure) -> [UInt8] {
    guard text.utf8.count <= 8 << 10 else {
      throw Failure(
        .bodyTooLarge, "A payload in a link can have at most 8 KB. APNs accepts 4096 bytes.", field: "payload")
    }
    guard let bytes = Base64URL.decode(text), !bytes.isEmpty else {
      throw Failure(
        .invalidText, "The payload in the link is damaged: it isn’t base64url. Copy the whole link.",
        field: "payload")
    }
    return bytes
  }

  /// The phone of the signed-in host. `host-notification` names the listed notification to show.
  private func hostPage(_ request: Request) async throws -> Response {
    guard let guests = services.guests else { throw Failure(.notFound, "There is no such phone here.") }
    guard services.account(request) != nil else { return .signIn(next: request.path, query: request.rawQuery) }
    let access = try guests.hostPhone(request)
    try await access.session.catchUp()
    var page = PhonePageBuilder(services, try PhoneRoutes(services: services).view(access, request), request)
    if let identifier = request.query["host-notification"],
      let listed = try? await access.phone.notification(identifier, of: PhoneSession.partyline)
    {
      page.shown = page.view.preview(
        try await access.phone.present(listed, of: PhoneSession.partyline, trace: Trace()), identifier: identifier,
        of: PhoneSession.partyline, next: page.address)
    }
    return try await page.response()
  }

  private func guestPage(_ id: String, _ request: Request) async throws -> Response {
    guard let guests = services.guests else { throw Failure(.notFound, "There is no such notification.") }
    let token = request.query["token"]
    let access = try guests.guestPhone(id, request, token: token)
    guard let notification = access.notification else { throw Failure(.notFound, "There is no such notification.") }
    try await guests.noteReading(notification.invitation, request)
    try await access.session.catchUp()
    // This includes notifications that the phone no longer lists, because links lead to them.
    let shown = try await access.session.present(notification)
    var page = PhonePageBuilder(services, try PhoneRoutes(services: services).view(access, request), request)
    page.shown = page.view.preview(
      shown, identifier: notification.notification.collapseID, of: PhoneSession.partyline, next: page.address)
    return try await page.response()
  }
}
