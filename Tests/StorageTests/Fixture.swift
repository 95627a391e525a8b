import Foundation
import Invites
import Storage
import Synchronization
import TestSupport

/// A fresh store in its own directory, with a host, and steps that tests share.
final class Fixture: Sendable {
  static let now = Timestamp(seconds: 1_700_000_000)

  let directory: TemporaryDirectory
  let store: Store
  let host: Account
  let commits: CommitLog

  /// Writes payloads that contain the notification's identifier and its number of messages.
  static let composers = NotificationComposers { Array("\($0.notification.id): \($0.messages.count)".utf8) }

  /// - Parameter composers: How notifications are written. By default they wait.
  init(composers: NotificationComposers = NotificationComposers()) async throws {
    let directory = try TemporaryDirectory()
    let commits = CommitLog()
    let store = try Store(TestDatabase.at(directory.path("partyline.sqlite")), composers: composers) { commits.add($0) }
    host = try await store.accounts.create(
      name: "Hester", passphraseHash: "hash", isDemo: false, onlyAsFirst: true, context: Self.writeContext())
    (self.directory, self.commits, self.store) = (directory, commits, store)
  }

  /// Opens the same database again, as another server or a later start does.
  func reopened(composers: NotificationComposers = NotificationComposers()) throws -> Store {
    try Store(TestDatabase.at(directory.path("partyline.sqlite")), composers: composers)
  }

  /// A write context whose identifiers are new.
  static func writeContext(at moment: Timestamp = now) -> WriteContext {
    WriteContext(at: moment, makeIdentifier: { UUID().uuidString })
  }

  static func details(
    title: String = "The Bash", startsAt: Timestamp = now.adding(seconds: 86_400), capacity: Int? = nil,
    answerDeadline: Timestamp? = nil
  ) throws -> Event.Details {
    try Event.Details(
      title: title, startsAt: startsAt, endsAt: startsAt.adding(seconds: 7200), timeZone: "America/Los_Angeles",
      place: "Bill Graham Civic", address: "99 Grove St", message: "Have you heard?\nCome.", capacity: capacity,
      answerDeadline: answerDeadline)
  }

  /// Makes an API token of the host.
  func apiToken(_ hash: String = UUID().uuidString) async throws -> APIToken.ID {
    try await store.accounts.createAPIToken(
      name: "phone", hash: hash, account: host.id, context: Self.writeContext()
    ).id
  }

  func event(title: String = "The Bash", startsAt: Timestamp? = nil, capacity: Int? = nil) async throws -> Event {
    let details = try Self.details(
      title: title, startsAt: startsAt ?? Self.now.adding(seconds: 86_400), capacity: capacity)
    return try await store.events.create(details, host: host.id, idempotencyKey: nil, context: Self.writeContext())
      .value
  }

  func guests(_ count: Int, at event: Event) async throws -> [Guest] {
    let newcomers = (0..<count).map { number in
      NewGuest(id: Identifier(stringLiteral: UUID().uuidString), name: "Guest \(number)", tokenHash: UUID().uuidString)
    }
    return try await store.guests.invite(
      newcomers, to: event.id, by: host, idempotencyKey: nil, context: Self.writeContext()
    ).value
  }

  @discardableResult
  func answer(
    _ status: RSVP.Status, by guest: Guest, partySize: Int? = nil, note: String? = nil, comment: String? = nil,
    idempotencyKey: IdempotencyKey? = nil, mode: WriteMode = .commit, at moment: Timestamp = now
  ) async throws -> IdempotentResult<Receipt> {
    let response = try GuestResponse(answer: Answer(status, partySize: partySize, note: note), comment: comment)
    return try await store.guests.record(
      response, by: guest.id, idempotencyKey: idempotencyKey, mode: mode, context: Self.writeContext(at: moment))
  }
}

/// A directory that is deleted with its files when the test releases it.
final class TemporaryDirectory: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "partyline-storage-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    TestDatabase.remove(in: url.path())
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appending(path: name).path() }
}

/// The changes that the store announced.
final class CommitLog: Sendable {
  private let commits = Mutex<[CommittedChanges]>([])

  func add(_ commit: CommittedChanges) { commits.withLock { $0.append(commit) } }
  var all: [CommittedChanges] { commits.withLock { $0 } }
}

/// The code of the failure that `body` throws. Nil when it throws none.
func failureCode<Value>(_ body: () async throws -> Value) async throws -> Failure.Code? {
  do {
    _ = try await body()
    return nil
  } catch let failure as Failure {
    return failure.code
  }
}
