import Foundation
import Invites
import PageKit
import Storage
import Web

/// The contents of the data directory.
struct ExaminedData: Sendable {
  var findings: [Finding] = []
  /// When the newest row was written.
  var newest: Timestamp?
  /// The keys of push notifications. Nil when the database could not be read.
  var keys: [KeptVAPIDKey]?
  var secret: Secret?

  /// Takes over what was read, and says whether the database is damaged.
  /// - Parameters:
  ///   - name: the database, as the beginning of a sentence.
  ///   - sound: the sentence about a database without damage.
  fileprivate mutating func take(
    _ diagnosis: DatabaseDiagnosis, of name: String, fix: String, otherwise sound: String
  ) {
    (newest, keys) = (diagnosis.newest, diagnosis.vapidKeys)
    findings.append(
      diagnosis.damage.first.map { Finding(.error, "database", "\(name) is damaged: \($0).", fix: fix) }
        ?? Finding(.ok, "database", sound))
  }
}

extension Doctor {
  /// Examines the data directory and the database, on a thread of its own.
  func examineData() async -> ExaminedData {
    (try? await Thread.running { examined() }) ?? ExaminedData()
  }

  private func examined() -> ExaminedData {
    var data = ExaminedData()
    var status = stat()
    guard lstat(directory.path, &status) == 0 else {
      let draft = refusalOfUnfinishedRestore()
      data.findings = [
        draft
          ?? Finding(
            .note, "directory", "There is no data directory at \(directory.path) yet.",
            fix: "Start the server, which makes it, or set PARTYLINE_DATA or --data to where it is.")
      ]
      return data
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory.path) else {
      data.findings = [
        Finding(
          .error, "directory", "The data directory \(directory.path) cannot be read: \(SystemError.last).",
          fix: "Run this as the server's user, or name another directory with --data.")
      ]
      return data
    }
    data.findings.append(whose(names))
    data.findings += permissions(of: directory.path)
    data.findings.append(writable())
    if let draft = refusalOfUnfinishedRestore() {
      // The database may be half there, too, and is replaced by the restore.
      data.findings.append(draft)
    } else {
      examineDatabase(&data)
    }
    return data
  }

  private func whose(_ names: [String]) -> Finding {
    let ours: Set<String> = [
      DataDirectory.databaseName, directory.secret.lastPathComponent, directory.lock.lastPathComponent, "photos",
      "attachments", "incoming", directory.cache.lastPathComponent, directory.addresses.lastPathComponent,
      DataDirectory.controlSocketName, BackupManifest.fileName, UnfinishedRestore.marker,
      directory.serverID.lastPathComponent,
    ]
    let others = names.filter { name in
      !ours.contains(name) && !name.hasPrefix(DataDirectory.databaseName)
        && name.wholeMatch(of: #/before-m\d+\.sqlite.*/#) == nil
    }
    if !names.contains(where: ours.contains), !others.isEmpty {
      return Finding(
        .error, "directory", "\(directory.path) holds files that are not Partyline's, such as \(others.sorted()[0]).",
        fix: "Set PARTYLINE_DATA or --data to a directory of its own.")
    }
    return Finding(.ok, "directory", "The data directory is \(directory.path).")
  }

  private func refusalOfUnfinishedRestore() -> Finding? {
    let isEmpty = !FileManager.default.fileExists(atPath: directory.database.path(percentEncoded: false))
    do {
      try UnfinishedRestore.require(none: directory, isEmpty: isEmpty)
      return nil
    } catch {
      return Finding("restore", error)
    }
  }

  private func permissions(of path: String) -> [Finding] {
    var (findings, root) = ([Finding](), stat())
    guard stat(path, &root) == 0 else { return [] }
    let owner = getpwuid(root.st_uid).map { String(cString: $0.pointee.pw_name) } ?? "\(root.st_uid)"
    if geteuid() != 0, root.st_uid != geteuid() {
      findings.append(
        Finding(
          .error, "owner", "\(path) belongs to \(owner), and not to the user who runs this.",
          fix: "Run this and the server as \(owner), or give the directory to the server's user with chown -R."))
    }
    if root.st_mode & 0o077 != 0 {
      findings.append(
        Finding(
          .warning, "permissions", "Other users may enter \(path) (mode \(String(root.st_mode & 0o777, radix: 8))).",
          fix: "Run: chmod 700 '\(path)'"))
    }
    let key = directory.secret.path(percentEncoded: false)
    if Secret.isOpenToOthers(directory.secret) {
      findings.append(
        Finding(
          .error, "secret-key", "Other users may read the key of all links, \(key).", fix: "Run: chmod 600 '\(key)'"))
    }
    let strangers = [directory.database, directory.secret, directory.photos, directory.attachments].filter { file in
      var status = stat()
      return stat(file.path(percentEncoded: false), &status) == 0 && status.st_uid != root.st_uid
    }
    if let stranger = strangers.first {
      findings.append(
        Finding(
          .error, "owner",
          "\(stranger.path(percentEncoded: false)) does not belong to \(owner), to whom the data directory belongs.",
          fix: "Run: chown -R \(owner) '\(path)'"))
    }
    return findings.isEmpty
      ? [Finding(.ok, "permissions", "Only \(owner) may read the data directory.")] : findings
  }

  private func writable() -> Finding {
    if directory.isReadOnly {
      return Finding(
        .error, "writable", "The file system of \(directory.path) is mounted read-only.",
        fix: "Mount it for writing, and look at the system's log for the reason.")
    }
    guard access(directory.path, W_OK | X_OK) == 0 else {
      return Finding(
        .error, "writable", "\(directory.path) cannot be written: \(SystemError.last).",
        fix: "Give it to the server's user with chown and chmod.")
    }
    return Finding(.ok, "writable", "The data directory can be written.")
  }

  private func examineDatabase(_ data: inout ExaminedData) {
    let path = directory.database.path(percentEncoded: false)
    let missing = ["-wal", "-shm"].map { path + $0 }.filter { !FileManager.default.fileExists(atPath: $0) }
    defer { removeLeftovers(missing) }
    let contents: DatabaseContents?
    do {
      (contents, data.secret) = try checkedContents()
    } catch StoreError.unusable where directory.isReadOnly {
      // SQLite reads a database with a log only where it can make files beside it.
      data.findings.append(
        Finding(
          .note, "database", "The database was not examined, because its file system is mounted read-only.",
          fix: "Run this again after mounting it for writing. `partyline backup` can copy the database before that."))
      return
    } catch {
      data.findings.append(Finding("schema", error))
      return
    }
    guard let contents else {
      data.findings.append(
        Finding(.note, "schema", "There is no database yet.", fix: "Start the server, which makes it."))
      return
    }
    guard contents.pending.isEmpty else {
      data.findings.append(
        Finding(
          .note, "schema",
          "The database is of an older version (\(contents.schema ?? "empty")) and misses "
            + "\(contents.pending.joined(separator: ", ")).",
          fix: "Start the server, which copies the database and migrates it."))
      return
    }
    data.findings.append(Finding(.ok, "schema", "The database is of this version (\(contents.schema ?? ""))."))
    if let address = configuration.postgres { return examine(postgres: address, &data) }
    do {
      data.take(
        try Store.diagnose(path: path), of: "The database",
        fix: "Stop the server and restore a backup with `partyline restore BACKUP --replace`.",
        otherwise: "SQLite's quick check finds no damage in the database.")
    } catch {
      data.findings.append(Finding("database", error))
    }
    data.findings.append(sqlite())
  }

  private func examine(postgres address: String, _ data: inout ExaminedData) {
    do {
      let (diagnosis, version) = try Store.diagnose(postgres: address)
      let name = configuration.database.name
      data.take(
        diagnosis, of: name, fix: "Restore a backup to an empty database with `partyline restore`.",
        otherwise: "All counters and indexes in \(name) are right.")
      data.findings.append(Finding(.ok, "postgresql", "PostgreSQL is \(version)."))
    } catch {
      data.findings.append(Finding("database", error))
    }
  }

  /// Removes the files that a reader of a database with a log leaves behind, unless a server runs by now.
  private func removeLeftovers(_ files: [String]) {
    let left = files.filter { FileManager.default.fileExists(atPath: $0) }
    guard !left.isEmpty, let lock = try? DirectoryLock.take(directory, for: "doctor") else { return }
    withExtendedLifetime(lock) {
      for file in left {
        let size = try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
        if file.hasSuffix("-shm") || size == 0 { unlink(file) }
      }
    }
  }

  /// Reads what the database contains and the key, as a start does, and holds the lock meanwhile unless a server does.
  private func checkedContents() throws -> (DatabaseContents?, Secret?) {
    // Without a server, a reader may leave files of the log behind, which the check removes. No server may start
    // meanwhile. The lock cannot be taken while a server runs or starts, nor on a file system that is read-only.
    let lock = try? DirectoryLock.take(directory, for: "doctor")
    return try withExtendedLifetime(lock) {
      let check = try DirectoryCheck(directory, configuration.database, isLocked: lock != nil)
      return (check.contents, check.secret)
    }
  }

  private func sqlite() -> Finding {
    guard Store.hasWALFault() else { return Finding(.ok, "sqlite", "SQLite is \(Store.sqliteVersion).") }
    return Finding(
      .note, "sqlite",
      "SQLite is \(Store.sqliteVersion), which can lose commits when a second process writes to the database or "
        + "checkpoints it. The server itself is safe.",
      fix: "Let other programs open the database read-only, or use SQLite 3.51.3 or later.")
  }
}
