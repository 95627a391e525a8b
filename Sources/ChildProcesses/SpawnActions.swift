import Foundation

/// Two file actions of glibc, looked up by name because its headers hide them from Swift (they require `_GNU_SOURCE`).
enum SpawnActions {
  typealias Actions = UnsafeMutablePointer<posix_spawn_file_actions_t>

  /// Closes every file from `descriptor` on in the child at the moment of the spawn, so that the child inherits no file
  /// that another thread opens in the meantime. Since glibc 2.34.
  static func closeAll(from descriptor: Int32, _ actions: Actions) throws {
    typealias Function = @convention(c) (Actions, Int32) -> Int32
    let function = unsafeBitCast(try find("posix_spawn_file_actions_addclosefrom_np"), to: Function.self)
    try check(function(actions, descriptor))
  }

  /// Sets the child's working directory. Since glibc 2.29.
  static func changeFolder(to path: String, _ actions: Actions) throws {
    typealias Function = @convention(c) (Actions, UnsafePointer<CChar>) -> Int32
    let function = unsafeBitCast(try find("posix_spawn_file_actions_addchdir_np"), to: Function.self)
    try check(path.withCString { function(actions, $0) })
  }

  static func check(_ code: Int32) throws {
    guard code == 0 else { throw ChildProcessError.failed(String(cString: strerror(code))) }
  }

  private static func find(_ name: String) throws -> UnsafeMutableRawPointer {
    guard let symbol = dlsym(nil, name) else { throw ChildProcessError.failed("the C library lacks \(name)") }
    return symbol
  }
}
