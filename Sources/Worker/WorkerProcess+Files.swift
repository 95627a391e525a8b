import CLinux
import ChildProcesses
import Foundation

extension WorkerProcess {
  /// Keeps this process out of the server's files, off the network, and away from other processes. This requires a
  /// kernel with Landlock (5.13 or newer) for the files, and with seccomp(2) for the rest. The process may read
  /// everything outside `data`, and write only to its own directory. It creates no socket, so that it reaches neither
  /// the server's control socket nor a database, and it starts no program. As with ``confine()``, this applies to the
  /// calling thread and the threads that it starts.
  /// - Parameters:
  ///   - data: the server's directory, with its key and its database.
  ///   - own: this process's own directory, which may be inside `data`.
  /// - Returns: whether the kernel enforces the rules.
  @discardableResult
  public static func keepOut(of data: URL, but own: URL) -> Bool {
    _ = partyline_keeps_to_itself(0)
    guard let rules = Landlock() else { return false }
    var allowed = neighbours(of: data.resolvingSymlinksInPath()).map { path, isDirectory in
      (path, isDirectory ? Landlock.Access.reading : .readingFile)
    }
    allowed.append((own.resolvingSymlinksInPath().path, .everything))
    // The process may write to the first and read from both.
    allowed += ["/dev/null", "/dev/zero"].map { ($0, .usingFile) }
    for (path, access) in allowed where !rules.allow(path, access) { return false }
    return rules.enforce()
  }

  /// Confines a process that only computes. From now on it reads no files but those of the system, from which libraries
  /// load their modules. It writes no file, creates no socket, starts no program and signals no other process, as far
  /// as the kernel has Landlock and seccomp(2). As with ``confine()``, this applies to the calling thread and the
  /// threads that it starts.
  ///
  /// The process must leave Dispatch's global queues alone, on which Swift runs tasks without an executor. While work
  /// waits there, Dispatch reads `/proc/ID/stat` of its threads every second, and traps when it cannot. No rule can
  /// allow a file of a thread that does not run yet. The main thread therefore blocks
  /// (``WorkerConnection/blockUntilEnd()``), and the threads of the connection answer the requests.
  public static func shutIn() {
    _ = partyline_keeps_to_itself(0)
    guard let rules = Landlock() else { return }
    rules.allowSystem()
    rules.enforce()
  }

  /// Returns everything beside a directory, and beside each directory above it. Symbolic links are left out, because
  /// their targets are reached by their own paths.
  private static func neighbours(of directory: URL) -> [(path: String, isDirectory: Bool)] {
    var (above, all) = ("/", [(path: String, isDirectory: Bool)]())
    for name in directory.pathComponents.dropFirst() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: above)) ?? []
      for other in names where other != name {
        let path = above + other
        var status = stat()
        guard lstat(path, &status) == 0, [S_IFDIR, S_IFREG].contains(status.st_mode & S_IFMT) else { continue }
        all.append((path, status.st_mode & S_IFMT == S_IFDIR))
      }
      above += name + "/"
    }
    return all
  }
}
