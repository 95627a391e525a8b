import Foundation
import HTTPServer
import Invites
import Logging
import PageKit
import UserNotifications

/// The services that the routes of phones, the lab and the examples share. Visitors' phones need only these, in
/// whichever process they run: no database, and no secret of the server.
package struct PhoneServices: Sendable {
  package let phoneSessions: PhoneSessions
  /// The phones' network.
  package let network: PhoneNetwork
  package let dependencies: Dependencies
  package let assets: AssetLibrary
  package let address: ServerAddress
  package let streams: OpenStreams
  package let logger: Logger
  /// The directory for temporary files.
  package let incoming: URL
  /// The attachments of notifications that are only previewed.
  package let scratch: AttachmentStore
  /// Returns the host who is signed in in the requesting browser. Nil when none is, or when it is unknown.
  package let account: @Sendable (Request) -> Account?
  /// Returns that host's sends from the lab.
  package let sends: @Sendable (Request) -> [LabSend]
  /// Whether pages may link to the pages for developers.
  package let linksToDeveloperPages: Bool
  /// The provider that guests' phones also need. Nil where there are no guests' phones.
  package let guests: (any GuestPhoneProvider)?

  package init(
    phoneSessions: PhoneSessions, network: PhoneNetwork, dependencies: Dependencies, assets: AssetLibrary,
    address: ServerAddress, streams: OpenStreams, logger: Logger, incoming: URL, scratch: AttachmentStore,
    account: @escaping @Sendable (Request) -> Account?, sends: @escaping @Sendable (Request) -> [LabSend],
    linksToDeveloperPages: Bool = true, guests: (any GuestPhoneProvider)?
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
    self.linksToDeveloperPages = linksToDeveloperPages
    self.guests = guests
  }

  /// The scheme and authority of this server.
  package var origin: String { address.origin }

  /// - Parameter request: determines whether the page is shown inside the demo's frames.
  package func site(_ account: Account?, _ request: Request) -> Site {
    Site(
      assets: assets.addresses, account: account, isFramed: request.isFramed,
      language: request.language, path: request.pagePath, linksToDeveloperPages: linksToDeveloperPages)
  }

  package var date: @Sendable () -> Date {
    { [now = dependencies.now] in now().date }
  }
}
