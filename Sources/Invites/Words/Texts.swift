import Public
import Synchronization

/// Every text of the interface in every language, read once from `Public/texts`: from the binary, or from what `use` got.
public enum Texts {
  private static let replacement = Mutex<[String: [UInt8]]>([:])

  /// Files to read instead of those in the binary, by their names. Works until the first text is asked for.
  ///
  /// - Throws: `TextFileError` for a file that cannot be read, or that has no English beside it.
  public static func use(_ files: [String: [UInt8]]) throws {
    _ = try catalogs(of: files)
    replacement.withLock { $0 = files }
  }

  /// English first, then in the order of their tags.
  package static let catalogs: [Catalog] = {
    do {
      let files = replacement.withLock { $0 }
      return try catalogs(of: files.isEmpty ? embedded() : files)
    } catch { preconditionFailure("the texts cannot be read: \(error)") }
  }()

  static let languages = catalogs.indices.map(Language.init(index:))

  private static let phraseSlots = slots(catalogs[0].phraseKeys)
  private static let pluralSlots = slots(catalogs[0].pluralKeys)

  private static func slots(_ keys: [String]) -> [String: Int] {
    Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// What English lacks shows its neighbour rather than ending the server; tests end here.
  static func slot(ofPhrase key: String) -> Int {
    assert(phraseSlots[key] != nil, "en.po has no “\(key)”")
    return phraseSlots[key] ?? 0
  }

  static func slot(ofPlural key: String) -> Int {
    assert(pluralSlots[key] != nil, "en.po has no plural “\(key)”")
    return pluralSlots[key] ?? 0
  }

  private static func catalogs(of files: [String: [UInt8]]) throws -> [Catalog] {
    let read = try files.sorted { $0.key < $1.key }.map { try TextFile(name: $0.key, $0.value) }
    guard let english = read.first(where: { $0.tag == "en" }) else { throw TextFileError(file: "en.po", "is missing") }
    let first = try Catalog(english, base: nil)
    return [first] + (try read.filter { $0.tag != "en" }.map { try Catalog($0, base: first) })
  }

  /// The files in the binary, by their names.
  package static func embedded() -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for index in 0..<public_files_count {
      guard let file = public_file(index)?.pointee, let path = file.path.map(String.init(cString:)),
        path.hasPrefix("texts/"), path.hasSuffix(".po")
      else { continue }
      files[String(path.dropFirst(6))] = Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
    }
    return files
  }
}
