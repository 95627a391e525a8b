import Foundation

/// The free space on the disk of a directory.
public enum DiskSpace {
  /// The number of bytes that this user may still write there (statvfs(3)); nil when the file system does not report
  /// it.
  public static func free(at directory: URL) -> Int? {
    var status = statvfs()
    guard statvfs(directory.path(percentEncoded: false), &status) == 0 else { return nil }
    let (bytes, overflow) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
    return overflow ? .max : Int(clamping: bytes)
  }
}
