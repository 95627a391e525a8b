import Foundation
import Texts

extension Texts {
  /// Reads the texts from `Public/` in `directory` instead of the binary, for development. A changed text shows after a
  /// restart. Without a folder `texts` in `directory`, the texts of the binary stay.
  /// - Throws: `TextFileError` for a file that cannot be read.
  public static func use(directory: URL) throws {
    let folder = directory.appending(path: "texts")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    let files = try names.filter { $0.hasSuffix(".po") }.map { name in
      (name, Array(try Data(contentsOf: folder.appending(path: name))))
    }
    guard !files.isEmpty else { return }
    try use(Dictionary(uniqueKeysWithValues: files))
  }
}
