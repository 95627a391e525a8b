import Foundation

/// Finds programs as a shell does, without running any.
package struct ProgramSearch: Sendable {
  /// Directories, separated by colons.
  package var path: String

  package init(path: String) { self.path = path }

  package func path(of name: String) -> String? {
    path.split(separator: ":").map { "\($0)/\(name)" }.first {
      var isDirectory: ObjCBool = false
      return $0.hasPrefix("/") && FileManager.default.fileExists(atPath: $0, isDirectory: &isDirectory)
        && !isDirectory.boolValue && FileManager.default.isExecutableFile(atPath: $0)
    }
  }
}
