import APNs
import Examples
import HTTPServer
import Invites
import JSON
import PageKit
import Simulator

/// The routes of `/lab`, where developers write, check and try payloads.
package struct LabRoutes {
  package let services: PhoneServices

  package init(services: PhoneServices) {
    self.services = services
  }

  package func add(to router: inout Router) {
    router.on(.get, "/lab", open)
    router.on(.post, "/lab", limits: Limits(body: LabInput.bodyLimit), check)
    router.on(.post, "/api/v1/payloads/preview", limits: Limits(body: LabInput.bodyLimit), preview)
    router.on(.put, "/api/v1/phones/mine/apps/lab", limits: Limits(body: LabInput.bodyLimit), install)
  }

  private func view(_ request: Request) -> LabView {
    LabView(services: services, site: services.site(services.account(request), request), sends: services.sends(request))
  }

  /// Opens the lab with a preset, a shared payload or a sample.
  private func open(_ request: Request) async throws -> Response {
    let start = try LabStart(request.query, origin: services.origin)
    var response = try await view(request).page(start.input, headers: start.headers)
    // A HEAD request does not create a phone.
    if request.method != .head { _ = try services.browserPhone(for: request, on: &response) }
    return response
  }

  /// Handles the form without scripts: returns the same page with findings and preview.
  private func check(_ request: Request) async throws -> Response {
    let form = LabForm(request.body.form)
    try LabInput.check(form.payload)
    let input = LabInput(
      payload: form.payload, definition: try form.definition(), pushType: PushType(form.headers))
    return try await view(request).page(input, headers: form.headers)
  }

  /// Returns the preview of the payload and its source code while it is typed. Stores nothing.
  private func preview(_ request: Request) async throws -> Response {
    try await view(request).json(LabInput(request))
  }

  /// Reinstalls the lab's app with the categories and extensions of the definition. Listed notifications stay.
  private func install(_ request: Request) async throws -> Response {
    let definition: LabDefinition
    do { definition = try LabDefinition(JSON(parsing: request.body.bytes)) } catch { throw Failure(error) }
    let phone = try phone(request)
    try phone.requireOwn().lab.withLock { $0 = definition }
    try phone.reinstall(LabApp.id)
    return .json(definition.json)
  }

  /// - Throws: `notFound` when this browser has no phone.
  private func phone(_ request: Request) throws -> PhoneSession {
    guard let phone = services.phoneSessions.phone(of: request) else {
      throw Failure(.notFound, "This browser has no simulated iPhone, or it has expired. Open /lab for a new one.")
    }
    return phone
  }
}
