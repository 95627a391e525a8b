import Foundation

#if canImport(Glibc)
  /// Returns free pages to the system (malloc.h, which Swift's Glibc module leaves out).
  @_silgen_name("malloc_trim") private func malloc_trim(_ pad: Int) -> CInt
#endif

/// The increase of this process's peak memory since a moment, as counted by the kernel (`VmHWM`).
///
/// The count covers the whole process, including its other work in that time.
struct MemoryPeak {
  private let start: Int

  /// Nil when the kernel does not report the peak, or does not allow resetting it.
  init?() {
    #if canImport(Glibc)
      // Otherwise the process could reuse freed pages that it still holds, and the count would not include them.
      _ = malloc_trim(0)
    #endif
    guard Self.reset(), let start = Self.bytes(of: "VmRSS") else { return nil }
    self.start = start
  }

  var bytes: Int? { Self.bytes(of: "VmHWM").map { max(0, $0 - start) } }

  /// Writing 5 resets the peak to the memory held now (Linux, proc_pid_clear_refs).
  private static func reset() -> Bool {
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
    defer { try? file.close() }  // The write has already succeeded or failed.
    return (try? file.write(contentsOf: Data("5".utf8))) != nil
  }

  private static func bytes(of field: String) -> Int? {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix(field + ":") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
  }
}
