import Foundation

/// An open regular file. Directories, devices and pipes are refused, because they may have no end or block for ever.
final class RegularFile {
  let size: Int
  private let descriptor: Int32

  /// Nil for a URL that does not name a readable file of this machine. Symbolic links are followed.
  init?(_ url: URL) {
    let host = url.host ?? ""
    guard url.isFileURL, host.isEmpty || host == "localhost" else { return nil }
    // System calls would stop at a null character and open a file other than the named one.
    guard !url.path.utf8.contains(0) else { return nil }
    // Opening a device can have side effects, so `stat` comes first. `O_NONBLOCK` makes opening a pipe return at once.
    guard Self.sizeOfRegular({ stat(url.path, &$0) }) != nil else { return nil }
    descriptor = open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    let opened = descriptor
    guard opened >= 0 else { return nil }
    // The path may refer to another file by now.
    guard let size = Self.sizeOfRegular({ fstat(opened, &$0) }) else {
      close(opened)
      return nil
    }
    self.size = size
  }

  deinit { close(descriptor) }

  /// Reads up to `count` bytes from `offset`. Returns fewer bytes at the end, and nil when reading fails.
  func read(at offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0, offset < size, count > 0 else { return [] }
    var result: Int = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: min(count, size - offset)) { buffer, filled in
      result = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      filled = max(0, result)
    }
    return result < 0 ? nil : bytes
  }

  private static func sizeOfRegular(_ fill: (inout stat) -> Int32) -> Int? {
    var status = stat()
    guard fill(&status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
