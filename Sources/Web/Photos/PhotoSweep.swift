import Foundation
import Invites
import Logging
import PageKit
import Storage

/// Makes the photos' files and rows agree. It deletes files that a crash left without a row, and logs rows whose files
/// are missing.
package struct PhotoSweep: Sendable {
  /// The age in seconds below which a file is left alone: an hour.
  package static let safeAge: Double = 3600
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
    package var orphans: [URL] = []
    package var missing: [Photo.ID] = []
  }

  @discardableResult
  package func run() async throws -> Findings {
    let found = try await onDisk { try look() }
    report(found)
    // A database of another time or place knows none of these photos. That is no reason to delete all of them.
    guard found.orphans.count <= max(Self.fewOrphans, found.known) else { return Findings(missing: found.missing) }
    for file in found.orphans { try? FileManager.default.removeItem(at: file) }
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
        "the database does not know most of the photos in the directory, so none is removed; is it the right database?",
        metadata: ["unknown": "\(found.orphans.count)", "known": "\(found.known)"])
    } else if !found.orphans.isEmpty {
      logger.info("removed files of no photo", metadata: ["count": "\(found.orphans.count)"])
    }
  }

  private func look() throws -> Found {
    var found = Found()
    let folders = try FileManager.default.contentsOfDirectory(atPath: photos.directory.path(percentEncoded: false))
    let events = Set(folders.compactMap(Event.ID.init(rawValue:))).union(try store.photos.eventsWithPhotos())
    for event in events { try look(at: event, &found) }
    return found
  }

  /// Finds the orphaned and the missing files of an event. Lists the folder first, so that a file that is added
  /// meanwhile is not taken for an orphan.
  private func look(at event: Event.ID, _ found: inout Found) throws {
    let folder = photos.folder(of: event)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    let onTheirWay = photos.onTheirWay
    var names: Set<String> = []
    for photo in try store.photos.list(of: event) {
      found.known += 1
      names.formUnion(PhotoVersion.all(of: photo).map { photos.file(of: photo, $0).lastPathComponent })
      judge(photo, &found)
    }
    for name in files where !names.contains(name) && !onTheirWay.contains(where: { name.hasPrefix("\($0)-") }) {
      let file = folder.appending(path: name)
      if isOld(file) { found.orphans.append(file) }
    }
  }

  private func judge(_ photo: Photo, _ found: inout Found) {
    let isWhole = PhotoVersion.kept(of: photo).allSatisfy { (Self.size(photos.file(of: photo, $0)) ?? 0) > 0 }
    // A photo that was wiped after its row was read is supposed to have no files.
    if !isWhole, (try? store.photos.isKept(photo.id)) != false { found.missing.append(photo.id) }
  }

  private func isOld(_ file: URL) -> Bool {
    let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .contentModificationDateKey])
    guard values?.isRegularFile == true, let date = values?.contentModificationDate else { return false }
    return date.timeIntervalSinceNow < -Self.safeAge
  }

  private static func size(_ file: URL) -> Int? { try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize }
}
