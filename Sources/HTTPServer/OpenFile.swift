import Foundation

/// A regular file held open for a response, so that the file that was checked is the file that is sent.
public final class OpenFile: Sendable {
  package let descriptor: Int32
  /// The size in bytes when the file was opened.
  public let size: Int
  /// The modification time in seconds since 1970.
  public let modifiedAt: Int
  /// An entity tag that changes whenever the file is replaced or written.
  let entityTag: String

  /// Opens the file. Throws `HTTPFailure.notFound` when there is no readable regular file, and 503 when the system has
  /// no descriptor left, because the file may exist.
  public convenience init(_ url: URL) throws {
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0, errno == EMFILE || errno == ENFILE || errno == ENOMEM {
      throw HTTPFailure.overloaded("The server has too many files open. Try again in a moment.", retryAfter: 5)
    }
    try self.init(adopting: descriptor)
  }

  /// Takes over an open file descriptor. When it is invalid or not a regular file, closes it and throws
  /// `HTTPFailure.notFound`.
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

  /// Reads the bytes of the range now.
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
