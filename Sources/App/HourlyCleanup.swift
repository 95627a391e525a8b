import Invites
import Logging
import PageKit
import Storage
import Web

/// Deletes data that is no longer needed, once at the start and then every hour. Of servers that share a database, one
/// deletes rows and looks after the files of a bucket; each looks after its own memory and directory.
struct HourlyCleanup: Sendable {
  let store: Store
  let photos: PhotoLibrary
  let sweep: AttachmentSweep
  let photoSweep: PhotoSweep
  let uses: LastUses
  let turns: Turns
  let pushKeys: PushKeys
  let now: @Sendable () -> Timestamp
  /// Closes the phones that no browser shows any more.
  let tidyPhones: @Sendable () -> Void
  let logger: Logger

  private static let pause = Duration.seconds(3600)
  /// The time for which a client may repeat a request with its idempotency key and get the first answer: seven days, in
  /// seconds.
  static let idempotencySeconds: Int64 = 7 * 86_400

  /// Cleans up every hour until the task is cancelled.
  func run() async {
    while !Task.isCancelled {
      await tidy()
      try? await Task.sleep(for: Self.pause)
    }
  }

  func tidy() async {
    tidyPhones()
    await photos.files.tidyCache()
    do {
      try await uses.write(to: store)
    } catch {
      logger.error("the times at which tokens were last used could not be saved", metadata: ["error": "\(error)"])
    }
    do {
      try pushKeys.reload()
    } catch {
      logger.error("the keys of push notifications could not be read", metadata: ["error": "\(error)"])
    }
    let hasTurn = await takeTurn()
    if hasTurn { await deleteRows() }
    do {
      let count = try await photos.files.moveUp()
      if count > 0 { logger.info("moved files into the bucket", metadata: ["count": "\(count)"]) }
    } catch {
      logger.error("files could not be moved into the bucket", metadata: ["error": "\(error)"])
    }
    if hasTurn || photos.files.bucket == nil { await sweepFiles() }
  }

  /// Takes the turn for the work that one server does for all.
  private func takeTurn() async -> Bool {
    do {
      return try await turns.take(.cleanup, for: Self.pause.components.seconds)
    } catch {
      logger.error("the turn for the cleanup could not be taken", metadata: ["error": "\(error)"])
      return false
    }
  }

  /// Deletes files that belong to no row.
  private func sweepFiles() async {
    do {
      let count = try await sweep.run()
      if count > 0 { logger.info("deleted attachments that no notification uses", metadata: ["count": "\(count)"]) }
    } catch {
      logger.error("attachments that no notification uses could not be deleted", metadata: ["error": "\(error)"])
    }
    do {
      try await photoSweep.run()
    } catch {
      logger.error("photos could not be compared with their files", metadata: ["error": "\(error)"])
    }
  }

  private func deleteRows() async {
    do {
      try await store.prune(before: now().adding(seconds: -Self.idempotencySeconds))
    } catch {
      logger.error("old sessions and idempotency keys could not be removed", metadata: ["error": "\(error)"])
    }
    do {
      try await wipe()
    } catch {
      logger.error("unsent messages and photos could not be deleted", metadata: ["error": "\(error)"])
    }
  }

  /// Deletes the messages and photos that were unsent so long ago that they cannot be restored any more.
  func wipe() async throws {
    let moment = now().adding(seconds: -Activity.restorationSeconds)
    while true {
      let wiped = try await store.threads.wipe(before: moment)
      await photos.remove(wiped.photos)
      if wiped.count == 0 { return }
    }
  }
}
