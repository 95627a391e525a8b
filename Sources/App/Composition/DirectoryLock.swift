import Foundation

/// Keeps a second server off a data directory for as long as this object lives. The system lets go of the lock when
/// the process ends, however it ends.
final class DirectoryLock: Sendable {
  private let descriptor: Int32

  /// - Throws: `ConfigurationError` when another server holds it.
  init(_ directory: DataDirectory) throws(ConfigurationError) {
    descriptor = open(directory.lock.path(percentEncoded: false), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw ConfigurationError(
        "\(directory.lock.path(percentEncoded: false)) cannot be opened: \(String(cString: strerror(errno))).")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      let address = directory.runningAddress.map { " It is at \($0)." } ?? ""
      throw ConfigurationError(
        "Another Partyline server runs on \(directory.root.path(percentEncoded: false)).\(address) "
          + "Stop it, or set PARTYLINE_DATA to another directory.")
    }
  }

  /// Whether a server runs on the directory.
  static func isHeld(_ directory: DataDirectory) -> Bool {
    let descriptor = open(directory.lock.path(percentEncoded: false), O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    // Closing gives back what this may have taken for a moment.
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0
  }

  deinit { close(descriptor) }
}
