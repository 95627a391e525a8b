import HTTPServer
import Invites
import JSON
import PhoneWeb
import Simulator
import UserNotifications

/// `/api/v1/notification-settings`: what the app may do on a guest's phone.
struct NotificationSettingsRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/notification-settings", show)
    router.on(.put, "/api/v1/notification-settings", change)
  }

  private func show(_ request: Request) async throws -> Response {
    let guest = try services.access.addressee(of: request).guest
    return .json(JSON(try await services.phone(of: guest).phone.settings(of: PhoneSession.partyline)))
  }

  /// Changes the settings. Missing fields keep their values.
  private func change(_ request: Request) async throws -> Response {
    let addressee = try services.access.addressee(of: request)
    guard addressee.isCaller else {
      throw Failure(.forbidden, "Only the guest can change what their phone allows.")
    }
    return try await request.action(requiresBody: true) { action in
      let change = try SettingsChange(&action.input)
      try action.finish()
      let phone = try services.phone(of: addressee.guest).phone
      try await phone.changeSettings(of: PhoneSession.partyline) { change.applied(to: $0) }
      return .json(JSON(try await phone.settings(of: PhoneSession.partyline)))
    }
  }
}
