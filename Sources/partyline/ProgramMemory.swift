import Foundation

/// The program's own code and constants in memory.
enum ProgramMemory {
  /// Lets go of the code and the constants that are in memory, half of what a server takes when it has just started: most
  /// of it was used once, to open the database and read the texts. What is used again is found in the system's page cache
  /// (madvise(2), `MADV_DONTNEED`; nothing is lost, for these pages were never written to).
  static func release() {
    guard let text = try? String(contentsOfFile: "/proc/self/smaps", encoding: .utf8) else { return }
    var mapping: (start: UnsafeMutableRawPointer, count: Int)?
    for line in text.split(separator: "\n") {
      let columns = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      if columns[0] == "Private_Dirty:" {
        if let mapping, columns[1] == "0" { madvise(mapping.start, mapping.count, MADV_DONTNEED) }
      } else if !columns[0].hasSuffix(":") {
        // `7f0c1a000000-7f0c1a200000 r-xp 00000000 08:01 131104  /usr/lib/libc.so.6`
        mapping = fileMapping(columns)
      }
    }
  }

  /// Nil for what may be written, and for what is of no file.
  private static func fileMapping(_ columns: [Substring]) -> (start: UnsafeMutableRawPointer, count: Int)? {
    guard columns.count == 6, columns[1].hasPrefix("r-"), columns[5].contains("/") else { return nil }
    let bounds = columns[0].split(separator: "-").compactMap { UInt(String($0), radix: 16) }
    guard bounds.count == 2, let start = UnsafeMutableRawPointer(bitPattern: bounds[0]) else { return nil }
    return (start, Int(bounds[1] - bounds[0]))
  }
}
