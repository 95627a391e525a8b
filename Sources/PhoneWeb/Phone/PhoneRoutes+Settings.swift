import HTTPServer
import Invites
import JSON
import Simulator
import UserNotifications

/// The notification settings of each app
extension PhoneRoutes {
  package func addSettings(to router: inout Router) {
    router.on(.get, "/api/v1/phones/{phone}/settings/{app}", settings)
    for method in [HTTPServer.Method.put, .post] {
      router.on(method, "/api/v1/phones/{phone}/settings/{app}", changeSettings)
    }
  }

  private func settings(_ request: Request) async throws -> Response {
    let view = try await view(request)
    return .json(JSON(try await Failure.ofPhone { try await view.phone.settings(of: request.parameters["app"]) }))
  }

  /// Changes an app's settings. Absent fields leave them unchanged.
  private func changeSettings(_ request: Request) async throws -> Response {
    try await request.action { action in
      let (token, next) = (try action.input.text("token"), try action.input.text("next"))
      let view = try await view(request, token: token)
      try view.access.requireWholePhone()
      let change = try SettingsChange(&action.input)
      try action.finish()
      let app = request.parameters["app"]
      try await Failure.ofPhone { try await view.phone.changeSettings(of: app) { change.applied(to: $0) } }
      return try await answer(request, next: next, view) { JSON(try await view.phone.settings(of: app)) }
    }
  }

  /// Changes the previews setting of all apps, as in the phone's own settings.
  package func setPreviews(_ previews: UNShowPreviewsSetting, _ view: PhonePresenter) async throws {
    try view.access.requireWholePhone()
    try await view.phone.setPreviews(previews)
  }
}

extension Phone {
  /// Changes the setting of all apps.
  package func setPreviews(_ previews: UNShowPreviewsSetting) async throws {
    let change = SettingsChange(previews: previews)
    for app in apps { try await changeSettings(of: app.id) { change.applied(to: $0) } }
  }
}
