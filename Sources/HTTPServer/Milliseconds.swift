import Foundation

/// Monotonic time in milliseconds, from the kernel's coarse clock, which costs next to nothing to read.
enum Milliseconds {
  static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return UInt64(time.tv_sec) * 1000 + UInt64(time.tv_nsec) / 1_000_000
  }
}

extension Duration {
  /// Whole milliseconds, 0 and up.
  var milliseconds: UInt64 {
    let (seconds, attoseconds) = components
    return UInt64(max(0, seconds * 1000 + attoseconds / 1_000_000_000_000_000))
  }
}
