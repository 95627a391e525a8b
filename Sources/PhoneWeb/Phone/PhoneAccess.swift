import HTTPServer
import Invites
import PageKit
import Simulator
import UserNotifications

/// The phone that a request concerns, and what opens it: the browser's own cookie, a host's account, or a guest's
/// notification.
package struct PhoneAccess: Sendable {
  package enum Opener: Sendable {
    case browser
    case host(Account)
    case notification(NotificationAccess)
  }

  package let session: PhoneSession
  package let opener: Opener

  package init(_ session: PhoneSession, openedBy opener: Opener) {
    self.session = session
    self.opener = opener
  }

  package var phone: Phone { session.phone }
  /// Whether it is the browser's own phone.
  package var isOwn: Bool { if case .browser = opener { true } else { false } }
  /// The host whose phone it is. Nil for a guest's and a browser's phone.
  package var host: Account? { if case .host(let account) = opener { account } else { nil } }
  /// The notification that opens a guest's phone. Nil for a host's and a browser's phone.
  package var notification: NotificationAccess? { if case .notification(let access) = opener { access } else { nil } }
  /// Whether the effects of all actions are undone.
  package var isDryRun: Bool { notification?.isDryRun ?? false }
  /// The notification whose trace and replies are stored. Nil when none are.
  package var keptNotification: EventNotification? { isDryRun ? nil : notification?.notification }
  /// The only notification that the caller may see. Nil when the caller may see all.
  package var onlyNotification: String? {
    notification.flatMap { $0.isOfOneNotification ? $0.notification.collapseID : nil }
  }

  /// `mine`, `host`, or the identifier of the notification.
  package var name: String {
    switch opener {
    case .browser: "mine"
    case .host: "host"
    case .notification(let access): access.notification.id.rawValue
    }
  }
  /// The phone's URL in the API.
  package var path: String { "/api/v1/phones/\(name)" }
  /// The query for that URL, including the question mark. Empty without a token.
  package var query: String { notification?.token.map { "?token=\($0)" } ?? "" }
  /// The URL of the page that shows the phone.
  package var page: String {
    switch opener {
    case .browser: "/preview"
    case .host: "/preview?phone=host"
    case .notification(let access):
      "/preview?notification=\(access.notification.id)" + (access.token.map { "&token=\($0)" } ?? "")
    }
  }
  /// The time zone of the phone's clock: the event's zone, or UTC on a browser's own phone.
  package var timeZone: String { notification?.invitation.event.details.timeZone ?? "UTC" }

  package func maySee(_ identifier: String) -> Bool { onlyNotification == nil || onlyNotification == identifier }

  /// - Throws: `notFound` for a notification that the caller may not see.
  package func require(_ identifier: String) throws(Failure) {
    guard maySee(identifier) else { throw Failure(.notFound, "There is no such notification on this phone.") }
  }

  /// - Throws: `forbidden` for a caller whose access is limited to a single notification.
  package func requireWholePhone() throws(Failure) {
    guard onlyNotification == nil else {
      throw Failure(.forbidden, "This link opens one notification. Open the invitation’s own link for the phone.")
    }
  }
}

/// The caller's actions on a listed notification
extension PhoneAccess {
  /// Performs the default action, which opens the app from the list, a banner or the expanded notification.
  /// - Throws: `notFound`, `phoneLocked`.
  package func openApp(_ identifier: String, of app: String) async throws -> Phone.OpenedApp {
    let open = await phone.open
    let opened = try await Failure.ofPhone { try await phone.openApp(for: identifier, of: app) }
    guard let notification = keptNotification, notification.collapseID == identifier else { return opened }
    if let open, open.opening.identifier == identifier, open.opening.app == app {
      try await session.keepSteps(of: open, notification)
    } else {
      try await session.keepLatestTrace(of: notification)
    }
    return opened
  }

  /// - Parameter grouping: the grouping of the list that shows the notification; nil for the user's choice for the app.
  /// - Throws: `notFound`.
  package func clear(_ identifier: String, of app: String, groupedBy grouping: NotificationGrouping?) async throws {
    // Access to one notification clears no other of its row.
    let grouping = onlyNotification == nil ? grouping : .off
    try await Failure.ofPhone { try await phone.clear(identifier, of: app, groupedBy: grouping) }
    if let notification = keptNotification, notification.collapseID == identifier {
      try await session.keepLatestTrace(of: notification)
    }
  }
}
