import Foundation

/// Files that are there after a power cut when somebody was told that they are.
enum DurableFile {
  /// Waits until the file, or the names in the directory, are on the disk (fsync(2)).
  /// - Throws: `POSIXError`.
  static func flush(_ url: URL) throws {
    let descriptor = open(url.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure }
  }

  /// Gives a file another name on the same file system, in place of whatever had that name.
  /// - Throws: `POSIXError`.
  static func rename(_ file: URL, to place: URL) throws {
    guard Glibc.rename(file.path(percentEncoded: false), place.path(percentEncoded: false)) == 0 else { throw failure }
  }

  private static var failure: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}

/// Work that takes as long as the disk takes; not on one of Swift's few threads.
func onDisk<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { reply in
    DispatchQueue.global(qos: .utility).async { reply.resume(with: Result { try work() }) }
  }
}
