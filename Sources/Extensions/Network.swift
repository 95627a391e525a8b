import Foundation
import UserNotifications

/// The way out for Partyline's extensions and app delegate; whoever makes them decides what it is.
///
/// On a phone this is a `URLSession`; where the phone is simulated it is the server's own guarded client.
public protocol Network: Sendable {
  /// Downloads to a temporary file, which then belongs to the caller; `mediaType` is what the server says it is.
  ///
  /// - Throws: when there is no file: unreachable, refused, too large, an answer outside 200 to 299.
  func download(_ url: URL) async throws -> (file: URL, mediaType: String?)

  /// Posts JSON and returns the server's answer, whatever its status.
  ///
  /// - Throws: when there is no answer.
  func post(_ json: Data, to url: URL, headers: [String: String]) async throws -> (status: Int, body: Data)

  /// What the app's own server answers at this address to whoever uses the phone, whatever its status.
  ///
  /// - Throws: when there is no answer.
  func get(_ url: URL, headers: [String: String]) async throws -> (status: Int, body: Data)

  /// An element for each change that the app's own server tells of at this address (server-sent events, WHATWG HTML
  /// section 9.2); over when the connection ends.
  func changes(at url: URL) async -> AsyncStream<Void>
}

/// Where there is no server of the app's own: what came with a notification is all that its extension knows.
extension Network {
  public func get(_ url: URL, headers: [String: String]) async throws -> (status: Int, body: Data) {
    throw NoServer()
  }

  public func changes(at url: URL) async -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}

struct NoServer: Error {}

/// What Partyline's extensions and app delegate need from outside.
public struct ExtensionEnvironment: Sendable {
  public var network: any Network
  /// The phone's, as a BCP 47 tag.
  public var language: String
  /// The app's texts in that language, as its `Localizable.strings` would have them. The keys are the English texts: a
  /// key that is missing is still a sentence.
  public var strings: LocalizedStrings
  /// The phone's clock.
  public var now: @Sendable () -> Date
  /// Returns after so long, or when the task is cancelled.
  public var sleep: @Sendable (Duration) async -> Void
  /// A new value for `Idempotency-Key`, asked for once per response of the user.
  public var makeKey: @Sendable () -> String
  /// Leaves what is on screen there to be read for so long; a cancelled pause ends early.
  public var pause: @Sendable (Duration) async -> Void
  /// Notes a line for the developer, as `os_log` does.
  public var log: @Sendable (String) -> Void
  /// Begins what an interface loads when it opens. Whoever shows the interface may wait a moment for it.
  public var load: @Sendable (@escaping @MainActor @Sendable () async -> Void) -> Void
  /// Shows the app at this link.
  public var open: @Sendable (URL) async -> Void

  public init(
    network: any Network, language: String = "en", strings: LocalizedStrings = [:],
    now: @escaping @Sendable () -> Date = { Date() },
    sleep: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) },
    makeKey: @escaping @Sendable () -> String = { UUID().uuidString },
    pause: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) },
    log: @escaping @Sendable (String) -> Void = { _ in },
    load: @escaping @Sendable (@escaping @MainActor @Sendable () async -> Void) -> Void = { body in
      Task { await body() }
    },
    open: @escaping @Sendable (URL) async -> Void
  ) {
    self.network = network
    self.language = language
    self.strings = strings
    self.now = now
    self.sleep = sleep
    self.makeKey = makeKey
    self.pause = pause
    self.log = log
    self.load = load
    self.open = open
  }
}

extension ExtensionEnvironment {
  /// The text in the phone's language, with its places filled.
  func localized(_ text: String, _ arguments: String...) -> String {
    strings.string(forKey: text, arguments: arguments)
  }
}
