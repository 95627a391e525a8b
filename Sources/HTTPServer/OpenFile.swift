import Foundation

/// A regular file held open for a response, so that what is sent is what was looked at.
public final class OpenFile: Sendable {
  package let descriptor: Int32
  /// In bytes, when it was opened.
  public let size: Int
  /// Seconds since 1970.
  public let modifiedAt: Int
  /// Changes whenever the file is replaced or written.
  let entityTag: String

  /// Opens the file; throws `HTTPFailure.notFound` where there is no regular file that may be read, and 503 where the
  /// system has no descriptor left, for then it may well be there.
  public convenience init(_ url: URL) throws {
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0, errno == EMFILE || errno == ENFILE || errno == ENOMEM {
      throw HTTPFailure.overloaded("The server has too many files open. Try again in a moment.", retryAfter: 5)
    }
    try self.init(adopting: descriptor)
  }

  /// Takes over an open file; throws `HTTPFailure.notFound` where it is none, or not a regular one, and closes it.
  package init(adopting descriptor: Int32) throws {
    var information = stat()
    guard descriptor >= 0, fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      if descriptor >= 0 { close(descriptor) }
      throw HTTPFailure.notFound
    }
    self.descriptor = descriptor
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
