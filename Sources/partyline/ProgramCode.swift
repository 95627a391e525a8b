import Foundation

/// The program's own code in memory.
enum ProgramCode {
  /// Lets go of the code that is in memory, about half of what a server takes when it has just started: most of it ran
  /// once, to open the database and read the texts, and never runs again. What does is found in the system's page cache
  /// (madvise(2), `MADV_DONTNEED`; code is never written to, so nothing is lost but the breakpoints of a debugger).
  static func release() {
    guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else { return }
    for line in maps.split(separator: "\n") {
      // `7f0c1a000000-7f0c1a200000 r-xp 00000000 08:01 131104  /usr/lib/libc.so.6`
      let columns = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      guard columns.count == 6, columns[1] == "r-xp", columns[5].contains("/") else { continue }
      let bounds = columns[0].split(separator: "-").compactMap { UInt(String($0), radix: 16) }
      guard bounds.count == 2, let start = UnsafeMutableRawPointer(bitPattern: bounds[0]) else { continue }
      madvise(start, Int(bounds[1] - bounds[0]), MADV_DONTNEED)
    }
  }
}
