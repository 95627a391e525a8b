import Foundation

/// This program's own file.
public enum OwnProgram {
  /// Where it was started from; where another one lies there by now, as after an upgrade, the way to the one that runs.
  public static var path: String {
    let link = "/proc/self/exe"
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link), isSame(path, link) else {
      return "/proc/\(getpid())/exe"
    }
    return path
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_ino == second.st_ino
      && first.st_dev == second.st_dev
  }
}
