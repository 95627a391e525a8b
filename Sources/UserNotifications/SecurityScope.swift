import Foundation

/// Counts who may read which file of an attachment store, so that a missing stop is seen.
///
/// Foundation on Linux has no security scopes. Here a file in the directory of an `AttachmentStore` is scoped;
/// each start must have its stop. Counts are kept for the extension that runs, so two that show the same
/// picture at the same time do not mix.
package enum SecurityScope {
  /// The extension on whose behalf code runs; a host binds it around every call.
  @TaskLocal package static var owner: UUID?

  private struct Key: Hashable {
    let owner: UUID?
    let path: String
  }

  private struct Ledger {
    var directories: Set<String> = []
    var counts: [Key: Int] = [:]
  }

  private static let ledger = Guarded(Ledger())

  package static func register(directory: URL) {
    let path = directory.canonicalPath
    _ = ledger.withLock { $0.directories.insert(path) }
  }

  /// The file lies in an attachment store: reading it needs access.
  package static func covers(_ url: URL) -> Bool {
    let directory = url.deletingLastPathComponent().canonicalPath
    return url.isFileURL && ledger.withLock { $0.directories.contains(directory) }
  }

  /// Some start is not yet stopped.
  package static func isAccessible(_ url: URL) -> Bool {
    let path = url.canonicalPath
    return ledger.withLock { ledger in ledger.counts.contains { $0.key.path == path } }
  }

  static func start(_ url: URL) -> Bool {
    guard covers(url), FileManager.default.fileExists(atPath: url.path) else { return false }
    let key = Key(owner: owner, path: url.canonicalPath)
    ledger.withLock { $0.counts[key, default: 0] += 1 }
    return true
  }

  /// Without a matching start this does nothing, as Apple's.
  static func stop(_ url: URL) {
    let key = Key(owner: owner, path: url.canonicalPath)
    ledger.withLock { ledger in
      // A stop from a callback outside the host's calls has no owner; it ends whichever access is open.
      let open = ledger.counts[key] != nil ? key : ledger.counts.keys.first { key.owner == nil && $0.path == key.path }
      guard let open, let count = ledger.counts[open] else { return }
      ledger.counts[open] = count > 1 ? count - 1 : nil
    }
  }

  /// Paths that `owner` started and never stopped, with how often; forgets them.
  package static func leaks(of owner: UUID) -> [String: Int] {
    ledger.withLock { ledger in
      let leaked = ledger.counts.filter { $0.key.owner == owner }
      leaked.keys.forEach { ledger.counts[$0] = nil }
      return Dictionary(uniqueKeysWithValues: leaked.map { ($0.key.path, $0.value) })
    }
  }
}

extension URL {
  fileprivate var canonicalPath: String { standardizedFileURL.resolvingSymlinksInPath().path }

  #if !canImport(Darwin)
    /// True when the file is in an attachment store and may be read until `stopAccessingSecurityScopedResource()`.
    public func startAccessingSecurityScopedResource() -> Bool { SecurityScope.start(self) }

    /// Ends one `startAccessingSecurityScopedResource()`; without one it does nothing.
    public func stopAccessingSecurityScopedResource() { SecurityScope.stop(self) }
  #endif
}
