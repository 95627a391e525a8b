import Basics
import Foundation
import Imaging
import Invites
import PageKit
import Storage
import Synchronization

/// The pictures on disk: two versions of each, and the recording that a picture stands for. All of them are made
/// outside this process. The upload is not kept.
///
/// The files are flushed to the disk with their folder before the database row is written. A row's files therefore
/// exist even after a crash of the machine.
package final class PhotoLibrary: Sendable {
  /// Writes the photo's row. `isKept` is false when the photo had been stored before.
  package typealias Recording<Value> = @Sendable (KeptPhoto) async throws -> (value: Value, isKept: Bool)

  package let directory: URL
  package let imaging: Imaging
  private let flush: @Sendable (URL) throws -> Void
  private let underway = Mutex<Set<Photo.ID>>([])

  /// - Parameter flush: waits until a file's contents or a directory's entries are on the disk.
  package init(directory: URL, imaging: Imaging, flush: @escaping @Sendable (URL) throws -> Void = DurableFile.flush) {
    self.directory = directory
    self.imaging = imaging
    self.flush = flush
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
  /// - Throws: `storageFull`, and the errors of `record`.
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

  package func file(of photo: Photo, _ version: PhotoVersion) -> URL {
    Self.file(of: photo, version, in: directory)
  }

  /// Returns the file of a photo's version in the library in `directory`.
  package static func file(of photo: Photo, _ version: PhotoVersion, in directory: URL) -> URL {
    folder(of: photo.eventID, in: directory)
      .appending(path: "\(photo.id)-\(version.rawValue).\(version.fileExtension(of: photo))")
  }

  /// Returns the folder for an event's photos.
  func folder(of event: Event.ID) -> URL { Self.folder(of: event, in: directory) }

  private static func folder(of event: Event.ID, in directory: URL) -> URL {
    directory.appending(path: event.rawValue, directoryHint: .isDirectory)
  }

  /// Deletes the files of a photo that no row refers to.
  package func remove(_ photo: Photo) {
    for version in PhotoVersion.all(of: photo) { try? FileManager.default.removeItem(at: file(of: photo, version)) }
  }

  /// Deletes the folder of an event without photos.
  func removeEmptyFolder(of event: Event.ID) { rmdir(folder(of: event).path(percentEncoded: false)) }

  /// Whether all files of the photo exist, except the versions for pages, which can be made again.
  func isThere(_ photo: Photo) -> Bool {
    PhotoVersion.kept(of: photo).allSatisfy {
      FileManager.default.fileExists(atPath: file(of: photo, $0).path(percentEncoded: false))
    }
  }

  /// Makes a photo's versions for pages, unless another request is making them.
  /// - Returns: the photo's colours and the bytes of the versions. Nil if another request is making them.
  /// - Throws: ``ImagingError``, or the disk's error.
  func makePageVersions(of photo: Photo) async throws -> (colors: Photo.Colors?, bytes: Int)? {
    guard underway.withLock({ $0.insert(photo.id).inserted }) else { return nil }
    defer { underway.withLock { _ = $0.remove(photo.id) } }
    let made = try await imaging.pageVersions(
      of: file(of: photo, .large), sides: Array(PhotoVersion.ofPages.values), for: photo.eventID.rawValue)
    defer { try? FileManager.default.removeItem(at: made.folder) }
    let files = PhotoVersion.ofPages.compactMapValues { made.files[$0] }
    let bytes = try await onDisk { try self.place(files, as: photo) }
    return (made.colors.flatMap { Photo.Colors(rawValue: Hexadecimal.encode($0)) }, bytes)
  }

  private func keep<Value: Sendable>(
    _ photo: Photo, _ files: [PhotoVersion: URL], _ record: Recording<Value>
  ) async throws -> Value {
    underway.withLock { _ = $0.insert(photo.id) }
    defer { underway.withLock { _ = $0.remove(photo.id) } }
    do {
      let bytes = try await onDisk { try self.place(files, as: photo) }
      let (value, isKept) = try await record(KeptPhoto(photo: photo, bytes: bytes))
      if !isKept { remove(photo) }
      return value
    } catch {
      remove(photo)
      throw Self.reported(error)
    }
  }

  private func reportingFullDisk<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value
  {
    do { return try await onDisk(work) } catch { throw Self.reported(error) }
  }

  private static func reported(_ error: any Error) -> any Error {
    ImagingError(ofFile: error) == .storageFull ? Failure.storageFull : error
  }

  /// Moves the files into the library. Flushes the contents first, then the entries of the folder, then the folder's
  /// own entry. A name therefore never refers to an incomplete picture.
  /// - Returns: the bytes of all files.
  private func place(_ files: [PhotoVersion: URL], as photo: Photo) throws -> Int {
    let folder = folder(of: photo.eventID)
    let isNew = !FileManager.default.fileExists(atPath: folder.path(percentEncoded: false))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in files.values { try flush(file) }
    for (version, file) in files { try DurableFile.rename(file, to: self.file(of: photo, version)) }
    try flush(folder)
    if isNew { try flush(directory) }
    return try files.keys.reduce(0) {
      try $0 + (file(of: photo, $1).resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
    }
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
