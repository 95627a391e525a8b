import APNs
import HTTPServer
import Invites
import JSON
import Storage
import UserNotifications

/// `/api/v1/notification-settings`: what a guest lets the app do on their phone.
struct NotificationSettingsRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/notification-settings", show)
    router.on(.put, "/api/v1/notification-settings", change)
  }

  private func show(_ request: Request) throws -> Response {
    let guest = try services.access.addressee(of: request).guest
    return .json(JSON(try services.phones.center(of: DatabaseNotificationStore.ID(of: guest)).settings()))
  }

  /// Fields that are left out stay as they are.
  private func change(_ request: Request) async throws -> Response {
    let addressee = try services.access.addressee(of: request)
    guard addressee.isCaller else {
      throw Failure(.forbidden, "Only the guest can change what their phone allows.")
    }
    var input = try Input(requiring: request)
    let change = try SettingsChange(&input)
    try input.finish()
    let phone = try services.guestHandsets.phone(of: addressee.guest).handset
    try await phone.changeSettings(of: GuestHandset.app) { change.applied(to: $0) }
    return .json(JSON(try await phone.settings(of: GuestHandset.app)))
  }
}
