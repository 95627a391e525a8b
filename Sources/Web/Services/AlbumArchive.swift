import Foundation
import HTTPServer
import Invites
import Storage
import Synchronization

/// Packs an event's photos into one archive, for one asker of an event at a time and two in all: it is the disk's work.
package final class AlbumArchive: Sendable {
  /// The most photos in one archive, the newest.
  static let photosAtOnce = 2_000
  /// Of all photos of an archive together: 2 GiB.
  static let byteLimit = 2 << 30
  private static let albumsAtOnce = 2
  /// Archives on their way to slow readers keep their place on the disk although they have no name there any more.
  static let sentAtOnce = 8
  /// Of those, to one guest or host.
  static let sentToOne = 2

  package let store: Store
  package let photos: PhotoLibrary
  /// Emptied when a server starts, so that an interrupted one leaves nothing behind.
  package let directory: URL
  package let uploads: UploadQuota
  private let busy = Mutex<Set<Event.ID>>([])
  private let sent = Mutex<[Sent]>([])

  /// An archive that is being made or sent. The server holds the file until the last byte has gone, or its reader.
  fileprivate struct Sent: Sendable {
    let id: UUID
    let reader: String
    var isPacked = false
    weak var file: OpenFile?
  }

  package init(store: Store, photos: PhotoLibrary, directory: URL, uploads: UploadQuota) {
    self.store = store
    self.photos = photos
    self.directory = directory
    self.uploads = uploads
  }

  /// How many archives are being made or sent.
  package var sending: Int {
    sent.withLock { sent in
      sent.removeAll(where: \.isGone)
      return sent.count
    }
  }

  /// The archive as a response, gone from the disk once it is sent or its reader is gone.
  /// - Parameter reader: whose download it is.
  /// - Throws: `overloaded` while eight are on their way, two to this reader, or another of this event is being made;
  ///   `notFound` where there are no photos, `tooMany` beyond 2 GiB, `storageFull`.
  package func response(_ event: Event, for reader: String) async throws -> Response {
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

  /// Counted before the work begins: those who ask together are not all let in.
  private func takePlace(for reader: String) throws(Failure) -> UUID {
    let place = Sent(id: UUID(), reader: reader)
    let failure = sent.withLock { sent -> Failure? in
      sent.removeAll(where: \.isGone)
      guard sent.count(where: { $0.reader == reader }) < Self.sentToOne else {
        return Failure(
          .overloaded, "You’re already downloading this album. Wait until it’s finished, then try again.",
          retryAfter: 30
        )
      }
      guard sent.count < Self.sentAtOnce else {
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
    return try await onDisk { try self.write(event) }
  }

  private func write(_ event: Event) throws -> URL {
    let entries = try entries(of: event.id)
    guard !entries.isEmpty else { throw Failure(.notFound, "There are no photos yet.") }
    try requireRoom(for: entries)
    let file = directory.appending(path: "album-\(UUID().uuidString).zip")
    do {
      let archive = try ZipArchive(file)
      for (activity, photo) in entries {
        let name = FileName.photo(photo, of: activity, timeZone: event.details.timeZone)
        _ = try archive.add(
          photos.file(of: photo, photo.recording == nil ? .large : .recording), as: name,
          modifiedAt: activity.at.seconds)
      }
      try archive.finish()
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

  private func requireRoom(for entries: [(Activity, Photo)]) throws {
    let sizes = entries.map { entry in
      let path = photos.file(of: entry.1, entry.1.recording == nil ? .large : .recording).path(percentEncoded: false)
      return (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    }
    let size = sizes.reduce(0, +)
    guard size <= Self.byteLimit else {
      throw Failure(.tooMany, "The photos are more than 2 GB together. Save them one by one.")
    }
    try uploads.requireSpace(for: size)
  }
}

extension AlbumArchive.Sent {
  fileprivate var isGone: Bool { isPacked && file == nil }
}
