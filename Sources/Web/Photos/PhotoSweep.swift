import Foundation
import Invites
import Logging
import PageKit
import Storage

/// Makes the photos' files and rows agree. It deletes files that a crash left without a row, and logs rows whose files
/// are missing.
package struct PhotoSweep: Sendable {
  /// The number of orphans that the sweep deletes however few photos the database knows. It deletes more only when the
  /// database knows at least as many photos.
  package static let fewOrphans = 100

  package let store: Store
  package let photos: PhotoLibrary
  package let logger: Logger

  package init(store: Store, photos: PhotoLibrary, logger: Logger) {
    (self.store, self.photos, self.logger) = (store, photos, logger)
  }

  package struct Findings: Hashable, Sendable {
    package var removed = 0
    /// Photos with a row and a missing or empty file.
    package var missing: [Photo.ID] = []
  }

  private struct Found {
    package var known = 0
    /// The keys of files that belong to no photo.
    package var orphans: [String] = []
    package var missing: [Photo.ID] = []
  }

  @discardableResult
  package func run() async throws -> Findings {
    // Another server's photos must not be taken for orphans.
    try await photos.files.requireOwn()
    let found = try await look()
    report(found)
    // A database of another time or place knows none of these photos. That is no reason to delete all of them.
    guard found.orphans.count <= max(Self.fewOrphans, found.known) else { return Findings(missing: found.missing) }
    await photos.files.remove(found.orphans)
    return Findings(removed: found.orphans.count, missing: found.missing)
  }

  private func report(_ found: Found) {
    if !found.missing.isEmpty {
      logger.error(
        "photos have lost their files; a backup may have them",
        metadata: [
          "count": "\(found.missing.count)", "photos": "\(found.missing.prefix(20).map(\.rawValue))",
        ])
    }
    if found.orphans.count > max(Self.fewOrphans, found.known) {
      logger.error(
        "the database does not know most of the stored photos, so none is removed; is it the right database?",
        metadata: ["unknown": "\(found.orphans.count)", "known": "\(found.known)"])
    } else if !found.orphans.isEmpty {
      logger.info("removed files of no photo", metadata: ["count": "\(found.orphans.count)"])
    }
  }

  private func look() async throws -> Found {
    var (found, seen) = (Found(), Set<Event.ID>())
    try await photos.files.forEachFolder(in: PhotoLibrary.root) { folder, files in
      guard let event = Event.ID(rawValue: folder) else { return }
      seen.insert(event)
      try await look(at: event, files, &found)
    }
    for event in try store.photos.eventsWithPhotos() where !seen.contains(event) {
      try await look(at: event, [], &found)
    }
    return found
  }

  /// Finds the orphaned and the missing files of an event.
  /// - Parameter files: the files as they were listed before the rows are read, so that a file that is added meanwhile
  ///   is not taken for an orphan.
  private func look(at event: Event.ID, _ files: [FileStore.StoredFile], _ found: inout Found) async throws {
    let onTheirWay = photos.onTheirWay
    let whole = Set(files.filter { $0.bytes > 0 }.map { "\(PhotoLibrary.folder(of: event))/\($0.name)" })
    var known: Set<String> = []
    for photo in try store.photos.list(of: event) {
      found.known += 1
      known.formUnion(PhotoVersion.all(of: photo).map { PhotoLibrary.key(of: photo, $0) })
      let isListed = PhotoVersion.kept(of: photo).allSatisfy { whole.contains(PhotoLibrary.key(of: photo, $0)) }
      // A photo may be newer than the list, and one that was wiped after its row was read is supposed to have no files.
      if !isListed, try await !photos.isThere(photo), (try? store.photos.isKept(photo.id)) != false {
        found.missing.append(photo.id)
      }
    }
    for file in files where file.modifiedAt.timeIntervalSinceNow < -FileStore.safeAge {
      let key = "\(PhotoLibrary.folder(of: event))/\(file.name)"
      if !known.contains(key), !onTheirWay.contains(where: { file.name.hasPrefix("\($0)-") }) {
        found.orphans.append(key)
      }
    }
  }
}
