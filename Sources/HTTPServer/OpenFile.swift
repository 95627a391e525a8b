import Foundation

/// A regular file held open for a response, so that what is sent is what was looked at.
public final class OpenFile: Sendable {
  let descriptor: Int32
  /// In bytes, when it was opened.
  public let size: Int
  /// Seconds since 1970.
  public let modifiedAt: Int
  /// Changes whenever the file is replaced or written.
  let entityTag: String

  /// Opens the file; throws `HTTPFailure.notFound` where there is no regular file that may be read.
  public init(_ url: URL) throws {
    descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw HTTPFailure.notFound }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw HTTPFailure.notFound
    }
    size = Int(information.st_size)
    modifiedAt = information.st_mtim.tv_sec
    let parts = [Int(information.st_ino), size, modifiedAt, information.st_mtim.tv_nsec]
    entityTag = "\"" + parts.map { String($0, radix: 36) }.joined(separator: "-") + "\""
  }

  deinit {
    close(descriptor)
  }

  /// The bytes of the range, read now.
  func read(_ range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let got = pread(descriptor, buffer.baseAddress! + count, range.count - count, off_t(range.lowerBound + count))
        if got < 0 && errno == EINTR { continue }
        guard got > 0 else { return }
        count += got
      }
    }
  }
}
