import Foundation
import Imaging
import Synchronization

/// This machine's copies of files in a bucket. When they exceed the limit, or the disk has less than twice its reserve
/// left, those that were not used for longest are deleted.
///
/// The time of the last use is each file's access time, which the cache sets itself. It survives a restart.
final class FileCache: Sendable {
  private let directory: URL
  private let limit: Int
  private let reserve: Int
  private let incoming: URL
  /// The bytes that were added since the last look at all files.
  private let added: Atomic<Int>
  private let isTidying = Atomic(false)

  /// The seconds in which a file is not deleted after its last use, because a reader may be about to open it.
  static let graceSeconds: Double = 600

  /// - Parameters:
  ///   - reserve: the bytes of the disk that uploads leave free.
  ///   - incoming: the directory for unfinished files.
  init(directory: URL, limit: Int, reserve: Int, incoming: URL) {
    (self.directory, self.limit, self.reserve, self.incoming) = (directory, limit, reserve, incoming)
    // The first addition looks at what an earlier start left.
    added = Atomic(limit)
  }

  /// Returns a path for an unfinished file.
  func draft() -> URL { incoming.appending(path: "file-\(UUID().uuidString)") }

  /// Marks the file as used.
  /// - Returns: whether the cache has it.
  func use(_ file: URL) -> Bool {
    // UTIME_NOW and UTIME_OMIT, macros that Swift cannot import.
    let times = [timespec(tv_sec: 0, tv_nsec: (1 << 30) - 1), timespec(tv_sec: 0, tv_nsec: (1 << 30) - 2)]
    return utimensat(AT_FDCWD, file.path(percentEncoded: false), times, 0) == 0
  }

  /// Counts bytes that are about to be added, and makes room for them now and then.
  func note(_ bytes: Int) {
    guard added.add(bytes, ordering: .relaxed).newValue > limit / 10,
      isTidying.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
    else { return }
    DispatchQueue.global(qos: .utility).async { [self] in
      added.store(0, ordering: .relaxed)
      tidy()
      isTidying.store(false, ordering: .releasing)
    }
  }

  /// Deletes the files that were not used for longest, until a tenth of what is allowed is free.
  func tidy() {
    let root = directory.path(percentEncoded: false)
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    let files = paths.compactMap { path -> (path: String, bytes: Int, usedAt: Double)? in
      var status = stat()
      let file = directory.appending(path: path).path(percentEncoded: false)
      guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      return (file, Int(status.st_size), Double(status.st_atim.tv_sec))
    }
    var bytes = files.reduce(0) { $0 + $1.bytes }
    let missing = DiskSpace.free(at: directory).map { 2 * reserve - $0 } ?? 0
    let allowed = missing > 0 ? max(0, min(limit, bytes - missing)) : limit
    guard bytes > allowed else { return }
    let end = Date().timeIntervalSince1970 - Self.graceSeconds
    for file in files.sorted(by: { $0.usedAt < $1.usedAt }) {
      guard bytes > allowed - allowed / 10, file.usedAt < end else { return }
      if unlink(file.path) == 0 { bytes -= file.bytes }
    }
  }
}
