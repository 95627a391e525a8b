import Foundation
import HTTPServer
import Invites
import JSON
import PageKit
import Simulator
import UserNotifications

/// `/api/v1/phones…`: the phone of the preview. It is this browser's own phone (`mine`), or the phone of a guest, named
/// by one of their notifications.
///
/// Forms post to the same URLs. The response then redirects to the page of the form, which its field `next` names.
package struct PhoneRoutes {
  package let services: PhoneServices

  package init(services: PhoneServices) {
    self.services = services
  }

  package func add(to router: inout Router) {
    router.group(.developers) { router in
      router.on(.post, "/api/v1/phones", create)
      router.on(.get, "/preview/media/{key}/{app}/{name}", media)
      addPushes(to: &router)
    }
    router.on(.get, "/api/v1/phones/{phone}", show)
    for method in [HTTPServer.Method.put, .post] { router.on(method, "/api/v1/phones/{phone}/device", setDevice) }
    router.on(.get, "/api/v1/phones/{phone}/trace", trace)
    addOpenings(to: &router)
    addLists(to: &router)
    addSettings(to: &router)
  }

  /// The files of guests' phones, which a guest's own link leads to.
  package func addGuestMedia(to router: inout Router) {
    router.on(.get, "/preview/media/{key}/{name}", guestMedia)
  }

  package func view(_ request: Request, token: String? = nil) async throws -> PhonePresenter {
    try view(try await services.phone(request, token: token), request)
  }

  /// - Throws: `outOfRange` for an unknown `render`.
  package func view(_ access: PhoneAccess, _ request: Request) throws(Failure) -> PhonePresenter {
    var view = PhonePresenter(services: services, access: access, request)
    view.rendersHTML = try request.rendersHTML
    return view
  }

  /// Returns a redirect to the form's page for a form, and `json` for a program.
  package func answer(_ request: Request, next: String?, _ view: PhonePresenter, _ json: () async throws -> JSON)
    async throws
    -> Response
  {
    if Problem.wantsPage(request) { return .redirect(to: LocalPath.checked(next) ?? view.access.page) }
    return .json(try await json())
  }

  /// Creates a phone for the browser, unless it has one.
  private func create(_ request: Request) async throws -> Response {
    let input = try Input(request)
    try input.finish()
    var response = Response(.created)
    let isNew = services.phoneSessions.phone(of: request) == nil
    let phone = try services.browserPhone(for: request, on: &response)
    let state = try await view(services.access(to: phone, request), request).state()
    var answer = Response.json(state, status: isNew ? .created : .ok)
    for cookie in response.headers.all("Set-Cookie") { answer.headers.add("Set-Cookie", cookie) }
    answer.headers["Location"] = "/api/v1/phones/mine"
    return answer
  }

  private func show(_ request: Request) async throws -> Response {
    .json(try await view(request).state()).personal
  }

  /// Changes the phone's state. Absent fields leave it unchanged.
  private func setDevice(_ request: Request) async throws -> Response {
    try await request.action { action in
      let (token, next) = (try action.input.text("token"), try action.input.text("next"))
      let view = try await view(request, token: token)
      let device = try action.input.device(changing: await view.phone.device, apps: view.phone.apps.map(\.id))
      let previews = try action.input.previews()
      try action.finish()
      let before = await view.phone.device
      await view.phone.set(device)
      if !device.shows(before) { view.access.session.own?.chosenScreen.withLock { $0 = device } }
      if let previews { try await setPreviews(previews, view) }
      return try await answer(request, next: next, view) {
        var answer = JSON(await view.phone.device)
        if let app = device.frontApp, app != before.frontApp {
          answer = answer.merging([
            "app": .string(app), "link": .null, "appHTML": .string(view.app(app, link: nil).description),
          ])
        }
        guard view.rendersHTML else { return answer }
        return answer.merging(["listHTML": .string(try await view.cellList().html.description)])
      }
    }
  }

  /// Returns the trace, as a file to download with `download`.
  private func trace(_ request: Request) async throws -> Response {
    var response = Response.json(try await view(request).trace()).personal
    if request.query["download"] != nil {
      response.headers["Content-Disposition"] = "attachment; filename=\"trace.json\""
    }
    return response
  }
}

/// Attached files, at URLs that cannot be guessed
extension PhoneRoutes {
  private static let missing = Failure(.notFound, "There is no such attachment.")

  private func media(_ request: Request) throws -> Response {
    let (key, app, name) = (request.parameters["key"], request.parameters["app"], request.parameters["name"])
    guard let phone = services.phoneSessions.phone(where: { isEqualInConstantTime($0.mediaKey, key) })?.own,
      let file = phone.files.file(named: name, of: app)
    else { throw Self.missing }
    return try .attachment(file)
  }

  private func guestMedia(_ request: Request) async throws -> Response {
    let name = request.parameters["name"]
    guard let file = try await services.guests?.attachment(named: name, key: request.parameters["key"]) else {
      throw Self.missing
    }
    return try .attachment(file)
  }
}

extension Response {
  /// Returns a file that a notification has attached, with the media type that was determined when it was attached.
  fileprivate static func attachment(_ file: URL) throws -> Response {
    let type = MediaType(fileExtension: file.pathExtension)?.mimeType
    var response = try Response.file(file, type: type ?? "application/octet-stream")
    response.headers["Cache-Control"] = "private, max-age=86400"
    return response
  }
}
