import CLinux
import ChildProcesses
import Foundation

extension WorkerProcess {
  /// Keeps this process out of the server's files and off the network, where the kernel has Landlock (5.13 or newer, 6.7
  /// for the network); elsewhere it does nothing. It may read whatever lies outside `data`, and write to its own directory
  /// alone. As ``confine()`` it counts for the thread that calls this and those that come of it.
  /// - Parameters:
  ///   - data: the server's directory, with its key and its database.
  ///   - own: a directory of this process's own, which may lie in `data`.
  /// - Returns: whether the kernel keeps it.
  @discardableResult
  public static func keepOut(of data: URL, but own: URL) -> Bool {
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

  /// For a process that only computes. From now on it reads no files but those of the system, from which libraries load
  /// their modules; it writes no file, makes no socket and starts no program, as far as the kernel has Landlock and
  /// seccomp(2). As with ``confine()`` this holds for the calling thread and those that it starts.
  public static func shutIn() {
    _ = partyline_keeps_to_itself(0)
    guard let rules = Landlock() else { return }
    // Dispatch reads the state of its own threads there, and traps where it may not. The folder stays open on purpose: the
    // kernel may drop a folder of /proc that no process holds open, and the rule would not hold for the one it makes next.
    let threads = "/proc/self/task"
    _ = open(threads, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    rules.allowSystem()
    rules.allow(threads, .reading)
    rules.enforce()
  }

  /// All that lies beside a directory, and beside each one above it. What a link leads to lies somewhere itself.
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
