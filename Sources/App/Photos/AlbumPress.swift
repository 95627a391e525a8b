import Dispatch
import Foundation
import HTTPServer
import Invites
import Storage

/// Packs an event's photos into one archive, for one asker of an event at a time and two in all: it is the disk's work.
struct AlbumPress: Sendable {
  /// The most photos in one archive, the newest.
  static let photosAtOnce = 2_000
  /// Of all photos of an archive together: 2 GiB.
  static let byteLimit = 2 << 30
  private static let albumsAtOnce = 2
  /// Archives on their way to slow readers keep their place on the disk although they have no name there any more.
  static let sentAtOnce = 8

  let store: Store
  let photos: PhotoLibrary
  /// Emptied when a server starts, so that an interrupted one leaves nothing behind.
  let directory: URL
  private let busy = Locked<Set<Event.ID>>([])
  private let sent = Locked<[Sent]>([])

  private struct Sent: Sendable { weak var file: OpenFile? }

  init(store: Store, photos: PhotoLibrary, directory: URL) {
    self.store = store
    self.photos = photos
    self.directory = directory
  }

  /// The archive, which the caller removes.
  /// - Throws: `overloaded` while another is made, `notFound` where there are no photos, `tooMany` beyond 2 GiB.
  func pack(_ event: Event) async throws -> URL {
    guard busy.withLock({ $0.count < Self.albumsAtOnce && $0.insert(event.id).inserted }) else {
      throw Failure(.overloaded, "This album is being packed for somebody else. Try again in a moment.")
    }
    defer { _ = busy.withLock { $0.remove(event.id) } }
    // Reading and writing takes as long as the disk takes; not on one of Swift's few threads.
    return try await withCheckedThrowingContinuation { reply in
      DispatchQueue.global(qos: .utility).async { reply.resume(with: Result { try write(event) }) }
    }
  }

  /// The archive as a response, gone from the disk once it is sent or its reader is gone.
  /// - Throws: `overloaded` while eight are on their way; else as `pack`.
  func response(_ event: Event) async throws -> Response {
    try requireFewSent()
    let file = try await pack(event)
    defer { try? FileManager.default.removeItem(at: file) }
    let response = try Response.file(file, type: "application/zip")
    if case .file(let open, _) = response.content { sent.withLock { $0.append(Sent(file: open)) } }
    return response
  }

  private func requireFewSent() throws {
    let count = sent.withLock { sent in
      sent.removeAll { $0.file == nil }
      return sent.count
    }
    guard count < Self.sentAtOnce else {
      throw Failure(.overloaded, "Many albums are being downloaded. Try again in a few minutes.")
    }
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
        _ = try archive.add(photos.file(of: photo, .large), as: name, modifiedAt: activity.at.seconds)
      }
      try archive.finish()
      return file
    } catch {
      try? FileManager.default.removeItem(at: file)
      throw error
    }
  }

  private func entries(of event: Event.ID) throws -> [(Activity, Photo)] {
    var entries: [(Activity, Photo)] = []
    var last: Int?
    while entries.count < Self.photosAtOnce {
      let found = try store.photos(of: event, before: last, limit: 500)
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
      let path = photos.file(of: entry.1, .large).path(percentEncoded: false)
      return (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    }
    guard sizes.reduce(0, +) <= Self.byteLimit else {
      throw Failure(.tooMany, "The photos are more than 2 GB together. Save them one by one.")
    }
  }
}
