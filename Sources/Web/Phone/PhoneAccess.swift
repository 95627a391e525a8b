import HTTPServer
import Invites
import Simulator

/// A phone that a request is about, and what the caller may do with it.
struct PhoneAccess: Sendable {
  enum Holder: Sendable {
    /// This browser's own.
    case browser(BrowserHandset)
    /// The phone of a guest, seen from one of their notifications.
    case guest(GuestHandset, NoticeAccess)
  }

  let holder: Holder
  /// The host who is signed in.
  let account: Account?
  /// The response token that came along; it goes along with every further request.
  let token: String?

  var handset: Handset {
    switch holder {
    case .browser(let phone): phone.handset
    case .guest(let phone, _): phone.handset
    }
  }

  /// Every notification that was opened lately.
  var openings: OpeningLog {
    switch holder {
    case .browser(let phone): phone.openings
    case .guest(let phone, _): phone.openings
    }
  }

  /// Nothing that is done stays.
  var isDryRun: Bool {
    switch holder {
    case .browser: false
    case .guest(_, let access): access.isDryRun
    }
  }

  /// `mine`, or the identifier of the notification.
  var name: String {
    switch holder {
    case .browser: "mine"
    case .guest(_, let access): access.notice.id.rawValue
    }
  }

  /// The address of its part of the API.
  var path: String { "/api/v1/phones/\(name)" }
  /// What follows that address, from the question mark on; empty where nothing does.
  var query: String { token.map { "?token=\($0)" } ?? "" }

  /// The one notification that may be seen; nil where all may.
  var onlyNotification: String? {
    guard case .guest(_, let access) = holder, access.isOfOneNotice else { return nil }
    return access.notice.collapseID
  }

  func maySee(_ identifier: String) -> Bool { onlyNotification == nil || onlyNotification == identifier }

  /// - Throws: `notFound` for a notification that the caller may not see.
  func require(_ identifier: String) throws(Failure) {
    guard maySee(identifier) else { throw Failure(.notFound, "There is no such notification on this phone.") }
  }

  /// - Throws: `forbidden` unless it is the browser's own.
  func own() throws(Failure) -> BrowserHandset {
    guard case .browser(let phone) = holder else {
      throw Failure(.forbidden, "A guest’s phone gets what Partyline sends. Do this with your own phone.")
    }
    return phone
  }

  /// - Throws: `forbidden` for somebody who was let in by a single notification.
  func requireWholePhone() throws(Failure) {
    guard onlyNotification == nil else {
      throw Failure(.forbidden, "This link opens one notification. Open the invitation’s own link for the phone.")
    }
  }
}
