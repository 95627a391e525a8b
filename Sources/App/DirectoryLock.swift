import Foundation
import PageKit
import Synchronization
import Web

/// Keeps every other server, and every command that writes, out of a data directory for as long as this object lives.
/// The system releases the lock when the process ends, however it ends.
///
/// The lock is taken before anything else. Until `settle()`, the process changes nothing in the directory except the
/// lock file. If the object is released before that, it removes the lock file and the directory that it made.
final class DirectoryLock: Sendable {
  private let descriptor: Int32
  private let directory: DataDirectory
  private let work: String
  /// Whether this object made the lock file and the directory, and removes them when it is released.
  private let made: Mutex<(lock: Bool, root: Bool)>

  /// Takes the lock, and makes the directory if it does not exist.
  /// - Parameter work: the command of the holder, as written on the command line: `serve`, `backup`.
  /// - Returns: nil when another process holds the lock.
  /// - Throws: `ConfigurationError` when the directory cannot be used.
  static func take(_ directory: DataDirectory, for work: String) throws(ConfigurationError) -> DirectoryLock? {
    let isNew = !FileManager.default.fileExists(atPath: directory.path)
    if isNew { try DataDirectory.make(directory.root) }
    while true {
      let (descriptor, isMade) = try open(directory)
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        close(descriptor)
        return nil
      }
      // The previous holder may have removed the lock file meanwhile. A lock on a removed file keeps no process out.
      guard isStill(descriptor, at: directory.lock) else {
        close(descriptor)
        continue
      }
      return DirectoryLock(descriptor, directory, work, made: (isMade, isNew))
    }
  }

  /// Takes the lock for work that only reads the directory. Where the file system is mounted read-only, no lock file can
  /// be made, and the one that is there suffices, if any.
  static func takeForReading(_ directory: DataDirectory, for work: String) throws(ConfigurationError) -> DirectoryLock?
  {
    guard directory.isReadOnly else { return try take(directory, for: work) }
    var descriptor = Glibc.open(directory.lock.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { descriptor = Glibc.open(directory.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    return DirectoryLock(descriptor, directory, work, made: (false, false))
  }

  /// Takes the lock as `take(_:for:)` does.
  /// - Throws: `ConfigurationError` when another process holds the lock. Its text names the process and the server's
  ///   address.
  static func require(_ directory: DataDirectory, for work: String) throws(ConfigurationError) -> DirectoryLock {
    guard let lock = try take(directory, for: work) else { throw refusal(directory) }
    return lock
  }

  private init(_ descriptor: Int32, _ directory: DataDirectory, _ work: String, made: (lock: Bool, root: Bool)) {
    self.descriptor = descriptor
    self.directory = directory
    self.work = work
    self.made = Mutex(made)
    write("")
  }

  /// Keeps the lock file and the directory after this object is released.
  func settle() { made.withLock { $0 = (false, false) } }

  /// Writes the server's address into the lock file, where other processes can read it.
  /// - Parameter listening: the address on which it listens, when browsers know it by another.
  func announce(_ address: String, listening: String? = nil) { write("\(address) \(listening ?? address)") }

  deinit {
    let made = made.withLock { $0 }
    if made.lock { unlink(directory.lock.path(percentEncoded: false)) }
    // `rmdir` removes only an empty directory.
    if made.root { rmdir(directory.path) }
    ftruncate(descriptor, 0)
    // A child process that is being started may hold a copy of the descriptor until it runs its own program, so closing
    // alone does not release the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func open(_ directory: DataDirectory) throws(ConfigurationError) -> (Int32, isMade: Bool) {
    let path = directory.lock.path(percentEncoded: false)
    while true {
      let found = Glibc.open(path, O_RDWR | O_CLOEXEC)
      if found >= 0 { return (found, false) }
      if errno == ENOENT {
        let made = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if made >= 0 {
          giveToOwner(of: directory, made)
          return (made, true)
        }
        // Another process has made the file in the meantime.
        if errno == EEXIST { continue }
      }
      let code = errno
      throw ConfigurationError(
        "The data directory \(directory.path) cannot be used: \(path): \(SystemError.last). \(SystemError.fix(code))")
    }
  }

  /// Gives the lock file that root has made to the owner of the directory. The server's own user could not open it
  /// otherwise.
  private static func giveToOwner(of directory: DataDirectory, _ lock: Int32) {
    var status = stat()
    guard geteuid() == 0, stat(directory.path, &status) == 0 else { return }
    fchown(lock, status.st_uid, status.st_gid)
  }

  private static func isStill(_ descriptor: Int32, at file: URL) -> Bool {
    var held = stat()
    var found = stat()
    return fstat(descriptor, &held) == 0 && stat(file.path(percentEncoded: false), &found) == 0
      && held.st_ino == found.st_ino && held.st_dev == found.st_dev
  }

  /// Writes the holder into the lock file, for example `serve 4711 https://party.example http://127.0.0.1:8080`.
  private func write(_ addresses: String) {
    let text = Array("\(work) \(getpid()) \(addresses)\n".utf8)
    ftruncate(descriptor, 0)
    _ = pwrite(descriptor, text, text.count, 0)
  }
}

extension DirectoryLock {
  /// The holder of a directory's lock, as the lock file describes it.
  struct Holder: Equatable {
    let work: String
    let process: String
    /// The server's address. Nil until the server listens.
    let address: String?
    /// The address on which the server listens. Nil until it listens, and for servers of earlier versions.
    let listening: String?
  }

  /// Returns the holder of the lock. Nil when no process holds the lock, or the holder did not write its name into the
  /// file, as servers of earlier versions did not.
  static func holder(_ directory: DataDirectory) -> Holder? {
    guard isHeld(directory), let text = try? String(contentsOf: directory.lock, encoding: .utf8) else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count >= 2 else { return nil }
    return Holder(
      work: words[0], process: words[1], address: words.count > 2 ? words[2] : nil,
      listening: words.count > 3 ? words[3] : nil)
  }

  static func isHeld(_ directory: DataDirectory) -> Bool {
    let descriptor = Glibc.open(directory.lock.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    // Releases the shared lock that the check below may have taken.
    defer {
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0
  }

  static func refusal(_ directory: DataDirectory) -> ConfigurationError {
    let holder = holder(directory)
    let process = holder.map { " (process \($0.process))" } ?? ""
    if let holder, holder.work != "serve" {
      return ConfigurationError(
        "`partyline \(holder.work)`\(process) is at work on \(directory.path). Wait until it is done.")
    }
    let address = holder?.address.map { ", at \($0)" } ?? ""
    return ConfigurationError(
      "Another Partyline server\(process) runs on \(directory.path)\(address). "
        + "Stop it, or set PARTYLINE_DATA or --data to another directory.")
  }
}
