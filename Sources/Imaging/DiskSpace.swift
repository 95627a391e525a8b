import Foundation

/// How much the disk under a directory still takes.
public enum DiskSpace {
  /// Bytes that this user may still write there (statvfs(3)); nil when the file system does not tell.
  public static func free(at directory: URL) -> Int? {
    var status = statvfs()
    guard statvfs(directory.path(percentEncoded: false), &status) == 0 else { return nil }
    let (bytes, overflow) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
    return overflow ? .max : Int(clamping: bytes)
  }
}
