import Foundation
import HTTPServer
import Invites
import Logging
import UserNotifications

/// What the routes of phones, of the lab and of the examples share. The phones of strangers do with this alone, wherever
/// they run: no database, no secret of the server's.
package struct PhoneServices: Sendable {
  let phoneSessions: PhoneSessions
  /// What the phones reach.
  let network: PhoneNetwork
  let dependencies: Dependencies
  let assets: AssetLibrary
  let address: ServerAddress
  let streams: OpenStreams
  let logger: Logger
  /// Where files may lie that nobody keeps.
  let incoming: URL
  /// The attachments of what is only looked at.
  let scratch: AttachmentStore
  /// The host who is signed in with the browser that asks; nil when none is, or nobody can tell.
  let account: @Sendable (Request) -> Account?
  /// What that host sent from the lab.
  let sends: @Sendable (Request) -> [LabSend]
  /// What the phones of guests need besides; nil where there are none.
  let guests: (any GuestPhoneProvider)?

  /// Scheme and authority of this server.
  var origin: String { address.origin }

  /// - Parameter request: tells whether the page is shown inside the demo's frames.
  func site(_ account: Account?, _ request: Request) -> Site {
    Site(
      assets: assets.addresses, account: account, isFramed: request.isFramed,
      language: request.language, path: request.pagePath)
  }

  var date: @Sendable () -> Date {
    { [now = dependencies.now] in now().date }
  }
}
