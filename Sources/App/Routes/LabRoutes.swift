import APNs
import Examples
import Foundation
import HTTPServer
import Invites
import Pages

/// `/lab`: payloads are written, judged and tried.
struct LabRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/lab", open)
    router.on(.post, "/lab", limits: Limits(body: LabInput.bodyLimit), check)
    router.on(.post, "/api/v1/payloads/preview", limits: Limits(body: LabInput.bodyLimit), preview)
  }

  private func view(_ request: Request) -> LabView {
    LabView(services: services, site: services.site((try? services.access.caller(of: request))?.account, request))
  }

  /// A preset, a payload that was shared, or one to begin with.
  private func open(_ request: Request) async throws -> Response {
    let start = try LabStart(request.query, origin: services.links.origin)
    return try await view(request).page(start.input, headers: start.headers)
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
}
