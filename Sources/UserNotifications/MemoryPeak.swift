import Foundation

#if canImport(Glibc)
  /// Gives pages that are free back to the system (malloc.h, which Swift's Glibc leaves out).
  @_silgen_name("malloc_trim") private func malloc_trim(_ pad: Int) -> CInt
#endif

/// How much more memory this process has held at once since a moment, as the kernel counts it (`VmHWM`).
///
/// The whole process is counted: what else it does meanwhile is in the number.
struct MemoryPeak {
  private let start: Int

  /// nil where the kernel does not tell, or does not let the count be started anew.
  init?() {
    #if canImport(Glibc)
      // Pages that were freed and are still held would be used again unseen.
      _ = malloc_trim(0)
    #endif
    guard Self.reset(), let start = Self.bytes(of: "VmRSS") else { return nil }
    self.start = start
  }

  var bytes: Int? { Self.bytes(of: "VmHWM").map { max(0, $0 - start) } }

  /// 5 sets the peak to what is held now (Linux, proc_pid_clear_refs).
  private static func reset() -> Bool {
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
    defer { try? file.close() }  // Written already.
    return (try? file.write(contentsOf: Data("5".utf8))) != nil
  }

  private static func bytes(of field: String) -> Int? {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix(field + ":") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
  }
}
