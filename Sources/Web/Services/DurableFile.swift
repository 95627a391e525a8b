import Foundation

/// File operations whose result survives a power failure once they have returned.
enum DurableFile {
  /// Waits until the file's contents, or the directory's entries, are on the disk (fsync(2)).
  /// - Throws: `POSIXError`.
  static func flush(_ url: URL) throws {
    let descriptor = open(url.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure }
  }

  /// Renames a file on the same file system, and replaces any file that has the new name.
  /// - Throws: `POSIXError`.
  static func rename(_ file: URL, to place: URL) throws {
    guard Glibc.rename(file.path(percentEncoded: false), place.path(percentEncoded: false)) == 0 else { throw failure }
  }

  private static var failure: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}

/// Runs work that waits for the disk, on a thread outside of Swift's small pool.
func onDisk<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { reply in
    DispatchQueue.global(qos: .utility).async { reply.resume(with: Result { try work() }) }
  }
}
