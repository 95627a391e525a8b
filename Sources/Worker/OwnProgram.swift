import Foundation

/// The executable file of this program.
public enum OwnProgram {
  /// The path from which this program was started. When another file is at that path by now, as after an upgrade, the
  /// `/proc` path of the running one.
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
