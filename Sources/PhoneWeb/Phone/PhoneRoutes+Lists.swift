import HTTPServer
import Invites
import JSON
import PageKit
import Simulator

/// Opening and clearing listed notifications
extension PhoneRoutes {
  package func addLists(to router: inout Router) {
    let one = "/api/v1/phones/{phone}/notifications/{app}/{identifier}"
    router.on(.post, "\(one)/default", openApp)
    router.on(.delete, one, clear)
    router.on(.post, "\(one)/clear", clear)
    router.on(.delete, "/api/v1/phones/{phone}/notifications", clearAll)
    router.on(.post, "/api/v1/phones/{phone}/notifications/clear", clearAll)
    router.group(.developers) {
      $0.on(.delete, "/api/v1/phones/{phone}/requests/{app}/{identifier}", removeRequest)
    }
  }

  private struct Target {
    let view: PhonePresenter
    let app: String
    let identifier: String
    let next: String?
  }

  private func target(_ request: Request) async throws -> Target {
    var input = try Input(request)
    let (token, next) = (try input.text("token"), try input.text("next"))
    _ = try input.text("idempotencyKey")
    try input.finish()
    let view = try await view(request, token: token)
    let identifier = request.parameters["identifier"]
    try view.access.require(identifier)
    return Target(view: view, app: request.parameters["app"], identifier: identifier, next: next)
  }

  /// Performs the default action: the app comes to the foreground, and its delegate is told.
  private func openApp(_ request: Request) async throws -> Response {
    let target = try await target(request)
    let view = target.view
    let opened = try await view.access.openApp(target.identifier, of: target.app)
    return try await answer(request, next: target.next, view) {
      [
        "app": .string(opened.app), "link": JSON(opened.link), "delivery": .string(opened.delivery.rawValue),
        "appHTML": .string(view.app(opened.app, link: opened.link).description),
        "device": JSON(await view.phone.device), "isDryRun": JSON(view.access.isDryRun),
      ]
    }
  }

  private func clear(_ request: Request) async throws -> Response {
    let target = try await target(request)
    try await target.view.access.clear(target.identifier, of: target.app, groupedBy: target.view.grouping)
    return try await listAnswer(request, next: target.next, target.view)
  }

  private func clearAll(_ request: Request) async throws -> Response {
    try await request.action { action in
      let (token, next, app) = (
        try action.input.text("token"), try action.input.text("next"), try action.input.text("app")
      )
      try action.finish()
      let view = try await view(request, token: token)
      try view.access.requireWholePhone()
      try await Failure.ofPhone { try await view.phone.clearAll(of: app ?? request.query["app"]) }
      return try await listAnswer(request, next: next, view)
    }
  }

  private func removeRequest(_ request: Request) async throws -> Response {
    let target = try await target(request)
    _ = try target.view.access.session.requireOwn()
    try await Failure.ofPhone {
      try await target.view.phone.removePending([target.identifier], of: target.app)
    }
    return try await listAnswer(request, next: target.next, target.view)
  }

  private func listAnswer(_ request: Request, next: String?, _ view: PhonePresenter) async throws -> Response {
    try await answer(request, next: next, view) {
      let answer: JSON = ["badges": try await view.badges()]
      guard view.rendersHTML else { return answer }
      return answer.merging(["listHTML": .string(try await view.cellList().html.description)])
    }
  }
}
