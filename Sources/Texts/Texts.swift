import Synchronization
import TextFiles

/// Every text of the interface in every language, from `Public/texts`: from the files in the binary, or from those
/// passed to `use`. English is read with the first text, other languages at their first use.
public enum Texts {
  private static let replacement = Mutex<[String: [UInt8]]>([:])

  /// Sets the files to read instead of those in the binary, by name. It must be called before the first text is read.
  ///
  /// - Throws: `TextFileError` for a file that cannot be read, and when `en.po` is missing.
  public static func use(_ files: [String: [UInt8]]) throws {
    guard let english = files["en.po"] else { throw TextFileError(file: "en.po", "is missing") }
    let base = try Catalog(TextFile(name: "en.po", english), base: inBinary)
    for (name, bytes) in files { _ = try Catalog(TextFile(name: name, bytes), base: base) }
    replacement.withLock { $0 = files }
  }

  private static let isReplaced = replacement.withLock { !$0.isEmpty }

  /// The files: English first, then in the order of their tags.
  private static let files: [(name: String, bytes: [UInt8])] = {
    var files = isReplaced ? replacement.withLock { $0 } : embedded()
    let english = files.removeValue(forKey: "en.po") ?? []
    return [("en.po", english)] + files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }()

  private static let others = files.dropFirst().map { LazyCatalog(name: $0.name, bytes: $0.bytes) }

  /// The BCP 47 tags, in the order of `files`.
  static let tags = files.map { String($0.name.prefix { $0 != "." }) }
  static let languages = files.indices.map(Language.init(index:))
  /// The English texts in the binary. They define which texts exist, and replace those that the files passed to `use`
  /// lack.
  private static let inBinary = catalog("en.po", embedded()["en.po"] ?? [], base: nil)
  static let english = isReplaced ? catalog(files[0].name, files[0].bytes, base: inBinary) : inBinary

  static func catalog(_ index: Int) -> Catalog { index == 0 ? english : others[index - 1].value }

  /// Reads a catalog. Tests ensure that the files in the binary can be read, and `use` checks its own.
  fileprivate static func catalog(_ name: String, _ bytes: [UInt8], base: Catalog?) -> Catalog {
    do { return try Catalog(TextFile(name: name, bytes), base: base) } catch {
      preconditionFailure("the texts cannot be read: \(error)")
    }
  }

  /// The files in the binary, by name.
  package static func embedded() -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for index in 0..<text_files_count {
      guard let file = text_file(index)?.pointee, let path = file.path else { continue }
      files[String(cString: path)] = Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
    }
    return files
  }
}

/// A language that is read at its first use, and then kept.
private final class LazyCatalog: Sendable {
  private let name: String
  private let bytes: [UInt8]
  private let read = AtomicLazyReference<Catalog>()

  init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }

  var value: Catalog { read.load() ?? read.storeIfNil(Texts.catalog(name, bytes, base: Texts.english)) }
}
