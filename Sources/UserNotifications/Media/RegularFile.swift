import Foundation

/// An open file of bytes: never a directory, device or pipe, which could have no end or never answer.
final class RegularFile {
  let size: Int
  private let descriptor: Int32

  /// nil for a URL that names no readable file of this machine. Symbolic links are followed.
  init?(_ url: URL) {
    let host = url.host ?? ""
    guard url.isFileURL, host.isEmpty || host == "localhost" else { return nil }
    // The system's calls would stop at a null character, and open another file than the one that is named.
    guard !url.path.utf8.contains(0) else { return nil }
    // Opening a device can have effects of its own; without waiting, opening a pipe returns at once.
    guard Self.sizeOfRegular({ stat(url.path, &$0) }) != nil else { return nil }
    descriptor = open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    let opened = descriptor
    guard opened >= 0 else { return nil }
    // It may be another file by now.
    guard let size = Self.sizeOfRegular({ fstat(opened, &$0) }) else {
      close(opened)
      return nil
    }
    self.size = size
  }

  deinit { close(descriptor) }

  /// Up to `count` bytes from `offset`; fewer at the end, nil when reading fails.
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
