import APNs
import HTTPServer
import Invites
import JSON
import Simulator

/// `/api/v1/phones…`: the phone of the preview, this browser's own (`mine`) or that of a guest, named by one of their
/// notifications.
///
/// Forms post to the same addresses and are sent back to the page that they stood on, which their field `next` names.
struct PhoneRoutes {
  let services: PhoneServices

  func add(to router: inout Router) {
    router.on(.post, "/api/v1/phones", create)
    router.on(.get, "/api/v1/phones/{phone}", show)
    for method in [HTTPServer.Method.put, .post] { router.on(method, "/api/v1/phones/{phone}/device", setDevice) }
    router.on(.get, "/api/v1/phones/{phone}/trace", trace)
    router.on(.get, "/preview/media/{key}/{app}/{name}", media)
    router.on(.get, "/preview/media/{key}/{name}", guestMedia)
    addPushes(to: &router)
    addOpenings(to: &router)
    addLists(to: &router)
    addSettings(to: &router)
  }

  func view(_ request: Request, token: String? = nil) async throws -> HandsetView {
    try view(try await services.phone(request, token: token), request)
  }

  /// - Throws: `outOfRange` for a `render` that is not known.
  func view(_ access: PhoneAccess, _ request: Request) throws(Failure) -> HandsetView {
    HandsetView(
      services: services, access: access, language: request.language, rendersHTML: try request.rendersHTML,
      grouping: request.query["look"] == "today" ? nil : .off)
  }

  /// For a form the way back to its page, for a program `json`.
  func answer(_ request: Request, next: String?, _ view: HandsetView, _ json: () async throws -> JSON) async throws
    -> Response
  {
    if Problem.wantsPage(request) { return .redirect(to: LocalPath.checked(next) ?? view.page) }
    return .json(try await json())
  }

  /// Gives the browser a phone, unless it has one.
  private func create(_ request: Request) async throws -> Response {
    let input = try Input(request)
    try input.finish()
    var response = Response(.created)
    let isNew = services.handsets.phone(of: request) == nil
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

  /// Fields that are left out stay as they are.
  private func setDevice(_ request: Request) async throws -> Response {
    var input = try Input(request)
    let (token, next) = (try input.text("token"), try input.text("next"))
    let view = try await view(request, token: token)
    let device = try input.device(changing: await view.handset.device, apps: view.handset.apps.map(\.id))
    let previews = try input.previews()
    try input.finish()
    let wasInFront = await view.handset.device.frontApp
    await view.handset.set(device)
    if let previews { try await setPreviews(previews, view) }
    return try await answer(request, next: next, view) {
      var answer = JSON(await view.handset.device)
      if let app = device.frontApp, app != wasInFront {
        answer = answer.merging([
          "app": .string(app), "link": .null, "appHTML": .string(view.markup.app(app, link: nil).description),
        ])
      }
      guard view.rendersHTML else { return answer }
      return answer.merging(["listHTML": .string(try await view.markup.list().description)])
    }
  }

  /// What happened; as a file to keep with `download`.
  private func trace(_ request: Request) async throws -> Response {
    var response = Response.json(try await view(request).trace()).personal
    if request.query["download"] != nil {
      response.headers["Content-Disposition"] = "attachment; filename=\"trace.json\""
    }
    return response
  }
}

/// Files that notifications have attached, by addresses that cannot be guessed.
extension PhoneRoutes {
  private static let missing = Failure(.notFound, "There is no such attachment.")

  private func media(_ request: Request) throws -> Response {
    let (key, app, name) = (request.parameters["key"], request.parameters["app"], request.parameters["name"])
    guard let phone = services.handsets.phone(where: { isEqualInConstantTime($0.mediaKey, key) }),
      let file = phone.files.file(named: name, of: app)
    else { throw Self.missing }
    return try .attachment(file)
  }

  private func guestMedia(_ request: Request) throws -> Response {
    let name = request.parameters["name"]
    guard let guests = services.guests,
      isEqualInConstantTime(request.parameters["key"], guests.secret.fileKey(name)),
      let file = guests.phones.files.file(named: name)
    else { throw Self.missing }
    return try .attachment(file)
  }
}
