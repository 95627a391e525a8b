import Basics
import Foundation
import PageKit
import SystemCrypto

/// Directories with everything in them.
enum FileTree {
  /// The number of regular files in a directory, and their bytes.
  struct Size: Hashable, Sendable {
    var files = 0
    var bytes: Int64 = 0
  }

  /// Copies files and directories. Skips anything else, and whatever is deleted meanwhile.
  /// - Parameter skipped: the names, in the uppermost directory, that are not copied.
  /// - Throws: the error of a file or directory that cannot be read or written.
  static func copy(_ from: String, _ to: String, except skipped: Set<String> = []) throws {
    var status = stat()
    guard lstat(from, &status) == 0 else {
      if errno == ENOENT { return }
      throw lastError
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: try copyFile(from, to)
    case S_IFDIR:
      let names: [String]
      do { names = try FileManager.default.contentsOfDirectory(atPath: from) } catch {
        if isGone(from) { return }
        throw error
      }
      try FileManager.default.createDirectory(
        atPath: to, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      for name in names where !skipped.contains(name) { try copy(join(from, name), join(to, name)) }
    default: return
    }
  }

  /// Copies what has this name, as `copy` does. When it is a symbolic link, copies what that leads to; links below it
  /// are skipped.
  static func copy(named from: URL, _ to: String) throws {
    if let place = try followed(from) { try copy(place, to) }
  }

  /// Copies a file.
  /// - Returns: false when there is none, or it is deleted meanwhile.
  @discardableResult
  static func copyFile(_ from: String, _ to: String) throws -> Bool {
    do {
      try FileManager.default.copyItem(atPath: from, toPath: to)
      return true
    } catch {
      guard isGone(from) else { throw error }
      try? FileManager.default.removeItem(atPath: to)
      return false
    }
  }

  private static func isGone(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0 && errno == ENOENT
  }

  /// Returns where a name leads, with symbolic links followed. Nil when nothing has the name.
  /// - Throws: `ConfigurationError` for a link that leads nowhere, such as one to a disk that is not mounted.
  static func followed(_ file: URL) throws -> String? {
    // With a slash at its end, a link that leads nowhere could not be told from a missing file.
    let path = DataDirectory(file).path
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw lastError
    }
    guard let place = realpath(path, nil) else {
      throw ConfigurationError(
        "\(path) cannot be followed: \(SystemError.last). Mount the disk to which it leads, or correct the link.")
    }
    defer { free(place) }
    return String(cString: place)
  }

  /// The error of the last call, from `errno`.
  private static var lastError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// Measures the regular files below a directory.
  /// - Parameter skipped: the names, in the uppermost directory, that are not counted.
  static func size(_ path: String, except skipped: Set<String> = []) throws -> Size {
    let found = try files(path, except: skipped)
    return Size(files: found.count, bytes: found.map(\.bytes).reduce(0, +))
  }

  /// Returns the regular files below a directory, by their paths relative to it.
  private static func files(
    _ path: String, except skipped: Set<String> = []
  ) throws -> [(path: String, bytes: Int64)] {
    var found: [(path: String, bytes: Int64)] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: path) where !skipped.contains(name) {
      let item = join(path, name)
      var status = stat()
      guard lstat(item, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG: found.append((name, Int64(status.st_size)))
      case S_IFDIR: for inner in try files(item) { found.append((join(name, inner.path), inner.bytes)) }
      default: continue
      }
    }
    return found
  }

  /// Reads all regular files below a directory.
  /// - Parameter skipped: the names, in the uppermost directory, that are left out.
  /// - Returns: the SHA-256 of the lines that `sha256sum` prints for the files, in the order of their paths' bytes.
  static func digest(_ path: String, except skipped: Set<String> = []) throws -> [UInt8] {
    let paths = try files(path, except: skipped).map(\.path)
    var hash = SHA256()
    for file in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let sum = Hexadecimal.encode(try sha256(URL(filePath: join(path, file))))
      hash.update("\(sum)  \(file)\n".utf8)
    }
    return hash.finalize()
  }

  /// Returns the SHA-256 of a file.
  static func sha256(_ file: URL) throws -> [UInt8] {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    var hash = SHA256()
    while let chunk = try handle.read(upToCount: 1 << 20), !chunk.isEmpty { hash.update(chunk) }
    return hash.finalize()
  }

  /// Whether `path` is `outer` or lies below it, with symbolic links followed as far as the path exists.
  static func contains(_ outer: String, _ path: String) -> Bool {
    let (outer, path) = (resolved(outer), resolved(path))
    return path == outer || path.hasPrefix(outer == "/" ? outer : outer + "/")
  }

  private static func resolved(_ path: String) -> String {
    var (rest, missing): (URL, [String]) = (URL(filePath: path).absoluteURL.standardizedFileURL, [])
    while !FileManager.default.fileExists(atPath: rest.path(percentEncoded: false)), rest.pathComponents.count > 1 {
      missing.insert(rest.lastPathComponent, at: 0)
      rest.deleteLastPathComponent()
    }
    rest = rest.resolvingSymlinksInPath()
    for name in missing { rest.append(path: name) }
    let text = rest.path(percentEncoded: false)
    return text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  private static func join(_ directory: String, _ name: String) -> String {
    directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
  }
}

extension FileTree {
  /// Why files could not be moved.
  struct MoveFailure {
    let reason: String
    /// Whether every file is where it was.
    let isUndone: Bool
  }

  /// Renames files from one directory into another, and then does `next`. When one cannot be renamed or `next` fails,
  /// the renamed ones are put back.
  /// - Returns: nil when everything is done.
  static func move(
    _ names: [String], from: String, to: String, then next: () -> MoveFailure? = { nil }
  ) -> MoveFailure? {
    var moved: [String] = []
    var failure: MoveFailure?
    for name in names where failure == nil {
      if rename(join(from, name), join(to, name)) == 0 {
        moved.append(name)
      } else {
        failure = MoveFailure(reason: SystemError.last, isUndone: true)
      }
    }
    guard let failure = failure ?? next() else { return nil }
    let isBack = moved.filter { rename(join(to, $0), join(from, $0)) != 0 }.isEmpty
    return MoveFailure(reason: failure.reason, isUndone: failure.isUndone && isBack)
  }

  /// Whether a file system, or a directory of one, is mounted there. Such a directory cannot be renamed.
  static func isMountPoint(_ path: String) -> Bool {
    var (status, above) = (stat(), stat())
    guard stat(path, &status) == 0, stat(join(path, ".."), &above) == 0, status.st_dev == above.st_dev else {
      return true
    }
    // The fifth field is the place, in which some characters are written as octal numbers (proc_pid_mountinfo(5)).
    let places = (String(systemFile: "/proc/self/mountinfo") ?? "").split(separator: "\n")
      .compactMap { $0.split(separator: " ").dropFirst(4).first }
    let written = [("\\", "\\134"), (" ", "\\040"), ("\t", "\\011"), ("\n", "\\012")].reduce(path) {
      $0.replacing($1.0, with: $1.1)
    }
    return places.contains { $0 == written }
  }

  /// Gives files the owner and group of the directory `model`, when root runs this process. The server's own user could
  /// not read them otherwise.
  static func takeOwner(of model: String, for path: String) throws {
    var status = stat()
    guard geteuid() == 0, stat(model, &status) == 0, status.st_uid != 0 || status.st_gid != 0 else { return }
    for item in [path] + (try FileManager.default.subpathsOfDirectory(atPath: path)).map({ join(path, $0) }) {
      guard lchown(item, status.st_uid, status.st_gid) == 0 else { throw lastError }
    }
  }
}
