import Foundation
import Invites
import Logging
import PageKit
import S3
import Synchronization

/// The stored files: photos, recordings, and the attachments of guests' phones. They lie in a directory, or in a bucket
/// that several servers share.
///
/// A file has a key, such as `photos/EVENT/PHOTO-large.jpg`. Readers find it at ``path(of:)`` after ``fetch(_:)``, which
/// returns at once for a directory. With a bucket, `directory` is a cache of the files that this server used lately, and
/// a file is stored once the bucket has acknowledged it.
package final class FileStore: Sendable {
  /// The directory itself, or the bucket's cache.
  package let directory: URL
  package let bucket: S3Bucket?
  /// The directory of a server that had no bucket, or of a restored backup. Its files move into the bucket.
  private let earlier: DataDirectory?
  private let flush: @Sendable (URL) throws -> Void
  private let cache: FileCache?
  /// A value that identifies the server's key, and so the servers that may share the bucket.
  private let owner: String
  private let isOwn = Atomic(false)
  private let underway = Mutex<[String: Task<Void, any Error>]>([:])
  private let logger: Logger

  /// The object that names the owner of the bucket's prefix.
  private static let ownerKey = "partyline-owner"

  /// Keeps the files in `directory`.
  /// - Parameter flush: waits until a file's contents or a directory's entries are on the disk.
  package init(directory: URL, flush: @escaping @Sendable (URL) throws -> Void = DurableFile.flush) {
    (self.directory, self.flush) = (directory, flush)
    (bucket, earlier, cache, owner, logger) = (nil, nil, nil, "", Logger(label: "files"))
  }

  /// Keeps the files in a bucket.
  /// - Parameters:
  ///   - cacheBytes: the size of the cache, which is in the data directory.
  ///   - reserve: the bytes of the disk that uploads leave free.
  ///   - owner: see `requireOwn`.
  package init(
    _ bucket: S3Bucket, cacheBytes: Int, reserve: Int, in data: DataDirectory, owner: String, logger: Logger
  ) throws(ConfigurationError) {
    try DataDirectory.make(data.cache)
    directory = data.cache
    self.bucket = bucket
    self.owner = owner
    self.logger = logger
    earlier = data
    flush = DurableFile.flush
    cache = FileCache(directory: data.cache, limit: cacheBytes, reserve: reserve, incoming: data.incoming)
  }

  /// Returns where the file is, if this machine has it.
  package func path(of key: String) -> URL { directory.appending(path: key) }

  package func shutdown() async { await bucket?.shutdown() }

  /// Deletes what the cache has too much, because other programs fill the disk, too.
  package func tidyCache() async { try? await onDisk { [cache] in cache?.tidy() } }
}

extension FileStore {
  /// Moves files of one folder into the store.
  /// - Parameter files: the files by key.
  /// - Returns: the bytes of all files, once they are durable.
  /// - Throws: `filesUnavailable` if the bucket does not take them, or the disk's error. Some of the files may be
  ///   stored then.
  package func keep(_ files: [String: URL]) async throws -> Int {
    let bytes = try files.values.reduce(0) { try $0 + ($1.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0) }
    guard let bucket else {
      try await onDisk { try self.place(files) }
      return bytes
    }
    try await reporting {
      try await self.requireOwn()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (key, file) in files { group.addTask { try await bucket.put(file, as: key) } }
        try await group.waitForAll()
      }
    }
    // The files are stored. A cache that takes none is no reason to refuse them.
    try? await onDisk { try self.place(files) }
    cache?.note(bytes)
    return bytes
  }

  /// Moves the files into the directory. Flushes the contents first, then the entries of the folder, then the folder's
  /// own entry. A name therefore never refers to an incomplete file.
  private func place(_ files: [String: URL]) throws {
    guard let folder = files.keys.first.map({ path(of: $0).deletingLastPathComponent() }) else { return }
    let isNew = !FileManager.default.fileExists(atPath: folder.path(percentEncoded: false))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in files.values { try flush(file) }
    for (key, file) in files { try DurableFile.rename(file, to: path(of: key)) }
    try flush(folder)
    if isNew { try flush(folder.deletingLastPathComponent()) }
  }

  /// Stores a file that is already at ``path(of:)``, and returns once it is durable. Does nothing for a directory.
  /// - Throws: `filesUnavailable`.
  package func publish(_ key: String) async throws {
    guard let bucket, let cache else { return }
    let file = path(of: key)
    try await reporting {
      try await self.requireOwn()
      // A name is given to one file only, so an object with the key is this file.
      if try await bucket.size(of: key) == nil { try await bucket.put(file, as: key) }
    }
    cache.note((try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0)
  }

  /// Makes a file readable on this machine, and returns where. Nothing is there if the store does not have the file.
  /// - Parameter isRevocable: whether another server may have deleted the file, so that the bucket is asked even for a
  ///   file in the cache. While the bucket is unavailable, the cache counts.
  /// - Throws: `filesUnavailable`.
  @discardableResult
  package func fetch(_ key: String, isRevocable: Bool = false) async throws -> URL {
    let file = path(of: key)
    guard let bucket, let cache else { return file }
    if cache.use(file) {
      guard isRevocable, await isGone(key, from: bucket) else { return file }
      unlink(file.path(percentEncoded: false))
      return file
    }
    try await once(key) { try await self.download(key, to: file, from: bucket, cache) }
    return file
  }

  /// Performs work on a file, or waits for the work on it that is under way.
  private func once(_ key: String, _ work: @escaping @Sendable () async throws -> Void) async throws {
    let task = underway.withLock { underway in
      if let task = underway[key] { return task }
      let task = Task {
        defer { self.underway.withLock { $0[key] = nil } }
        try await self.reporting(work)
      }
      underway[key] = task
      return task
    }
    try await task.value
  }

  private func isGone(_ key: String, from bucket: S3Bucket) async -> Bool {
    do { return try await bucket.size(of: key) == nil } catch { return false }
  }

  private func download(_ key: String, to file: URL, from bucket: S3Bucket, _ cache: FileCache) async throws {
    if try await moveUp(key, to: bucket) { return }
    let draft = cache.draft()
    defer { try? FileManager.default.removeItem(at: draft) }
    guard try await bucket.get(key, to: draft) else { return }
    cache.note(try draft.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
    try await onDisk { try self.place([key: draft]) }
  }

  /// Returns the size of a stored file in bytes. Nil if the store does not have it.
  /// - Throws: `filesUnavailable`.
  package func size(of key: String) async throws -> Int? {
    let local = try? (earlier?.root ?? directory).appending(path: key).resourceValues(forKeys: [.fileSizeKey]).fileSize
    guard local == nil, let bucket else { return local }
    return try await reporting { try await bucket.size(of: key) }
  }

  /// Deletes files that no row refers to. The sweeps delete later what cannot be deleted now.
  /// - Returns: the keys of the files that could not be deleted now.
  @discardableResult
  package func remove(_ keys: [String]) async -> [String] {
    var left: Set<String> = []
    for place in [directory] + (earlier.map { [$0.root] } ?? []) {
      for key in keys where unlink(place.appending(path: key).path(percentEncoded: false)) != 0 && errno != ENOENT {
        left.insert(key)
      }
    }
    guard let bucket else { return left.sorted() }
    var deleted: Set<String> = []
    do {
      try await withThrowingTaskGroup(of: String.self) { group in
        for (index, key) in keys.enumerated() {
          // As many at a time as there are connections.
          if index >= 16, let done = try await group.next() { deleted.insert(done) }
          group.addTask {
            try await bucket.delete(key)
            return key
          }
        }
        for try await done in group { deleted.insert(done) }
      }
    } catch {
      logger.warning("files are deleted from the bucket later", metadata: ["reason": "\(error)"])
    }
    return left.union(keys.filter { !deleted.contains($0) }).sorted()
  }

  /// Deletes files as `remove` does, without waiting for the bucket.
  package func removeSoon(_ keys: [String]) {
    for key in keys { unlink(path(of: key).path(percentEncoded: false)) }
    if bucket != nil { Task { await remove(keys) } }
  }
}

/// The sweeps list the files of the store and delete some of them.
extension FileStore {
  package struct StoredFile: Hashable, Sendable {
    package let name: String
    package let bytes: Int
    package let modifiedAt: Date
  }

  /// The age in seconds below which the sweeps leave a file alone: an hour.
  package static let safeAge: Double = 3600

  /// Returns the files directly in a folder. None if there is no such folder.
  package func files(in folder: String) async throws -> [StoredFile] {
    guard let bucket else { return try await onDisk { (try? Self.files(in: self.path(of: folder))) ?? [] } }
    return try await reporting {
      try await bucket.list(folder + "/").compactMap { StoredFile($0, in: folder) }
    }
  }

  /// Calls `body` with each folder directly in `root` and the files in it. Deletes the files of the cache that the
  /// bucket does not have any more.
  package func forEachFolder(
    in root: String, _ body: (_ folder: String, _ files: [StoredFile]) async throws -> Void
  ) async throws {
    guard let bucket else {
      let folders = try await onDisk {
        try FileManager.default.contentsOfDirectory(atPath: self.path(of: root).path(percentEncoded: false))
      }
      for folder in folders { try await body(folder, files(in: "\(root)/\(folder)")) }
      return
    }
    var (folder, files, cached) = ("", [StoredFile](), Set(Self.names(in: path(of: root))))
    func finish() async throws {
      guard !files.isEmpty else { return }
      cached.remove(folder)
      pruneCache("\(root)/\(folder)", besides: files)
      try await body(folder, files)
    }
    // The keys arrive in their order, so the files of a folder follow each other.
    try await bucket.list(root + "/") { objects in
      for object in objects {
        let parts = object.key.dropFirst(root.count + 1).split(separator: "/", maxSplits: 1)
        guard parts.count == 2, let file = StoredFile(object, in: "\(root)/\(parts[0])") else { continue }
        if parts[0] != folder {
          try await finish()
          (folder, files) = (String(parts[0]), [])
        }
        files.append(file)
      }
    }
    try await finish()
    for folder in cached { pruneCache("\(root)/\(folder)", besides: []) }
  }

  /// Deletes the old files of a folder of the cache that the bucket does not have.
  package func pruneCache(_ folder: String, besides stored: [StoredFile]) {
    guard bucket != nil, let cached = try? Self.files(in: path(of: folder)) else { return }
    let names = Set(stored.map(\.name))
    for file in cached where !names.contains(file.name) && file.modifiedAt.timeIntervalSinceNow < -Self.safeAge {
      unlink(path(of: "\(folder)/\(file.name)").path(percentEncoded: false))
    }
  }

  private static func names(in folder: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
  }

  private static func files(in folder: URL) throws -> [StoredFile] {
    let keys: Set<URLResourceKey> = [.isRegularFileKey, .fileSizeKey, .contentModificationDateKey]
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))
      .compactMap { file in
        let values = try? file.resourceValues(forKeys: keys)
        guard values?.isRegularFile == true, let date = values?.contentModificationDate else { return nil }
        return StoredFile(name: file.lastPathComponent, bytes: values?.fileSize ?? 0, modifiedAt: date)
      }
  }
}

extension FileStore.StoredFile {
  /// Nil for an object that is not directly in the folder.
  fileprivate init?(_ object: S3Bucket.Object, in folder: String) {
    let name = object.key.dropFirst(folder.count + 1)
    guard !name.isEmpty, !name.contains("/") else { return nil }
    self.init(name: String(name), bytes: object.bytes, modifiedAt: object.modifiedAt)
  }
}

/// The bucket.
extension FileStore {
  /// Checks that no other Partyline keeps its files in the bucket, because the sweeps delete what the database does not
  /// know. Does nothing after the first success.
  /// - Throws: `ConfigurationError` naming the setting; ``S3Error``.
  package func requireOwn() async throws {
    guard let bucket, let cache, !isOwn.load(ordering: .relaxed) else { return }
    let draft = cache.draft()
    defer { try? FileManager.default.removeItem(at: draft) }
    if try await !Self.isOwned(bucket, by: owner, reading: draft) {
      try Data(owner.utf8).write(to: draft)
      try await bucket.put(draft, as: Self.ownerKey, type: "text/plain")
    }
    isOwn.store(true, ordering: .relaxed)
  }

  /// Checks that no other Partyline keeps its files in a bucket.
  /// - Parameters:
  ///   - owner: the value that identifies the server's key.
  ///   - draft: a free path, at which the bucket's object is read.
  /// - Returns: false if the bucket names no owner yet.
  /// - Throws: `ConfigurationError` naming the setting; ``S3Error``.
  package static func isOwned(_ bucket: S3Bucket, by owner: String, reading draft: URL) async throws -> Bool {
    defer { try? FileManager.default.removeItem(at: draft) }
    guard try await bucket.get(ownerKey, to: draft) else { return false }
    guard try String(contentsOf: draft, encoding: .utf8) == owner else {
      throw ConfigurationError(
        "The bucket \(bucket.address) holds the files of a Partyline with another key. Set PARTYLINE_FILES to another "
          + "prefix, or put back the secret.key that belongs to those files.")
    }
    return true
  }

  /// Moves the files of an earlier directory into the bucket: those of a server that had no bucket, or of a restored
  /// backup.
  /// - Returns: the number of files.
  package func moveUp() async throws -> Int {
    guard let bucket, let earlier else { return 0 }
    var count = 0
    for folder in [earlier.photos, earlier.attachments] {
      let root = folder.lastPathComponent
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
      for path in paths {
        guard (try? folder.appending(path: path).resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
        else { continue }
        let key = "\(root)/\(path)"
        try await once(key) { _ = try await self.moveUp(key, to: bucket) }
        count += 1
      }
      // Only empty folders can be removed.
      for path in paths.sorted(by: >) { rmdir(folder.appending(path: path).path(percentEncoded: false)) }
    }
    return count
  }

  /// - Returns: whether there was such a file.
  private func moveUp(_ key: String, to bucket: S3Bucket) async throws -> Bool {
    guard let file = earlier?.root.appending(path: key),
      let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey]), values.isRegularFile == true
    else { return false }
    try await requireOwn()
    do {
      if try await bucket.size(of: key) != values.fileSize { try await bucket.put(file, as: key) }
      try await onDisk { try self.place([key: file]) }
    } catch {
      // A file that was deleted meanwhile need not move.
      if FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) { throw error }
    }
    cache?.note(values.fileSize ?? 0)
    return true
  }

  /// Logs what is wrong with the bucket, and tells the client that the files are not available.
  private func reporting<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch let error as S3Error {
      logger.error("the bucket cannot be used", metadata: ["reason": "\(error)", "fix": "\(error.fix ?? "none")"])
      throw Failure.filesUnavailable
    } catch let error as ConfigurationError {
      logger.error("the bucket cannot be used", metadata: ["reason": "\(error)"])
      throw Failure.filesUnavailable
    }
  }
}

extension S3Error {
  /// A sentence that tells the operator the remedy. Nil when no remedy is known.
  package var fix: String? {
    switch self {
    case .noSuchBucket: "Create the bucket, or check PARTYLINE_FILES and PARTYLINE_S3_ENDPOINT."
    case .wrongKey("RequestTimeTooSkewed"): "Set the clock of this machine."
    case .wrongKey: "Check PARTYLINE_S3_KEY_ID and PARTYLINE_S3_SECRET_FILE."
    case .forbidden:
      "Check PARTYLINE_S3_KEY_ID and the secret, and allow the key s3:GetObject, s3:PutObject, s3:DeleteObject and "
        + "s3:ListBucket in this bucket."
    case .wrongRegion(let region?): "Set PARTYLINE_S3_REGION to \(region), and PARTYLINE_S3_ENDPOINT to its address."
    case .wrongRegion(nil): "Set PARTYLINE_S3_REGION and PARTYLINE_S3_ENDPOINT to those of the bucket."
    case .unavailable: "Check PARTYLINE_S3_ENDPOINT, the network, and the state of the service."
    case .notS3, .refused: "Check PARTYLINE_S3_ENDPOINT: it is the address of the S3 interface, not of a website."
    case .file: "Check the free space and the permissions of the data directory."
    case .damaged: "Try again, and look for a proxy on the way to the service."
    case .noSuchObject: nil
    }
  }
}
