import Foundation
import Synchronization

/// Counts accesses to the files of attachment stores, to detect a missing stop.
///
/// Foundation on Linux has no security scopes. Here a file in the directory of an `AttachmentStore` is scoped, and each
/// start must have its stop. Counts are kept per extension, so that two extensions that show the same picture at the
/// same time do not mix.
package enum SecurityScope {
  /// The extension on whose behalf code runs. A host binds it around every call.
  @TaskLocal package static var owner: UUID?

  private struct Key: Hashable {
    let owner: UUID?
    let path: String
  }

  private struct Ledger {
    var directories: Set<String> = []
    var counts: [Key: Int] = [:]
    /// Owners whose interface is gone while references still keep their extension alive.
    var leaving: Set<UUID> = []
    /// The places of sealed files while no access is open, by original path.
    var sealed: [String: String] = [:]

    func isOpen(_ path: String) -> Bool { counts.contains { $0.key.path == path } }

    func unseal(_ path: String) { if let place = sealed[path] { rename(place, path) } }
    func reseal(_ path: String) { if let place = sealed[path] { rename(path, place) } }

    /// The access that a stop ends. A stop from a callback or a late deinit has no owner: it ends the access of a
    /// leaving extension or, if there is none, any open access.
    func open(_ key: Key) -> Key? {
      if counts[key] != nil { return key }
      guard key.owner == nil else { return nil }
      let candidates = counts.keys.filter { $0.path == key.path }
      return candidates.first { $0.owner.map(leaving.contains) ?? false } ?? candidates.first
    }
  }

  private static let ledger = Mutex(Ledger())

  package static func register(directory: URL) {
    let path = directory.canonicalPath
    _ = ledger.withLock { $0.directories.insert(path) }
  }

  /// Whether the file lies in an attachment store, so that reading it requires access.
  package static func covers(_ url: URL) -> Bool {
    let directory = url.deletingLastPathComponent().canonicalPath
    return url.isFileURL && ledger.withLock { $0.directories.contains(directory) }
  }

  /// Whether the file has a start without its stop.
  package static func isAccessible(_ url: URL) -> Bool {
    let path = url.canonicalPath
    return ledger.withLock { ledger in ledger.counts.contains { $0.key.path == path } }
  }

  static func start(_ url: URL) -> Bool {
    let path = url.canonicalPath
    guard covers(url) else { return false }
    return ledger.withLock { ledger in
      if ledger.sealed[path] != nil, !ledger.isOpen(path) { ledger.unseal(path) }
      guard FileManager.default.fileExists(atPath: url.path) else { return false }
      ledger.counts[Key(owner: owner, path: path), default: 0] += 1
      return true
    }
  }

  /// Seals the file: from now on it can be read only between a start and its stop, because it is moved away at other
  /// times. A file that cannot be moved stays in place.
  package static func seal(_ url: URL) {
    guard covers(url) else { return }
    let path = url.canonicalPath
    ledger.withLock { ledger in
      guard ledger.sealed[path] == nil else { return }
      ledger.sealed[path] = path + ".sealed"
      if !ledger.isOpen(path) { ledger.reseal(path) }
    }
  }

  /// Forgets the files of a directory that is being removed.
  package static func forget(directory: URL) {
    let path = directory.canonicalPath
    ledger.withLock { ledger in
      ledger.directories.remove(path)
      ledger.sealed = ledger.sealed.filter { !$0.key.hasPrefix(path + "/") }
    }
  }

  /// Ends an access. Without a matching start this does nothing, as on Apple's systems.
  static func stop(_ url: URL) {
    let key = Key(owner: owner, path: url.canonicalPath)
    ledger.withLock { ledger in
      guard let open = ledger.open(key), let count = ledger.counts[open] else { return }
      ledger.counts[open] = count > 1 ? count - 1 : nil
      if ledger.sealed[key.path] != nil, !ledger.isOpen(key.path) { ledger.reseal(key.path) }
    }
  }

  /// Marks the interface of `owner` as gone. A stop without an owner then ends accesses of such owners first.
  package static func leave(_ owner: UUID) { _ = ledger.withLock { $0.leaving.insert(owner) } }

  /// The paths that `owner` started and never stopped, with the number of missing stops. Forgets them.
  package static func leaks(of owner: UUID) -> [String: Int] {
    ledger.withLock { ledger in
      let leaked = ledger.counts.filter { $0.key.owner == owner }
      leaked.keys.forEach { ledger.counts[$0] = nil }
      for path in Set(leaked.keys.map(\.path)) where !ledger.isOpen(path) { ledger.reseal(path) }
      ledger.leaving.remove(owner)
      return Dictionary(uniqueKeysWithValues: leaked.map { ($0.key.path, $0.value) })
    }
  }
}

extension URL {
  fileprivate var canonicalPath: String { standardizedFileURL.resolvingSymlinksInPath().path }

  #if !canImport(Darwin)
    /// Starts an access. True when the file is in an attachment store and may be read until
    /// `stopAccessingSecurityScopedResource()`.
    public func startAccessingSecurityScopedResource() -> Bool { SecurityScope.start(self) }

    /// Ends one `startAccessingSecurityScopedResource()`. Does nothing without a matching start.
    public func stopAccessingSecurityScopedResource() { SecurityScope.stop(self) }
  #endif
}
