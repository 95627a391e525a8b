import Basics
import Foundation

/// The program's own code and constants in memory.
enum ProgramCode {
  /// Releases code and constants from memory, two thirds of a server's memory use after its start. Most of them are
  /// needed once, to open the database and read the texts, and never again. What is needed again is read from the
  /// system's page cache.
  ///
  /// Uses madvise(2) with `MADV_DONTNEED` on parts of files that can only be read and are unchanged in memory. So neither
  /// the dynamic linker's relocations nor the breakpoints of a debugger are lost.
  static func release() {
    guard let maps = String(systemFile: "/proc/self/smaps") else { return }
    var part: Range<UInt>?
    for line in maps.split(separator: "\n") {
      let columns = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      if line.hasPrefix("Anonymous:") {
        guard let found = part, columns[1] == "0" else { continue }
        madvise(UnsafeMutableRawPointer(bitPattern: found.lowerBound), found.count, MADV_DONTNEED)
      } else if columns.count > 1, columns[1].hasSuffix("p"), columns[0].contains("-") {
        // A part begins with a line such as `7f0c1a000000-7f0c1a200000 r-xp 00000000 08:01 131104  /usr/lib/libc.so.6`.
        part = columns.count == 6 && columns[5].contains("/") && !columns[1].contains("w") ? range(columns[0]) : nil
      }
    }
  }

  private static func range(_ column: Substring) -> Range<UInt>? {
    let bounds = column.split(separator: "-").compactMap { UInt($0, radix: 16) }
    return bounds.count == 2 && bounds[0] > 0 && bounds[0] < bounds[1] ? bounds[0]..<bounds[1] : nil
  }
}
