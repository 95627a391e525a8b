import Foundation

/// The directory that holds the files of scheduled and delivered notifications (Apple: UNNotificationAttachment,
/// overview).
public struct AttachmentStore: Sendable {
  public let directory: URL
  /// A directory with the app's own resources. Its files are copied instead of moved, so that the app keeps them.
  ///
  /// Files below a directory that is named like a bundle are copied as well: `*.app`, `*.appex`, `*.bundle`, and
  /// `*.resources`, which holds the resources of a Swift package on Linux. A directory that also holds the store does
  /// not count.
  public let bundle: URL?

  /// Creates the directory when it does not exist. Throws the errors of `FileManager`.
  public init(directory: URL, bundle: URL? = nil) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    self.directory = directory.standardizedFileURL
    self.bundle = bundle?.standardizedFileURL
    SecurityScope.register(directory: directory)
  }

  /// Validates the file again, moves it into the store and returns an attachment with the file's new URL.
  ///
  /// Throws `UNError`: the errors of the attachment's initializer, or `attachmentMoveIntoDataStoreFailed`.
  public func adopt(_ attachment: UNNotificationAttachment) throws -> UNNotificationAttachment {
    if contains(attachment.url) { return attachment }
    return try Adoption(of: [attachment], into: self, owner: nil).attachments[0]
  }

  /// Adopts the attachment like `adopt(_:)`, for the request with this identifier alone. A stored file of another
  /// request is copied.
  ///
  /// Throws `UNError`, including `attachmentNotInDataStore` for a stored file that no longer exists.
  public func adopt(
    _ attachment: UNNotificationAttachment, for identifier: String
  ) throws -> UNNotificationAttachment {
    try Adoption(of: [attachment], into: self, owner: AttachmentOwner(identifier)).attachments[0]
  }

  public func contains(_ url: URL) -> Bool {
    url.isFileURL && url.standardizedFileURL.deletingLastPathComponent().path == directory.path
  }

  /// Deletes the files of a removed notification. Files outside the store are left alone.
  public func discard(_ attachments: [UNNotificationAttachment]) throws {
    for attachment in attachments where contains(attachment.url) {
      guard FileManager.default.fileExists(atPath: attachment.url.path) else { continue }
      try FileManager.default.removeItem(at: attachment.url)
    }
  }

  /// Whether the file lies below `bundle`, or below a directory that is named like a bundle.
  ///
  /// The location of `Bundle.main` does not count. For a command or a test on Linux it is the directory of the
  /// executable, such as `/usr/bin`, which may hold any file.
  func isBundled(_ url: URL) -> Bool {
    let path = url.standardizedFileURL.path
    if let bundle, path.hasPrefix(bundle.path + "/") { return true }
    let folders = path.split(separator: "/").dropLast()
    let own = directory.path.split(separator: "/")
    let shared = zip(folders, own).prefix { $0.0 == $0.1 }.count
    return folders.dropFirst(shared).contains { folder in
      Self.bundleEndings.contains { folder.hasSuffix($0) && folder.count > $0.count }
    }
  }

  private static let bundleEndings = [".app", ".appex", ".bundle", ".resources"]
}

/// Marks the name of a stored file as belonging to one request, so that no two requests share a file. The store can
/// then delete a removed notification's files without checking all other requests.
struct AttachmentOwner {
  private let mark: String

  init(_ identifier: String) {
    // The FNV-1a hash is stable between runs, and keeps the bytes of an identifier out of file names.
    let hash = identifier.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    mark = String(repeating: "0", count: 16 - digits.count) + digits + "-"
  }

  /// Whether a request owns the file.
  static func isMarked(_ file: URL) -> Bool {
    let mark = file.lastPathComponent.prefix { $0 != "-" }
    return mark.count == 16 && mark.allSatisfy(\.isHexDigit)
  }

  func owns(_ file: URL) -> Bool { file.lastPathComponent.hasPrefix(mark) }
  func name(_ unique: String) -> String { mark + unique }
}
