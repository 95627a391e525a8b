import Examples
import HTTPServer
import Invites
import JSON
import Simulator

/// `/lab`: payloads are written, judged and tried.
package struct LabRoutes {
  package let services: PhoneServices

  package init(services: PhoneServices) {
    self.services = services
  }

  package func add(to router: inout Router) {
    router.on(.get, "/lab", open)
    router.on(.post, "/lab", limits: Limits(body: LabInput.bodyLimit), check)
    router.on(.post, "/api/v1/payloads/preview", limits: Limits(body: LabInput.bodyLimit), preview)
    router.on(.get, "/service-worker.js", serviceWorker)
    router.on(.put, "/api/v1/phones/mine/apps/lab", limits: Limits(body: LabInput.bodyLimit), install)
  }

  private func view(_ request: Request) -> LabView {
    LabView(services: services, site: services.site(services.account(request), request), sends: services.sends(request))
  }

  /// A preset, a payload that was shared, or one to begin with.
  private func open(_ request: Request) async throws -> Response {
    let start = try LabStart(request.query, origin: services.origin)
    var response = try await view(request).page(start.input, headers: start.headers)
    // Asking for the head alone gives nobody a phone.
    if request.method != .head { _ = try services.browserPhone(for: request, on: &response) }
    return response
  }

  /// The form without script: the page as it was, with findings and preview.
  private func check(_ request: Request) async throws -> Response {
    let form = LabForm(request.body.form)
    try LabInput.check(form.payload)
    let input = LabInput(payload: form.payload, definition: try form.definition())
    return try await view(request).page(input, headers: form.headers)
  }

  /// What the payload looks like and what belongs to it, while it is typed; nothing is kept.
  private func preview(_ request: Request) async throws -> Response {
    try await view(request).json(LabInput(request))
  }

  /// Installs the lab's app anew: what is listed stays, its categories and extensions are those of the definition.
  private func install(_ request: Request) async throws -> Response {
    let definition: LabDefinition
    do { definition = try LabDefinition(JSON(parsing: request.body.bytes)) } catch { throw Failure(error) }
    let phone = try phone(request)
    try phone.requireOwn().lab.withLock { $0 = definition }
    try phone.reinstall(LabApp.id)
    return .json(definition.json)
  }

  /// At the top, because a service worker reaches what is below its own address; asked for anew each time.
  private func serviceWorker(_: Request) throws -> Response {
    var response = try services.assets.response("scripts/service-worker.js")
    response.headers["Cache-Control"] = "no-cache"
    return response
  }

  /// - Throws: `notFound` where this browser has no phone.
  private func phone(_ request: Request) throws -> PhoneSession {
    guard let phone = services.phoneSessions.phone(of: request) else {
      throw Failure(.notFound, "This browser has no simulated iPhone, or it has expired. Open /lab for a new one.")
    }
    return phone
  }
}
