import Foundation

/// The output of a child process, up to a limit. The rest is read and discarded, so that the child never blocks on it.
final class OutputPipe {
  let writing: Int32
  private let reading: Int32
  private let keptBytes: Int
  private var bytes: [UInt8] = []
  private var isWritingOpen = true
  private var isAtEnd = false

  init(keptBytes: Int) throws {
    self.keptBytes = keptBytes
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw ChildProcessError(errno, "a pipe cannot be created") }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    closeWriting()
    close(reading)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Closes this process's copy of the writing end. Otherwise the reading end would never see the child close its own.
  func closeWriting() {
    if isWritingOpen { close(writing) }
    isWritingOpen = false
  }

  /// Reads all pipes to their ends. Returns false when `deadline` came first.
  static func drain(_ pipes: [OutputPipe], until deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let open = pipes.filter { !$0.isAtEnd }
      if open.isEmpty { return true }
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { return false }
      var polled = open.map { pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0) }
      poll(&polled, nfds_t(polled.count), Int32(exactly: min(left.rounded(.up), 60_000)) ?? 60_000)
      for (pipe, state) in zip(open, polled) where state.revents != 0 { pipe.readSome() }
    }
  }

  private func readSome() {
    let count = withUnsafeTemporaryAllocation(byteCount: 16 * 1024, alignment: 1) { buffer in
      let count = read(reading, buffer.baseAddress, buffer.count)
      if count > 0 { bytes.append(contentsOf: buffer[..<min(count, keptBytes - bytes.count)]) }
      return count
    }
    if count == 0 || count < 0 && errno != EINTR { isAtEnd = true }
  }
}
