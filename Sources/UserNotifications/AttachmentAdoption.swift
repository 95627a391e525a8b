import Foundation

/// Moves or copies the files of one request into an attachment store: either all of them or none.
struct Adoption {
  private enum Taking {
    case moved(from: URL, to: URL)
    case copied(to: URL)
  }

  private(set) var attachments: [UNNotificationAttachment] = []
  private var takings: [Taking] = []

  /// Throws `UNError` after returning every file to its original place.
  init(of originals: [UNNotificationAttachment], into store: AttachmentStore, owner: AttachmentOwner?) throws {
    let types = try originals.map { try Self.validate($0, in: store) }
    do {
      for (original, type) in zip(originals, types) { try take(original, type, into: store, owner) }
    } catch {
      undo()
      throw UNError(.attachmentMoveIntoDataStoreFailed, detail: error.localizedDescription)
    }
  }

  /// Puts every file back as far as the file system allows.
  func undo() {
    for taking in takings.reversed() {
      switch taking {
      case .moved(let source, let place): try? FileManager.default.moveItem(at: place, to: source)
      case .copied(let place): try? FileManager.default.removeItem(at: place)
      }
    }
  }

  private static func validate(_ attachment: UNNotificationAttachment, in store: AttachmentStore) throws -> MediaType {
    guard !store.contains(attachment.url) || UNNotificationAttachment.fileSize(attachment.url) != nil else {
      throw UNError(.attachmentNotInDataStore, detail: attachment.identifier)
    }
    return try UNNotificationAttachment.validate(attachment.url, hint: attachment.type)
  }

  private mutating func take(
    _ original: UNNotificationAttachment, _ type: MediaType, into store: AttachmentStore, _ owner: AttachmentOwner?
  ) throws {
    let isStored = store.contains(original.url)
    if isStored, owner?.owns(original.url) ?? true { return attachments.append(original) }
    let unique = UUID().uuidString
    let place = store.directory.appendingPathComponent(owner?.name(unique) ?? unique)
      .appendingPathExtension(type.fileExtension)
    takings.append(try Self.transfer(original.url, to: place, copying: isStored || store.isBundled(original.url)))
    attachments.append(
      UNNotificationAttachment(
        identifier: original.identifier, validated: place, type: type.rawValue, options: original.options))
  }

  private static func transfer(_ source: URL, to place: URL, copying: Bool) throws -> Taking {
    // A symbolic link stays where it is and its file is copied. If the link were moved, it would point out of the
    // store.
    guard copying || isLink(source) else {
      try FileManager.default.moveItem(at: source, to: place)
      return .moved(from: source, to: place)
    }
    try FileManager.default.copyItem(at: source.resolvingSymlinksInPath(), to: place)
    return .copied(to: place)
  }

  private static func isLink(_ url: URL) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) != nil
  }
}
