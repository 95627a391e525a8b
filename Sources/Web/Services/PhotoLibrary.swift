import Basics
import Foundation
import Imaging
import Invites
import PageKit
import Storage
import Synchronization

/// The stored pictures: two versions of each, and the recording that a picture stands for. All of them are made outside
/// this process. The upload is not kept.
///
/// The files are durable before the database row is written. A row's files therefore exist even after a crash of the
/// machine.
package final class PhotoLibrary: Sendable {
  /// Writes the photo's row. `isKept` is false when the photo had been stored before.
  package typealias Recording<Value> = @Sendable (KeptPhoto) async throws -> (value: Value, isKept: Bool)

  package let files: FileStore
  package let imaging: Imaging
  private let underway = Mutex<Set<Photo.ID>>([])

  /// The folder of all photos in the store.
  package static let root = "photos"

  package init(files: FileStore, imaging: Imaging) {
    self.files = files
    self.imaging = imaging
  }

  /// The photos whose files may exist before their rows do.
  var onTheirWay: Set<Photo.ID> { underway.withLock { $0 } }

  /// Makes clean pictures from an upload. The caller keeps or discards them.
  /// - Parameter owner: the owner of the upload. One picture of each owner is decoded at a time.
  /// - Throws: `unsupportedMedia`, `unreadableImage`, `outOfRange`, `overloaded` or `storageFull`.
  func process(_ upload: URL, for owner: String?, field: String) async throws -> Processed {
    do {
      return try await imaging.process(upload, for: owner)
    } catch let error as ImagingError {
      throw Failure(error, field: field) ?? error as any Error
    }
  }

  /// Makes a clean picture, video or sound from an upload to a thread. The caller keeps or discards it.
  /// - Throws: as `process`; `unreadableRecording`, `recordingTooLong`, `bodyTooLarge`; `recordingsUnavailable` if the
  ///   program that reads recordings is missing.
  func process(
    shared upload: URL, bytes: Int, for owner: String?, recordingsFor recordingOwner: String?, field: String
  ) async throws -> ProcessedUpload {
    do {
      if try Imaging.isRecording(upload) {
        return .recording(try await imaging.process(recording: upload, for: recordingOwner))
      }
    } catch let error as ImagingError {
      throw Failure(ofRecording: error, field: field) ?? error as any Error
    }
    try SharingLimits.standard.requireSize(ofPicture: bytes, field: field)
    do {
      return .picture(try await imaging.process(upload, for: owner))
    } catch ImagingError.unsupportedMedia {
      throw Failure.unsupported(field: field)
    } catch let error as ImagingError {
      throw Failure(error, field: field) ?? error as any Error
    }
  }

  /// Keeps a processed upload, as `keep` keeps a picture.
  func keep<Value: Sendable>(
    _ processed: ProcessedUpload, as id: Photo.ID, of event: Event.ID, _ record: Recording<Value>
  ) async throws -> Value {
    let picture = processed.picture
    guard case .recording(let made) = processed else { return try await keep(picture, as: id, of: event, record) }
    defer {
      discard(picture)
      try? FileManager.default.removeItem(at: made.folder)
    }
    let photo = Photo(
      id: id, eventID: event, format: Photo.Format(picture.format), width: picture.width, height: picture.height,
      recording: Photo.Recording(made))
    return try await keep(photo, [.large: picture.large, .small: picture.small, .recording: made.file], record)
  }

  /// Deletes the files of a processed picture. Does nothing if the picture was kept.
  func discard(_ processed: Processed) { try? FileManager.default.removeItem(at: processed.folder) }

  /// Keeps pictures as the photo `id`, whose row `record` writes. If `record` throws, the files are deleted.
  /// - Throws: `storageFull`, `filesUnavailable`, and the errors of `record`.
  package func keep<Value: Sendable>(
    _ processed: Processed, as id: Photo.ID, of event: Event.ID, _ record: Recording<Value>
  ) async throws -> Value {
    defer { discard(processed) }
    let photo = Photo(
      id: id, eventID: event, format: Photo.Format(processed.format), width: processed.width, height: processed.height)
    return try await keep(photo, [.large: processed.large, .small: processed.small], record)
  }

  /// Copies a photo as the photo `id` of another event.
  /// - Throws: as `keep`.
  package func copy<Value: Sendable>(
    _ photo: Photo, as id: Photo.ID, to event: Event.ID, _ record: Recording<Value>
  ) async throws -> Value {
    let copy = Photo(
      id: id, eventID: event, format: photo.format, width: photo.width, height: photo.height,
      recording: photo.recording)
    let folder = imaging.workingDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    for version in PhotoVersion.kept(of: photo) { try await fetch(photo, version) }
    let files = try await reportingFullDisk {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return try Dictionary(
        uniqueKeysWithValues: PhotoVersion.kept(of: photo).map { version in
          let file = folder.appending(path: version.rawValue)
          try FileManager.default.copyItem(at: self.file(of: photo, version), to: file)
          return (version, file)
        })
    }
    return try await keep(copy, files, record)
  }

  /// Returns where the file of a photo's version is, if this machine has it.
  package func file(of photo: Photo, _ version: PhotoVersion) -> URL { files.path(of: Self.key(of: photo, version)) }

  /// Makes the file of a photo's version readable on this machine, and returns where. Nothing is there if the file is
  /// lost.
  /// - Throws: `filesUnavailable`.
  @discardableResult
  package func fetch(_ photo: Photo, _ version: PhotoVersion) async throws -> URL {
    try await files.fetch(Self.key(of: photo, version))
  }

  /// Returns the key of a photo's version in the store, which is also its path in a data directory.
  package static func key(of photo: Photo, _ version: PhotoVersion) -> String {
    "\(folder(of: photo.eventID))/\(photo.id)-\(version.rawValue).\(version.fileExtension(of: photo))"
  }

  /// Returns the folder for an event's photos in the store.
  package static func folder(of event: Event.ID) -> String { "\(root)/\(event.rawValue)" }

  /// Returns the folder for an event's photos on this machine.
  func folder(of event: Event.ID) -> URL { files.path(of: Self.folder(of: event)) }

  /// Deletes the files of photos that no row refers to.
  /// - Returns: the keys of the files that could not be deleted now.
  @discardableResult
  package func remove(_ photos: [Photo]) async -> [String] { await files.remove(photos.flatMap(Self.keys)) }

  private static func keys(of photo: Photo) -> [String] { PhotoVersion.all(of: photo).map { key(of: photo, $0) } }

  /// Deletes the folder of an event without photos.
  func removeEmptyFolder(of event: Event.ID) { rmdir(folder(of: event).path(percentEncoded: false)) }

  /// Whether all files of the photo exist and hold something, except the versions for pages, which can be made again.
  /// - Throws: `filesUnavailable`.
  func isThere(_ photo: Photo) async throws -> Bool {
    for version in PhotoVersion.kept(of: photo) {
      if try await files.size(of: Self.key(of: photo, version)) ?? 0 == 0 { return false }
    }
    return true
  }

  /// Makes a photo's versions for pages, unless another request is making them.
  /// - Returns: the photo's colours and the bytes of the versions. Nil if another request is making them.
  /// - Throws: ``ImagingError``, or the disk's error.
  func makePageVersions(of photo: Photo) async throws -> (colors: Photo.Colors?, bytes: Int)? {
    guard underway.withLock({ $0.insert(photo.id).inserted }) else { return nil }
    defer { underway.withLock { _ = $0.remove(photo.id) } }
    let made = try await imaging.pageVersions(
      of: fetch(photo, .large), sides: Array(PhotoVersion.ofPages.values), for: photo.eventID.rawValue)
    defer { try? FileManager.default.removeItem(at: made.folder) }
    let files = PhotoVersion.ofPages.compactMapValues { made.files[$0] }
    let bytes = try await self.files.keep(Self.keyed(files, as: photo))
    return (made.colors.flatMap { Photo.Colors(rawValue: Hexadecimal.encode($0)) }, bytes)
  }

  private func keep<Value: Sendable>(
    _ photo: Photo, _ files: [PhotoVersion: URL], _ record: Recording<Value>
  ) async throws -> Value {
    underway.withLock { _ = $0.insert(photo.id) }
    defer { underway.withLock { _ = $0.remove(photo.id) } }
    do {
      let bytes = try await self.files.keep(Self.keyed(files, as: photo))
      let (value, isKept) = try await record(KeptPhoto(photo: photo, bytes: bytes))
      if !isKept { self.files.removeSoon(Self.keys(of: photo)) }
      return value
    } catch {
      self.files.removeSoon(Self.keys(of: photo))
      throw Self.reported(error)
    }
  }

  private static func keyed(_ files: [PhotoVersion: URL], as photo: Photo) -> [String: URL] {
    Dictionary(uniqueKeysWithValues: files.map { (key(of: photo, $0), $1) })
  }

  private func reportingFullDisk<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value
  {
    do { return try await onDisk(work) } catch { throw Self.reported(error) }
  }

  private static func reported(_ error: any Error) -> any Error {
    ImagingError(ofFile: error) == .storageFull ? Failure.storageFull : error
  }
}

/// The result of processing an upload to a thread.
enum ProcessedUpload: Sendable {
  case picture(Processed)
  case recording(ProcessedRecording)

  /// The picture, or the still that stands for the recording.
  var picture: Processed {
    switch self {
    case .picture(let picture): picture
    case .recording(let recording): recording.poster
    }
  }
}

extension Photo.Recording {
  package init(_ made: ProcessedRecording) {
    let levels = made.levels.isEmpty ? nil : Photo.Levels(rawValue: Hexadecimal.encode(made.levels))
    self.init(made.kind == .video ? .video : .sound, milliseconds: made.milliseconds, levels: levels)
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
