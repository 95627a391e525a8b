import Foundation

/// Two file actions of glibc that its headers hide from Swift (they ask for `_GNU_SOURCE`), looked up by name.
enum SpawnActions {
  typealias Actions = UnsafeMutablePointer<posix_spawn_file_actions_t>

  /// Closes every file from `descriptor` on in the child, at the moment of the spawn: no file that another thread opens
  /// meanwhile slips through. Since glibc 2.34.
  static func closeAll(from descriptor: Int32, _ actions: Actions) throws {
    typealias Function = @convention(c) (Actions, Int32) -> Int32
    let function = unsafeBitCast(try find("posix_spawn_file_actions_addclosefrom_np"), to: Function.self)
    try check(function(actions, descriptor))
  }

  /// Since glibc 2.29.
  static func changeFolder(to path: String, _ actions: Actions) throws {
    typealias Function = @convention(c) (Actions, UnsafePointer<CChar>) -> Int32
    let function = unsafeBitCast(try find("posix_spawn_file_actions_addchdir_np"), to: Function.self)
    try check(path.withCString { function(actions, $0) })
  }

  static func check(_ code: Int32) throws {
    guard code == 0 else { throw ChildProcessError.failed(String(cString: strerror(code))) }
  }

  private static func find(_ name: String) throws -> UnsafeMutableRawPointer {
    guard let symbol = dlsym(nil, name) else { throw ChildProcessError.failed("this C library has no \(name)") }
    return symbol
  }
}
