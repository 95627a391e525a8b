import Foundation
import Imaging
import Invites

/// The pictures on disk: two versions each, both made by the decoder outside this process. The upload is not kept.
struct PhotoLibrary: Sendable {
  enum Version: String, Sendable, CaseIterable {
    /// At most 2048 pixels on its longer side.
    case large
    /// At most 640 pixels: for lists and notifications.
    case small
  }

  let directory: URL
  let imaging: Imaging

  /// Takes in an upload as the photo `id`.
  /// - Throws: as `develop`.
  func add(_ upload: URL, as id: Photo.ID, to event: Event.ID, field: String) async throws -> Photo {
    try keep(try await develop(upload, field: field), as: id, of: event)
  }

  /// Makes clean pictures of an upload, to be kept or discarded.
  /// - Throws: `unsupportedMedia`, `unreadableImage`, `outOfRange` or `overloaded`.
  func develop(_ upload: URL, field: String) async throws -> Processed {
    do {
      return try await imaging.process(upload)
    } catch let error as ImagingError {
      throw Failure(error, field: field) ?? error as any Error
    }
  }

  /// Does nothing for one that was kept.
  func discard(_ processed: Processed) { try? FileManager.default.removeItem(at: processed.folder) }

  func keep(_ processed: Processed, as id: Photo.ID, of event: Event.ID) throws -> Photo {
    let photo = Photo(
      id: id, eventID: event, format: Photo.Format(processed.format), width: processed.width, height: processed.height)
    try keep(processed, as: photo)
    return photo
  }

  /// The same picture for another event.
  func copy(_ photo: Photo, as id: Photo.ID, to event: Event.ID) throws -> Photo {
    let copy = Photo(id: id, eventID: event, format: photo.format, width: photo.width, height: photo.height)
    try FileManager.default.createDirectory(at: folder(of: copy), withIntermediateDirectories: true)
    for version in Version.allCases {
      try FileManager.default.copyItem(at: file(of: photo, version), to: file(of: copy, version))
    }
    return copy
  }

  func file(of photo: Photo, _ version: Version) -> URL {
    Self.file(of: photo, version, in: directory)
  }

  /// Where the library in `directory` keeps it.
  static func file(of photo: Photo, _ version: Version, in directory: URL) -> URL {
    folder(of: photo, in: directory)
      .appending(path: "\(photo.id)-\(version.rawValue).\(photo.format.fileExtension)")
  }

  /// Removes a photo that nothing refers to.
  func remove(_ photo: Photo) {
    for version in Version.allCases { try? FileManager.default.removeItem(at: file(of: photo, version)) }
  }

  private func keep(_ processed: Processed, as photo: Photo) throws {
    defer { try? FileManager.default.removeItem(at: processed.folder) }
    let folder = folder(of: photo)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: processed.large, to: file(of: photo, .large))
    try FileManager.default.moveItem(at: processed.small, to: file(of: photo, .small))
  }

  /// One folder for each event.
  private func folder(of photo: Photo) -> URL { Self.folder(of: photo, in: directory) }

  private static func folder(of photo: Photo, in directory: URL) -> URL {
    directory.appending(path: photo.eventID.rawValue, directoryHint: .isDirectory)
  }
}

extension Photo.Format {
  init(_ format: Processed.Format) {
    switch format {
    case .jpeg: self = .jpeg
    case .png: self = .png
    case .gif: self = .gif
    }
  }
}
