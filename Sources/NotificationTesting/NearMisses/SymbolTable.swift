import Basics
import Foundation

/// The names in the symbol table of a program or library (ELF).
struct SymbolTable {
  private let file: Data
  private let sections: [Section]

  private struct Section {
    let type, offset, size, link: Int
  }

  /// Nil when the file is not a 64-bit ELF file.
  init?(contentsOf path: String) {
    guard let file = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped), file.count > 64,
      file.prefix(5) == Data([0x7F, 0x45, 0x4C, 0x46, 2])
    else { return nil }
    self.file = file
    let (table, entry, count) = (file.integer(at: 0x28, 8), file.integer(at: 0x3A, 2), file.integer(at: 0x3C, 2))
    sections = (0..<count).map { number in
      let place = table + number * entry
      return Section(
        type: file.integer(at: place + 4, 4), offset: file.integer(at: place + 24, 8),
        size: file.integer(at: place + 32, 8), link: file.integer(at: place + 40, 4))
    }
  }

  /// The distinct symbols that begin with `prefix`, in no particular order.
  func names(withPrefix prefix: String) -> Set<String> {
    var names: Set<String> = []
    file.withUnsafeBytes { bytes in
      for table in sections where table.type == Self.symbols && sections.indices.contains(table.link) {
        guard let text = bytes.part(sections[table.link].offset, sections[table.link].size) else { continue }
        text.forEachName(startingWith: prefix) { names.insert($0) }
      }
    }
    return names
  }

  private static let symbols = 2
}

extension SymbolTable {
  /// The symbols of the program or library that contains `type`.
  static func names(withPrefix prefix: String, near type: AnyClass) -> Set<String> {
    path(of: type).flatMap { SymbolTable(contentsOf: $0) }?.names(withPrefix: prefix) ?? []
  }

  /// The file from which the class's metadata was loaded, as reported by the kernel. For a class created at run time,
  /// the program itself.
  static func path(of type: AnyClass) -> String? {
    let address = UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self))
    let maps = String(systemFile: "/proc/self/maps") ?? ""
    for line in maps.split(separator: "\n") {
      // The fields are range, permissions, offset, device, inode and, after further spaces, the path.
      let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      let ends = fields.first?.split(separator: "-").compactMap { UInt($0, radix: 16) } ?? []
      guard ends.count == 2, ends[0] <= address, address < ends[1] else { continue }
      let path = fields.count == 6 ? fields[5].drop { $0 == " " } : ""
      return path.hasPrefix("/") ? String(path) : "/proc/self/exe"
    }
    return nil
  }
}

extension Data {
  /// Reads a little-endian integer of `size` bytes. Returns 0 beyond the end.
  fileprivate func integer(at offset: Int, _ size: Int) -> Int {
    guard offset >= 0, offset <= count - size else { return 0 }
    return (0..<size).reversed().reduce(0) { $0 << 8 | Int(self[startIndex + offset + $1]) & 0xFF }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func part(_ offset: Int, _ size: Int) -> UnsafeRawBufferPointer? {
    guard offset >= 0, size >= 0, offset <= count, size <= count - offset else { return nil }
    return UnsafeRawBufferPointer(rebasing: self[offset..<(offset + size)])
  }

  /// The names follow one another, each between two zeros.
  fileprivate func forEachName(startingWith prefix: String, _ body: (String) -> Void) {
    let sought = [0] + Array(prefix.utf8)
    // A valid table ends with a zero.
    guard last == 0 else { return }
    var rest = self
    while let start = rest.baseAddress, let found = memmem(start, rest.count, sought, sought.count) {
      let offset = found - start + 1
      body(String(cString: found.advanced(by: 1).assumingMemoryBound(to: UInt8.self)))
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(offset))
    }
  }
}

/// Finds one sequence of bytes in another (string.h, which Swift's Glibc module leaves out).
@_silgen_name("memmem") private func memmem(
  _ text: UnsafeRawPointer, _ length: Int, _ sought: UnsafeRawPointer, _ soughtLength: Int
) -> UnsafeRawPointer?
