import JSON
import UserNotifications

extension Inspection {
  mutating func checkMedia() {
    let references = self.references
    for reference in references where !isFull {
      checkScheme(reference)
      checkType(reference)
      checkMediaSize(reference)
    }
    if let first = references.first { checkMutable(because: first) }
  }

  private mutating func checkMutable(because reference: Reference) {
    guard let aps, pushType == .alert, hasText, !payload.mutableContent else { return }
    report(
      .mutableContentMissing, .warning, at: reference.node,
      "The payload refers to media, but without mutable-content no service extension fetches it.",
      "Set mutable-content to 1.", fix: setting("mutable-content", in: aps))
  }

  private mutating func checkScheme(_ reference: Reference) {
    guard reference.address.prefix(5).lowercased() == "http:" else { return }
    let start = document.nodes[reference.node].range.lowerBound + 1
    let isPlain = document.verbatim(reference.node).text.dropFirst().prefix(5).lowercased() == "http:"
    report(
      .mediaNotHTTPS, .warning, at: reference.node,
      "By default iOS lets no app or extension load media over plain HTTP.",
      "Use an https address.",
      fix: isPlain ? .init("Use https", [JSON.Edit(start..<(start + 4), "https")]) : nil)
  }

  private mutating func checkType(_ reference: Reference) {
    guard mediaType(of: reference) == nil else { return }
    let ending = Self.fileExtensions.contains(reference.fileExtension) ? reference.fileExtension : nil
    guard let name = ending ?? context.media[reference.address]?.type else { return }
    report(
      .unsupportedMedia, .warning, at: reference.node, "An attachment cannot be of the type \(name.shortened).",
      "Use JPEG, PNG, GIF, MP3, MPEG-4, AIFF, WAV, MPEG or AVI.")
  }

  private mutating func checkMediaSize(_ reference: Reference) {
    guard let size = context.media[reference.address]?.size, let type = mediaType(of: reference),
      size > type.maximumSize
    else { return }
    report(
      .mediaTooLarge, .warning, at: reference.node,
      "The file has \(size) bytes; an attachment of its type has at most \(type.maximumSize).",
      "Send a smaller version; the app can fetch the full one when it opens.")
  }

  /// The type of the attachment: the reported type, which a service extension can give as the hint, when attachments
  /// may have it. Otherwise, as for `application/octet-stream`, the file name extension decides.
  private func mediaType(of reference: Reference) -> MediaType? {
    context.media[reference.address]?.type.flatMap(MediaType.init(named:))
      ?? MediaType(fileExtension: reference.fileExtension)
  }
}
