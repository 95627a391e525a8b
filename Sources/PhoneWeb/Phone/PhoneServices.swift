import Foundation
import HTTPServer
import Invites
import Logging
import PageKit
import UserNotifications

/// What the routes of phones, of the lab and of the examples share. The phones of strangers do with this alone, wherever
/// they run: no database, no secret of the server's.
package struct PhoneServices: Sendable {
  package let phoneSessions: PhoneSessions
  /// What the phones reach.
  package let network: PhoneNetwork
  package let dependencies: Dependencies
  package let assets: AssetLibrary
  package let address: ServerAddress
  package let streams: OpenStreams
  package let logger: Logger
  /// Where files may lie that nobody keeps.
  package let incoming: URL
  /// The attachments of what is only looked at.
  package let scratch: AttachmentStore
  /// The host who is signed in with the browser that asks; nil when none is, or nobody can tell.
  package let account: @Sendable (Request) -> Account?
  /// What that host sent from the lab.
  package let sends: @Sendable (Request) -> [LabSend]
  /// What the phones of guests need besides; nil where there are none.
  package let guests: (any GuestPhoneProvider)?

  package init(
    phoneSessions: PhoneSessions, network: PhoneNetwork, dependencies: Dependencies, assets: AssetLibrary,
    address: ServerAddress, streams: OpenStreams, logger: Logger, incoming: URL, scratch: AttachmentStore,
    account: @escaping @Sendable (Request) -> Account?, sends: @escaping @Sendable (Request) -> [LabSend],
    guests: (any GuestPhoneProvider)?
  ) {
    self.phoneSessions = phoneSessions
    self.network = network
    self.dependencies = dependencies
    self.assets = assets
    self.address = address
    self.streams = streams
    self.logger = logger
    self.incoming = incoming
    self.scratch = scratch
    self.account = account
    self.sends = sends
    self.guests = guests
  }

  /// Scheme and authority of this server.
  package var origin: String { address.origin }

  /// - Parameter request: tells whether the page is shown inside the demo's frames.
  package func site(_ account: Account?, _ request: Request) -> Site {
    Site(
      assets: assets.addresses, account: account, isFramed: request.isFramed,
      language: request.language, path: request.pagePath)
  }

  package var date: @Sendable () -> Date {
    { [now = dependencies.now] in now().date }
  }
}
