import CLinux
import Foundation

/// Rules of Landlock (landlock(7)) for this thread and everything that it starts. What the rules do not allow is refused:
/// every access to files, and TCP on kernels from 6.7 on.
package struct Landlock: ~Copyable {
  package enum Access {
    /// Reading files, listing folders and starting programs.
    case reading
    /// As `reading`, for the path of a file.
    case readingFile
    /// Reading and writing a file that is there, such as a device.
    case usingFile
    case everything
  }

  /// What Landlock of this kernel can take: from 1 on files, from 4 on TCP, too; less than 1 where there is none.
  package static var version: Int { Int(partyline_landlock_version()) }

  private let rules: Int32
  private let all: UInt64

  /// Nil where the kernel has no Landlock, which came with 5.13.
  package init?() {
    var all: UInt64 = 0
    let rules = partyline_landlock_begin(&all)
    guard rules >= 0 else { return nil }
    (self.rules, self.all) = (rules, all)
  }

  deinit { close(rules) }

  /// Allows access to what lies at the path and below it. Does nothing where there is nothing.
  /// - Returns: whether the kernel took the rule.
  @discardableResult
  package borrowing func allow(_ path: String, _ access: Access) -> Bool {
    partyline_landlock_allow(rules, path, bits(of: access)) == 0
  }

  /// Allows reading the programs and libraries of the system.
  package borrowing func allowSystem() {
    for folder in ["/usr", "/lib", "/lib64"] { allow(folder, .reading) }
  }

  /// - Returns: whether the rules are in force.
  @discardableResult
  package borrowing func enforce() -> Bool { partyline_landlock_enforce(rules) == 0 }

  private borrowing func bits(of access: Access) -> UInt64 {
    let (execute, read) = (UInt64(partyline_landlock_execute), UInt64(partyline_landlock_read_file))
    return switch access {
    case .reading: execute | read | UInt64(partyline_landlock_read_dir)
    case .readingFile: execute | read
    case .usingFile: read | UInt64(partyline_landlock_write_file)
    case .everything: all
    }
  }
}
