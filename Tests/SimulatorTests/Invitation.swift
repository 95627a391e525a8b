import APNs
import Foundation
import JSON
import Synchronization
import UserNotifications
import UserNotificationsUI

@testable import Extensions
@testable import Simulator

/// An invitation that is sent to a phone, with everything that the test needs around it.
struct Invitation {
  static let cover = "https://party.example/photos/1/small.png"
  static let respond = "https://party.example/api/v1/invitations/r_token/responses"
  static let link = "https://party.example/events/e1"

  var category = "event-invite"
  var isMutable = true
  var hasCover = true
  var hasText = true

  var payload: Payload {
    var userInfo: [String: JSON] = [
      "partyline": [
        "title": "The Bash", "when": "Thursday, June 16, 7pm", "location": "Bill Graham Civic",
        "address": "99 Grove St, San Francisco", "message": "I can't believe who's playing this year!",
        "respond": .string(Self.respond), "link": .string(Self.link),
      ]
    ]
    if hasCover { userInfo["attachment-url"] = .string(Self.cover) }
    let text = Payload.Alert.parts(.init(title: "The Bash", subtitle: "Thursday, June 16, 7pm", body: "Rumors!"))
    return Payload(
      alert: hasText ? text : nil, badge: 1, threadIdentifier: "e1", category: category, mutableContent: isMutable,
      userInfo: userInfo)
  }

  var bytes: [UInt8] { payload.json.bytes }
}

/// A server and a picture store in one. It answers posts by a script and records the requests.
final class FakeServer: Network {
  struct Post: Equatable, Sendable {
    let url: String
    let json: String
    let key: String?
  }
  struct Unreachable: Error {}

  /// A PNG of one pixel.
  static let picture = Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!

  let picture: Data?
  let mediaType: String?
  let reply: (status: Int, body: String)?
  private let log = Mutex<[Post]>([])

  init(
    reply: (status: Int, body: String)? = (200, #"{"rsvp":{"status":"accepted"}}"#),
    picture: Data? = FakeServer.picture,
    mediaType: String? = "image/png"
  ) {
    self.reply = reply
    self.picture = picture
    self.mediaType = mediaType
  }

  var posts: [Post] { log.withLock { $0 } }

  func download(_ url: URL) async throws -> (file: URL, mediaType: String?) {
    guard let picture else {
      Trace.current?.recordDownloadFailure(of: url, reason: "unreachable", after: .zero)
      throw Unreachable()
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try picture.write(to: file)
    Trace.current?.recordDownload(of: url, mediaType: mediaType, bytes: picture.count, after: .milliseconds(3))
    return (file, mediaType)
  }

  func post(_ json: Data, to url: URL, headers: [String: String]) async throws -> (status: Int, body: Data) {
    let post = Post(
      url: url.absoluteString, json: String(decoding: json, as: UTF8.self), key: headers["Idempotency-Key"])
    log.withLock { $0.append(post) }
    Trace.current?.recordPost(of: json, to: url)
    guard let reply else { throw Unreachable() }
    let body = Data(reply.body.utf8)
    Trace.current?.recordReply(status: reply.status, body: body, from: url, after: .milliseconds(2))
    return (reply.status, body)
  }
}

extension ExtensionEnvironment {
  /// An environment as the server composes it, without waiting and with a trace of everything.
  static func simulated(_ network: any Network) -> ExtensionEnvironment {
    ExtensionEnvironment(
      network: network, makeKey: { Phone.idempotencyKey ?? "none" },
      pause: { Trace.current?.recordReadingTime($0) }, open: { Trace.current?.recordOpening(of: $0) })
  }
}

extension PhoneApp {
  static func partyline(_ network: any Network) -> PhoneApp {
    let environment = ExtensionEnvironment.simulated(network)
    return PhoneApp(
      displayName: "Partyline", categories: InviteCategories.all(),
      contentExtensions: [InviteViewController.registration(environment: environment)],
      serviceExtension: { InviteServiceExtension(network: network) },
      delegate: { InviteAppDelegate(environment: environment) })
  }
}

/// A directory that is removed after the test.
final class Folder: Sendable {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("phone-\(UUID().uuidString)")
  deinit { try? FileManager.default.removeItem(at: url) }

  var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [] }
}

/// A clock on which some sleeps end at once, and the others last until they are cancelled.
struct SelectiveClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Swift.Duration.zero
    func advanced(by duration: Swift.Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Swift.Duration { other.offset - offset }
    static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  let isOverAtOnce: @Sendable (Duration) -> Bool
  let now = Instant()
  let minimumResolution = Duration.zero

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    if isOverAtOnce(deadline.offset) { return }
    try await Task.sleep(for: .seconds(86_400))
  }

  /// Time stands still.
  static let standing = SelectiveClock { _ in false }
  /// The extension's time limit ends at once, but its grace period does not.
  static let budgetOver = SelectiveClock { $0 >= .seconds(30) }
  static let allOver = SelectiveClock { _ in true }
}
