import Foundation
import Invites
import PageKit
import Storage
import Web

/// The outcome of `partyline erase`.
public struct ErasureReport: Codable, Hashable, Sendable {
  /// Sentences about what was erased, what was searched, and what is left.
  public let text: String
  /// Whether the search found nothing.
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
  /// - Throws: `ConfigurationError` when there is no such person, and without the confirmation.
  func run(_ text: String, isConfirmed: Bool) async throws -> ErasureReport {
    let store = services.store
    guard let person = try store.person(text) else { throw Self.unknown(text) }
    let invitations = person.guests.values.map(\.count).reduce(0, +)
    let names = person.names.joined(separator: ", ")
    guard isConfirmed else {
      throw ConfigurationError(
        "This erases \(names) for good, with all messages and photos. Invitations: \(invitations). Add --yes to do it.")
    }
    var (messages, photos, sessions) = (0, 0, 0)
    for event in person.events {
      let context = services.dependencies.writeContext()
      let (erased, files) = try await store.erase(person.guests[event.rawValue] ?? [], at: event, context: context)
      await services.photos.remove(files)
      messages += erased.messages
      photos += erased.photos.count
      sessions += erased.sessions
    }
    try await store.erase(addresses: person.addresses)
    let (words, unsearched) = try self.words(of: person)
    let traces = PersonalWords(words)
    _ = try await store.erase(traces)
    try await store.compact()
    var lines = [
      "Erased \(names). Invitations: \(invitations), messages: \(messages), photos: \(photos), browsers that knew "
        + "nothing else: \(sessions)."
    ]
    lines += try await proof(traces, words.map(\.0), of: person, unsearched)
    return ErasureReport(text: lines.joined(separator: "\n"), isNothingLeft: lines.contains(Self.nothing))
  }

  static func unknown(_ text: String) -> ConfigurationError {
    ConfigurationError(
      "No guest is known by \(text). Give the mail address of the person, or the identifier of one of their "
        + "invitations."
    )
  }

  private static let nothing = "Nothing is left."

  /// Returns the words to search for, with what takes their place, and the words that cannot be searched for.
  private func words(of person: Person) throws -> ([(String, String)], unsearched: [String]) {
    let identifiers = person.guests.values.joined().map { ($0.rawValue, services.dependencies.makeIdentifier()) }
    let phones = person.phones.flatMap { phone in
      let digits = phone.filter(\.isNumber)
      return digits.count >= Self.fewestDigits ? Array(Set([phone, digits])) : []
    }
    let found = try person.names.filter {
      try $0.utf8.count >= Self.shortestName && services.store.isOnlyName($0)
    }
    let words =
      identifiers + (person.addresses + phones).map { ($0, "removed") } + found.map { ($0, Person.removedName) }
    return (words, person.names.filter { !found.contains($0) })
  }

  private func proof(
    _ traces: PersonalWords, _ shown: [String], of person: Person, _ unsearched: [String]
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
    let all = rows.map { "\($0.rows) rows of \($0.table).\($0.column)" } + left.map { "the file \($0)" }
    lines.append(
      all.isEmpty
        ? Self.nothing
        : "Left, in what others wrote or in copies: \(all.joined(separator: ", ")). Edit or delete these.")
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
