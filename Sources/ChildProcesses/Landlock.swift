import CLinux
import Foundation

/// Landlock rules (landlock(7)) for the thread that enforces them and everything that it starts. The kernel refuses
/// what the rules do not allow: any access to files, TCP on kernels from 6.7 on, and from 6.12 on signals to processes
/// without these rules and the abstract UNIX sockets of such processes.
package struct Landlock: ~Copyable {
  package enum Access {
    /// Reading files, listing folders and running programs.
    case reading
    /// Like `reading`, for the path of a file.
    case readingFile
    /// Reading and writing an existing file, such as a device.
    case usingFile
    case everything
  }

  /// The Landlock version of this kernel. Version 1 and up restricts files, version 4 and up also TCP, version 6 and up
  /// also signals and abstract UNIX sockets. Less than 1 when the kernel has no Landlock.
  package static var version: Int { Int(partyline_landlock_version()) }

  private let rules: Int32
  private let all: UInt64

  /// Nil when the kernel has no Landlock, which came with Linux 5.13.
  package init?() {
    var all: UInt64 = 0
    let rules = partyline_landlock_begin(&all)
    guard rules >= 0 else { return nil }
    (self.rules, self.all) = (rules, all)
  }

  deinit { close(rules) }

  /// Allows access to the path and everything below it. Does nothing when the path does not exist.
  /// - Returns: whether the kernel accepted the rule.
  @discardableResult
  package borrowing func allow(_ path: String, _ access: Access) -> Bool {
    partyline_landlock_allow(rules, path, bits(of: access)) == 0
  }

  /// Allows reading the system's programs and libraries.
  package borrowing func allowSystem() {
    for folder in ["/usr", "/lib", "/lib64"] { allow(folder, .reading) }
  }

  /// - Returns: whether the rules are in force.
  @discardableResult
  package borrowing func enforce() -> Bool { partyline_landlock_enforce(rules) == 0 }

  /// Calls `body` with the descriptor of the rules, for a process that enforces them itself.
  borrowing func withDescriptor<Result>(_ body: (Int32) throws -> Result) rethrows -> Result { try body(rules) }

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
