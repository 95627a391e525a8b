import Foundation

/// The program's own code in memory.
enum ProgramCode {
  /// Releases the program's code from memory, about half of a server's memory use after its start. Most of the code ran
  /// once, to open the database and read the texts, and never runs again. Code that runs again is read from the
  /// system's page cache.
  ///
  /// Uses madvise(2) with `MADV_DONTNEED`. Code is never written to, so only the breakpoints of a debugger are lost.
  static func release() {
    guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else { return }
    for line in maps.split(separator: "\n") {
      // A line looks like `7f0c1a000000-7f0c1a200000 r-xp 00000000 08:01 131104  /usr/lib/libc.so.6`.
      let columns = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      guard columns.count == 6, columns[1] == "r-xp", columns[5].contains("/") else { continue }
      let bounds = columns[0].split(separator: "-").compactMap { UInt(String($0), radix: 16) }
      guard bounds.count == 2, let start = UnsafeMutableRawPointer(bitPattern: bounds[0]) else { continue }
      madvise(start, Int(bounds[1] - bounds[0]), MADV_DONTNEED)
    }
  }
}
