import Foundation

/// Receives the bytes of a response as they arrive.
///
/// Sendable by confinement, like `Transfer`: the transfer thread writes until the transfer is finished, and its caller
/// reads only after that.
protocol BodySink: AnyObject, Sendable {
  func take(_ bytes: UnsafeRawBufferPointer, of head: Head) throws
}

final class MemorySink: BodySink, @unchecked Sendable {
  private(set) var data = Data()

  func take(_ bytes: UnsafeRawBufferPointer, of head: Head) throws {
    data.append(contentsOf: bytes)
  }
}

/// Writes a partial file beside the destination and moves it into place when it is complete, so that no reader sees
/// half a file.
final class FileSink: BodySink, @unchecked Sendable {
  /// The size in bytes.
  private(set) var size = 0
  /// The beginning of the body of a response that was no success, which is not written to the file.
  private(set) var refusal = Data()
  private static let refusalLimit = 64 << 10
  private let destination: URL
  private let partial: URL
  private let handle: FileHandle

  init(destination: URL) throws {
    self.destination = destination
    partial = destination.appendingPathExtension("part-\(UUID().uuidString)")
    let descriptor = open(partial.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw HTTPClientError.unwritable(path: destination.path, reason: String(cString: strerror(errno)))
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  func take(_ bytes: UnsafeRawBufferPointer, of head: Head) throws {
    guard head.status.isSuccess else {
      return refusal.append(contentsOf: bytes.prefix(Self.refusalLimit - refusal.count))
    }
    do {
      try handle.write(contentsOf: Data(bytes))
      size += bytes.count
    } catch {
      throw HTTPClientError.unwritable(path: destination.path, reason: error.localizedDescription)
    }
  }

  func keep() throws {
    try handle.close()
    guard rename(partial.path, destination.path) == 0 else {
      let reason = String(cString: strerror(errno))
      discard()
      throw HTTPClientError.unwritable(path: destination.path, reason: reason)
    }
  }

  /// Removes the partial file. It exists from `init` on, so a failure only means that it has already been removed.
  func discard() {
    unlink(partial.path)
  }
}
