import Foundation
import Invites
import PageKit
import S3
import Storage
import Web

extension OfflineCommands {
  /// Writes everything that is stored about a person into the new directory `destination`: `data.json`, and the folder
  /// `photos`. A server may run meanwhile.
  /// - Parameter person: a mail address, or a guest's identifier.
  /// - Returns: sentences about the outcome.
  /// - Throws: an error whose text says what to do. Nothing exists at `destination` then.
  public func export(_ person: String, to destination: URL) async throws -> [String] {
    try requireDatabase()
    let bucket = try configuration.files?.open()
    guard let postgres = configuration.postgres else {
      return try await PersonExport(directory, directory.database, bucket, person, destination).run()
    }
    let copy = FileManager.default.temporaryDirectory.appending(path: "partyline-\(UUID().uuidString).sqlite")
    defer { unlink(copy.path(percentEncoded: false)) }
    try await Thread.running { try Store.copy(.postgres(postgres), to: copy.path(percentEncoded: false)) }
    return try await PersonExport(directory, copy, bucket, person, destination).run()
  }

  /// Erases a person, as the running server or this process.
  /// - Parameters:
  ///   - person: a mail address, or a guest's identifier.
  ///   - isConfirmed: false to only say what would be erased.
  /// - Throws: `ConfigurationError` when there is no such person, and without the confirmation.
  public func erase(_ person: String, isConfirmed: Bool) async throws -> ErasureReport {
    let reply = try await perform(.erase(person: person, isConfirmed: isConfirmed))
    return try JSONDecoder().decode(ErasureReport.self, from: Data(reply.utf8))
  }
}

/// An export in progress.
private struct PersonExport {
  let directory: DataDirectory
  /// An SQLite database.
  let database: URL
  /// The bucket that keeps the files. Nil if the directory does.
  let bucket: S3Bucket?
  let person: String
  let destination: DataDirectory

  init(_ directory: DataDirectory, _ database: URL, _ bucket: S3Bucket?, _ person: String, _ destination: URL) {
    (self.directory, self.database, self.bucket) = (directory, database, bucket)
    (self.person, self.destination) = (person, DataDirectory(destination))
  }

  func run() async throws -> [String] {
    var status = stat()
    guard lstat(destination.path, &status) != 0 else {
      throw ConfigurationError("\(destination.path) exists already. Name a new directory with --out.")
    }
    let path = database.path(percentEncoded: false)
    guard let data = try await Thread.running({ try Store.personalData(of: person, path: path) }) else {
      throw PersonErasure.unknown(person)
    }
    do {
      let photos = destination.root.appending(path: "photos", directoryHint: .isDirectory)
      try DataDirectory.make(photos)
      var missing: Set<Photo.ID> = []
      for photo in data.photos {
        for version in PhotoVersion.kept(of: photo) where version != .small {
          if try await !copy(PhotoLibrary.key(of: photo, version), into: photos) { missing.insert(photo.id) }
        }
      }
      try JSONEncoder.readable.encode(data.sections).write(to: destination.root.appending(path: "data.json"))
      let rows = data.sections.values.map(\.count).reduce(0, +)
      let lines = ["Exported \(rows) rows and \(data.photos.count - missing.count) photos to \(destination.path)."]
      return missing.isEmpty ? lines : lines + ["The files of \(missing.count) photos are missing."]
    } catch {
      try? FileManager.default.removeItem(at: destination.root)
      if error is ConfigurationError { throw error }
      if let error = error as? S3Error {
        throw ConfigurationError(
          "The photos could not be copied from the bucket. \(error)\(error.fix.map { " " + $0 } ?? "")")
      }
      throw ConfigurationError(
        "The export to \(destination.path) failed: \(SystemError.reason(error)). Check the free space "
          + "on its disk and try again."
      )
    }
  }

  /// - Returns: whether there is such a file.
  /// - Throws: the error of a file that cannot be read or written.
  private func copy(_ key: String, into photos: URL) async throws -> Bool {
    let file = directory.root.appending(path: key)
    let copy = photos.appending(path: file.lastPathComponent)
    if try FileTree.copyFile(file.path(percentEncoded: false), copy.path(percentEncoded: false)) { return true }
    return try await bucket?.get(key, to: copy) ?? false
  }
}
