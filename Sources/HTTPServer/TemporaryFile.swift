import Foundation
import Synchronization

/// A file that is deleted when the last reference to this object goes.
final class TemporaryFile: Sendable {
  static let prefix = "upload-"

  let path: String
  private let state: Mutex<(descriptor: Int32, size: Int)>

  init(in directory: String) throws {
    path = directory + "/" + Self.prefix + UUID().uuidString
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure() }
    state = Mutex((descriptor, 0))
  }

  func append(_ bytes: UnsafeRawBufferPointer) throws {
    try state.withLock { state in
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = write(state.descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written < 0 && errno == EINTR { continue }
        guard written > 0 else { throw Self.failure() }
        rest = rest.dropFirst(written)
        state.size += written
      }
    }
  }

  /// Ends the writing and returns the size in bytes.
  func close() -> Int {
    state.withLock { state in
      if state.descriptor >= 0 { Glibc.close(state.descriptor) }
      state.descriptor = -1
      return state.size
    }
  }

  deinit {
    _ = close()
    // An upload that was moved is no longer at this path.
    unlink(path)
  }

  /// The failure for a file that cannot be written. A full disk is a temporary fault of the server, not the sender's.
  private static func failure() -> HTTPFailure {
    if [ENOSPC, EDQUOT, EFBIG].contains(errno) { return .storageFull }
    let reason = String(cString: strerror(errno))
    return .overloaded("The server cannot store files at the moment (\(reason)). Try again later.", retryAfter: 60)
  }
}
