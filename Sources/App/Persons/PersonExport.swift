import Foundation
import Invites
import PageKit
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
    return try await Thread.running { [directory] in try PersonExport(directory, person, destination).run() }
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
  let person: String
  let destination: DataDirectory

  init(_ directory: DataDirectory, _ person: String, _ destination: URL) {
    (self.directory, self.person, self.destination) = (directory, person, DataDirectory(destination))
  }

  func run() throws -> [String] {
    var status = stat()
    guard lstat(destination.path, &status) != 0 else {
      throw ConfigurationError("\(destination.path) exists already. Name a new directory with --out.")
    }
    guard let data = try Store.personalData(of: person, path: directory.database.path(percentEncoded: false)) else {
      throw PersonErasure.unknown(person)
    }
    do {
      let photos = destination.root.appending(path: "photos", directoryHint: .isDirectory)
      try DataDirectory.make(photos)
      let missing = data.photos.filter { photo in
        PhotoVersion.kept(of: photo).filter { $0 != .small }.contains { version in
          let file = PhotoLibrary.file(of: photo, version, in: directory.photos)
          let copy = photos.appending(path: file.lastPathComponent)
          return (try? FileManager.default.copyItem(at: file, to: copy)) == nil
        }
      }
      try JSONEncoder.readable.encode(data.sections).write(to: destination.root.appending(path: "data.json"))
      let rows = data.sections.values.map(\.count).reduce(0, +)
      let lines = ["Exported \(rows) rows and \(data.photos.count - missing.count) photos to \(destination.path)."]
      return missing.isEmpty ? lines : lines + ["The files of \(missing.count) photos are missing."]
    } catch {
      try? FileManager.default.removeItem(at: destination.root)
      if error is ConfigurationError { throw error }
      throw ConfigurationError(
        "The export to \(destination.path) failed: \(SystemError.reason(error)). Check the free space "
          + "on its disk and try again."
      )
    }
  }
}
