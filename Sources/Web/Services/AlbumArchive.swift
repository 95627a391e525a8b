import Foundation
import HTTPServer
import Invites
import PageKit
import Storage
import Synchronization

/// Packs the photos of an event into an archive. One archive per event and two in all are packed at a time, because
/// packing keeps the disk busy.
package final class AlbumArchive: Sendable {
  /// The most photos in one archive. An archive holds the newest.
  static let photosAtOnce = 2_000
  /// The most bytes of photos in one archive: 2 GiB.
  static let byteLimit = 2 << 30
  private static let albumsAtOnce = 2
  /// The most archives that are packed or sent at once. An archive on its way to a slow client takes disk space
  /// although its file has been removed from the directory.
  static let sentAtOnce = 8
  /// The most archives that are packed or sent at once for one guest or host.
  static let sentToOne = 2
  /// The most archives of one event that are packed or sent at once for guests whom no host invited. Any number of them
  /// can come through an open link, and a client may read slowly.
  static let sentToUninvited = 3

  package let store: Store
  package let photos: PhotoLibrary
  /// The directory for archives. The server empties it at the start, so that an interrupted server leaves nothing
  /// behind.
  package let directory: URL
  package let uploads: UploadQuota
  private let busy = Mutex<Set<Event.ID>>([])
  private let sent = Mutex<[Sent]>([])

  /// An archive that is being packed or sent. The server keeps the file open until it has sent the last byte or the
  /// client has disconnected.
  fileprivate struct Sent: Sendable {
    let id: UUID
    let reader: String
    /// The guests who share places, or the reader alone. See `Role.recordingOwner`.
    let sharers: String
    var isPacked = false
    weak var file: OpenFile?
  }

  package init(store: Store, photos: PhotoLibrary, directory: URL, uploads: UploadQuota) {
    self.store = store
    self.photos = photos
    self.directory = directory
    self.uploads = uploads
  }

  /// The number of archives that are being packed or sent.
  package var sending: Int {
    sent.withLock { sent in
      sent.removeAll(where: \.isGone)
      return sent.count
    }
  }

  /// Returns the archive as a response. The disk space is freed once the archive is sent or the client has
  /// disconnected.
  /// - Parameter reader: the guest or host who downloads it.
  /// - Throws: `overloaded` while eight archives are on their way, two of them to this reader, or three to guests of the
  ///   event whom no host invited, if the reader is one of them, or while this event's is being packed. `notFound` if there are no photos, `tooMany` beyond 2 GiB, `storageFull`.
  package func response(_ event: Event, for reader: Role) async throws -> Response {
    let place = try takePlace(for: reader)
    do {
      let file = try await pack(event)
      defer { try? FileManager.default.removeItem(at: file) }
      let response = try Response.file(file, type: "application/zip")
      if case .file(let open, _) = response.content { hold(open, at: place) }
      return response
    } catch {
      sent.withLock { $0.removeAll { $0.id == place } }
      throw error
    }
  }

  /// Counts the archive before it is packed, so that concurrent requests cannot exceed the limits.
  private func takePlace(for reader: Role) throws(Failure) -> UUID {
    let place = Sent(id: UUID(), reader: reader.author.key, sharers: reader.recordingOwner)
    let failure = sent.withLock { sent -> Failure? in
      sent.removeAll(where: \.isGone)
      guard sent.count(where: { $0.reader == place.reader }) < Self.sentToOne else {
        return Failure(
          .overloaded, "You’re already downloading this album. Wait until it’s finished, then try again.",
          retryAfter: 30
        )
      }
      let shared = sent.count { $0.sharers == place.sharers }
      guard sent.count < Self.sentAtOnce, shared < Self.sentToUninvited else {
        return Failure(
          .overloaded, "Many albums are being downloaded. Try again in a few minutes.", retryAfter: 120)
      }
      sent.append(place)
      return nil
    }
    if let failure { throw failure }
    return place.id
  }

  private func hold(_ file: OpenFile, at place: UUID) {
    sent.withLock { sent in
      guard let index = sent.firstIndex(where: { $0.id == place }) else { return }
      sent[index].file = file
      sent[index].isPacked = true
    }
  }

  private func pack(_ event: Event) async throws -> URL {
    guard busy.withLock({ $0.count < Self.albumsAtOnce && $0.insert(event.id).inserted }) else {
      throw Failure(.overloaded, "This album is being prepared for someone else. Try again in a moment.", retryAfter: 5)
    }
    defer { _ = busy.withLock { $0.remove(event.id) } }
    return try await write(event)
  }

  private func write(_ event: Event) async throws -> URL {
    let entries = try await onDisk { try self.entries(of: event.id) }
    guard !entries.isEmpty else { throw Failure(.notFound, "There are no photos yet.") }
    try await requireRoom(for: entries, of: event.id)
    let file = directory.appending(path: "album-\(UUID().uuidString).zip")
    do {
      let archive = try Mutex(ZipArchive(file))
      for (activity, photo) in entries {
        let name = FileName.photo(photo, of: activity, timeZone: event.details.timeZone)
        let source = try await photos.fetch(photo, Self.version(of: photo))
        try await onDisk {
          _ = try archive.withLock { archive throws(any Error) in
            try archive.add(source, as: name, modifiedAt: activity.at.seconds)
          }
        }
      }
      try await onDisk { try archive.withLock { try $0.finish() } }
      return file
    } catch {
      try? FileManager.default.removeItem(at: file)
      throw (error as? ZipArchive.Failed)?.isStorageFull == true ? Failure.storageFull : error
    }
  }

  private func entries(of event: Event.ID) throws -> [(Activity, Photo)] {
    var entries: [(Activity, Photo)] = []
    var last: Int?
    while entries.count < Self.photosAtOnce {
      let found = try store.photos.album(of: event, before: last, limit: 500)
      guard let end = found.last?.sequence else { break }
      for activity in found {
        if case .shared(let photo?, _) = activity.kind { entries.append((activity, photo)) }
      }
      last = end
    }
    return Array(entries.prefix(Self.photosAtOnce))
  }

  private static func version(of photo: Photo) -> PhotoVersion { photo.recording == nil ? .large : .recording }

  private func requireRoom(for entries: [(Activity, Photo)], of event: Event.ID) async throws {
    let folder = PhotoLibrary.folder(of: event)
    let sizes = Dictionary(
      try await photos.files.files(in: folder).map { ("\(folder)/\($0.name)", $0.bytes) }, uniquingKeysWith: max)
    let size = entries.reduce(0) { $0 + sizes[PhotoLibrary.key(of: $1.1, Self.version(of: $1.1)), default: 0] }
    guard size <= Self.byteLimit else {
      throw Failure(.tooMany, "The photos are more than 2 GB together. Save them one by one.")
    }
    try uploads.requireSpace(for: size)
  }
}

extension AlbumArchive.Sent {
  fileprivate var isGone: Bool { isPacked && file == nil }
}
