import Foundation
import Invites
import PageKit
import Storage
import Web

/// The outcome of `partyline erase`.
public struct ErasureReport: Codable, Hashable, Sendable {
  /// Sentences about what was erased, what was searched, and what is left.
  public let text: String
  /// Whether everything was deleted and the search found nothing.
  public let isNothingLeft: Bool
}

/// Erases a person, and proves it by a search.
struct PersonErasure {
  let services: Services

  /// The fewest bytes of a name that is searched for. Shorter ones are part of ordinary words, and of pictures.
  private static let shortestName = 6
  private static let fewestDigits = 6

  /// - Parameters:
  ///   - text: a mail address, or a guest's identifier.
  ///   - isConfirmed: whether the operator said that the person is to be erased.
  /// - Throws: `ConfigurationError` when there is no such person, and without the confirmation. After any other error
  ///   this can be run again.
  func run(_ text: String, isConfirmed: Bool) async throws -> ErasureReport {
    let store = services.store
    guard let person = try await person(text) else { throw Self.unknown(text) }
    let invitations = person.guests.values.map(\.count).reduce(0, +)
    let names = person.names.isEmpty ? text : person.names.joined(separator: ", ")
    guard isConfirmed else {
      throw ConfigurationError(
        "This erases \(names) for good, with all messages and photos. Invitations: \(invitations). Add --yes to do it.")
    }
    let (named, others, unsearched) = try words(of: person)
    // Only the guests' rows tell these words, so they go first. If this is interrupted after the rows are gone, the
    // command finds by the address what is left.
    _ = try await store.erase(PersonalWords(named))
    let (erased, photos, phoneFiles) = try await store.erase(person, context: services.dependencies.writeContext())
    let files = await services.photos.remove(photos) + services.guestPhones.files.removeNow(named: phoneFiles)
    let traces = PersonalWords(others + named)
    _ = try await store.erase(traces)
    let failure = await compact()
    var undone = failure.map { [$0] } ?? []
    if !files.isEmpty {
      undone.append(
        "Not deleted yet: \(files.joined(separator: ", ")). A server tries again when it starts and every hour.")
    }
    var lines = [
      "Erased \(names). Invitations: \(invitations), messages: \(erased.messages), photos: \(erased.photos.count), "
        + "browsers that knew nothing else: \(erased.sessions)."
    ]
    let shown = (others + named).map(\.0)
    lines += try await proof(traces, shown, of: person, unsearched, isCompact: failure == nil, undone)
    return ErasureReport(text: lines.joined(separator: "\n"), isNothingLeft: lines.contains(Self.nothing))
  }

  static func unknown(_ text: String) -> ConfigurationError {
    ConfigurationError(
      "No guest is known by \(text). Give the mail address of the person, or the identifier of one of their "
        + "invitations."
    )
  }

  private static let nothing = "Nothing is left."

  /// Returns the person whom the text names. After an erasure that was interrupted, an address by which something is
  /// still found is one, too.
  private func person(_ text: String) async throws -> Person? {
    if let person = try services.store.person(text) { return person }
    guard let former = try services.store.formerPerson(text) else { return nil }
    let words = PersonalWords(former.addresses.map { ($0, "removed") })
    if try !services.store.search(for: words).found.isEmpty { return former }
    let directory = services.data.root
    let files = try await Thread.running { try FileSearch(words: words.spellings).search(directory) }
    return files.isEmpty ? nil : former
  }

  /// Writes the database anew.
  /// - Returns: a sentence about the reason if that fails.
  private func compact() async -> String? {
    do {
      try await services.store.compact()
      return nil
    } catch {
      return "The database could not be written anew, and its files may hold what was deleted: \(error). "
        + "Free some space on its disk, and run this again with the mail address. Without an address, run VACUUM on "
        + "it, or VACUUM FULL on PostgreSQL."
    }
  }

  /// Returns the words to search for, with what takes their place, and the names that cannot be searched for.
  /// - Returns: as `named`, names and phone numbers; as `others`, identifiers and addresses.
  private func words(
    of person: Person
  ) throws -> (named: [(String, String)], others: [(String, String)], unsearched: [String]) {
    let identifiers = person.guests.values.joined().map { ($0.rawValue, services.dependencies.makeIdentifier()) }
    let phones = person.phones.flatMap { phone in
      let digits = phone.filter(\.isNumber)
      return digits.count >= Self.fewestDigits ? Array(Set([phone, digits])) : []
    }
    let found = try person.names.filter {
      try $0.utf8.count >= Self.shortestName && services.store.isOnlyName($0, of: person)
    }
    let named = phones.map { ($0, "removed") } + found.map { ($0, Person.removedName) }
    let others = identifiers + person.addresses.map { ($0, "removed") }
    return (named, others, person.names.filter { !found.contains($0) })
  }

  /// Searches for what is left.
  /// - Parameters:
  ///   - isCompact: whether the database was written anew.
  ///   - undone: sentences about what could not be done.
  private func proof(
    _ traces: PersonalWords, _ shown: [String], of person: Person, _ unsearched: [String], isCompact: Bool,
    _ undone: [String]
  ) async throws -> [String] {
    let (rows, tables, columns) = try services.store.search(for: traces)
    let directory = services.data.root
    let (left, count) = try await Thread.running {
      let files = FileSearch(words: traces.spellings)
      return (try files.search(directory), try FileTree.size(directory.path(percentEncoded: false)).files)
    }
    let identifiers = person.guests.values.joined().map(\.rawValue)
    let words = shown.filter { !identifiers.contains($0) }
    var lines = [
      "Searched \(columns) columns of \(tables) tables and \(count) files for the guest's identifiers"
        + words.map { ", “\($0)”" }.joined() + "."
    ]
    if !unsearched.isEmpty {
      lines.append(
        "Not searched for, because others have the name or it is too short: "
          + unsearched.map { "“\($0)”" }.joined(separator: ", ") + ".")
    }
    // The database's own files hold what its rows hold, and what was deleted before it is written anew.
    let own = ["", "-wal", "-shm"].map { DataDirectory.databaseName + $0 }
    let copies = rows.isEmpty && isCompact ? left : left.filter { !own.contains($0) }
    let all = rows.map { "\($0.rows) rows of \($0.table).\($0.column)" } + copies.map { "the file \($0)" }
    if !all.isEmpty {
      lines.append("Left, in what others wrote or in copies: \(all.joined(separator: ", ")). Edit or delete these.")
    }
    lines += undone
    if all.isEmpty, undone.isEmpty { lines.append(Self.nothing) }
    if let host = person.host {
      lines.append("The account of the host \(host) has the same address. Hosts are not erased.")
    }
    lines.append("Backups were not changed, and still hold this person until they are deleted.")
    return lines
  }
}

/// Searches files for words, whatever the case of ASCII letters.
struct FileSearch {
  let words: [Data]

  private static let chunk = 1 << 20

  init(words: [String]) { self.words = words.map { Data(PersonalWords.withoutCase($0.utf8)) } }

  /// Returns the paths of the files below `directory` that hold one of the words.
  func search(_ directory: URL) throws -> [String] {
    let root = directory.path(percentEncoded: false)
    return try FileManager.default.subpathsOfDirectory(atPath: root).sorted().filter { path in
      var status = stat()
      let file = directory.appending(path: path)
      guard lstat(file.path(percentEncoded: false), &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        return false
      }
      return try holds(file)
    }
  }

  private func holds(_ file: URL) throws -> Bool {
    let handle: FileHandle
    do { handle = try FileHandle(forReadingFrom: file) } catch {
      // A file that is deleted meanwhile holds nothing.
      if !FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) { return false }
      throw error
    }
    defer { try? handle.close() }
    let overlap = max(0, (words.map(\.count).max() ?? 0) - 1)
    var rest = Data()
    while let next = try handle.read(upToCount: Self.chunk), !next.isEmpty {
      let bytes = rest + PersonalWords.withoutCase(next)
      if words.contains(where: { bytes.range(of: $0) != nil }) { return true }
      rest = Data(bytes.suffix(overlap))
    }
    return false
  }
}
