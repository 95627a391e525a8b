import HTTPServer
import Invites
import PageKit
import Simulator

/// A phone that a request is about, and what the caller may do with it.
package struct PhoneAccess: Sendable {
  package let session: PhoneSession
  /// The notification by which a guest's phone is seen; nil for the browser's own phone.
  package let notice: NotificationAccess?
  /// The host who is signed in.
  package let account: Account?
  /// The response token that came along; it goes along with every further request.
  package let token: String?
  /// Whether it is the phone of the host who is signed in.
  package var isHosts = false

  package init(
    session: PhoneSession, notice: NotificationAccess?, account: Account?, token: String?, isHosts: Bool = false
  ) {
    self.session = session
    self.notice = notice
    self.account = account
    self.token = token
    self.isHosts = isHosts
  }

  package var phone: Phone { session.phone }
  package var isOwn: Bool { notice == nil && !isHosts }
  /// Nothing that is done stays.
  package var isDryRun: Bool { notice?.isDryRun ?? false }
  /// The notification whose trace and replies are kept; nil where none are.
  package var keptNotice: EventNotification? { isDryRun ? nil : notice?.notice }
  /// The one notification that may be seen; nil where all may.
  package var onlyNotification: String? { notice.flatMap { $0.isOfOneNotice ? $0.notice.collapseID : nil } }

  /// `mine`, `host`, or the identifier of the notification.
  package var name: String { notice?.notice.id.rawValue ?? (isHosts ? "host" : "mine") }
  /// The address of its part of the API.
  package var path: String { "/api/v1/phones/\(name)" }
  /// What follows that address, from the question mark on; empty where nothing does.
  package var query: String { token.map { "?token=\($0)" } ?? "" }
  /// The page that shows the phone.
  package var page: String {
    guard let notice else { return isHosts ? "/preview?phone=host" : "/preview" }
    return "/preview?notification=\(notice.notice.id)" + (token.map { "&token=\($0)" } ?? "")
  }
  /// The zone of the phone's clock: that of the event, UTC on a browser's own.
  package var timeZone: String { notice?.invitation.event.details.timeZone ?? "UTC" }

  package func maySee(_ identifier: String) -> Bool { onlyNotification == nil || onlyNotification == identifier }

  /// - Throws: `notFound` for a notification that the caller may not see.
  package func require(_ identifier: String) throws(Failure) {
    guard maySee(identifier) else { throw Failure(.notFound, "There is no such notification on this phone.") }
  }

  /// - Throws: `forbidden` for somebody who was let in by a single notification.
  package func requireWholePhone() throws(Failure) {
    guard onlyNotification == nil else {
      throw Failure(.forbidden, "This link opens one notification. Open the invitation’s own link for the phone.")
    }
  }
}

/// What the caller does with a notification of the list.
extension PhoneAccess {
  /// The default action: the app opens from the list, from a banner, or from what stands open.
  /// - Throws: `notFound`, `phoneLocked`.
  package func openApp(_ identifier: String, of app: String) async throws -> Phone.OpenedApp {
    let open = await phone.open
    let opened = try await Failure.ofPhone { try await phone.openApp(for: identifier, of: app) }
    guard let notice = keptNotice, notice.collapseID == identifier else { return opened }
    if let open, open.opening.identifier == identifier, open.opening.app == app {
      try await session.keepSteps(of: open, notice)
    } else {
      try await session.keepLatestTrace(of: notice)
    }
    return opened
  }

  /// - Throws: `notFound`.
  package func clear(_ identifier: String, of app: String) async throws {
    try await Failure.ofPhone { try await phone.clear(identifier, of: app) }
    if let notice = keptNotice, notice.collapseID == identifier { try await session.keepLatestTrace(of: notice) }
  }
}
