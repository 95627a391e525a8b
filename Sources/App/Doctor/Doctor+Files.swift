import Foundation
import S3
import Web

extension Doctor {
  /// Writes, reads, lists and deletes an object in the bucket.
  func files() async -> Finding {
    guard let settings = configuration.files else {
      guard !FileManager.default.fileExists(atPath: directory.cache.path(percentEncoded: false)) else {
        return Finding(
          .warning, "files", "A server kept files of \(directory.path) in a bucket, and PARTYLINE_FILES is not set.",
          fix:
            "Set it as the server does, or delete \(directory.cache.path(percentEncoded: false)) if it has no bucket.")
      }
      return Finding(.ok, "files", "The data directory keeps the files.")
    }
    do {
      let bucket = try settings.open()
      let outcome: Result<Void, any Error>
      do { outcome = .success(try await probe(bucket)) } catch { outcome = .failure(error) }
      await bucket.shutdown()
      try outcome.get()
      return Finding(.ok, "files", "The bucket \(settings.address) can be read and written.")
    } catch let error as S3Error {
      return Finding(.error, "files", "The bucket \(settings.address) cannot be used. \(error)", fix: error.fix)
    } catch {
      return Finding("files", error)
    }
  }

  private func probe(_ bucket: S3Bucket) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "partyline-doctor-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, copy, key) = (folder.appending(path: "probe"), folder.appending(path: "copy"), folder.lastPathComponent)
    try Data("A test of partyline doctor.\n".utf8).write(to: file)
    try await bucket.put(file, as: key, type: "text/plain")
    guard try await bucket.get(key, to: copy), try Data(contentsOf: copy) == Data(contentsOf: file),
      try await bucket.list(key).count == 1
    else { throw S3Error.damaged }
    try await bucket.delete(key)
  }
}
