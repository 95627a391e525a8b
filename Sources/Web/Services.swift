import Delivery
import Foundation
import HTTPServer
import Invites
import Logging
import Storage

/// What the routes share.
package struct Services: Sendable {
  package let store: Store
  package let secret: Secret
  package let access: Access
  package let links: Links
  let bus: InProcessBus
  package let photos: PhotoLibrary
  package let guestPhones: GuestPhones
  package let phoneSessions: PhoneSessions
  /// The process in which browsers' own phones are; nil where they are in this one.
  package let phoneWorker: PhoneWorker?
  package let outboxWorker: OutboxWorker
  package let triggers: LocalNotificationScheduler
  package let surroundings: Surroundings
  let assets: AssetLibrary
  let cache: PageCache
  let returned: ReturnedPages
  let limiter: RateLimiter
  let passphrases: PassphraseQueue
  let streams: OpenStreams
  let feed: ThreadFeed
  let presence: PresenceBoard
  let albums: AlbumPress
  let uploads: UploadQuota
  let health: HealthCheck
  let imports: ImportShelf
  package let meters: Meters
  package let logger: Logger
  let data: DataDirectory
  let isSecure: Bool
  /// Whether a proxy stands in front, which a public address of its own suggests.
  let isProxied: Bool
  /// See `Configuration.metricsToken`.
  let metricsToken: String?

  /// - Parameter request: tells whether the page is shown inside the demo's frames.
  func site(_ account: Account?, _ request: Request) -> Site {
    Site(
      assets: assets.addresses, account: account, isFramed: request.headers["Sec-Fetch-Dest"] == "iframe",
      language: request.language, path: request.pagePath)
  }

  var photoURL: PhotoURL {
    let secret = secret
    return { photo, version in Links.photoPath(photo, version == .large ? .large : .small, secret: secret) }
  }
}
