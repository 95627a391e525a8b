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
    let known = context.media[reference.address]?.type
    guard let name = known ?? (Self.fileExtensions.contains(reference.fileExtension) ? reference.fileExtension : nil),
      MediaType(named: name) == nil
    else { return }
    report(
      .unsupportedMedia, .warning, at: reference.node, "An attachment cannot be of the type \(name.shortened).",
      "Use JPEG, PNG, GIF, MP3, MPEG-4, AIFF, WAV, MPEG or AVI.")
  }

  private mutating func checkMediaSize(_ reference: Reference) {
    guard let media = context.media[reference.address], let size = media.size,
      let type = MediaType(named: media.type ?? reference.fileExtension), size > type.maximumSize
    else { return }
    report(
      .mediaTooLarge, .warning, at: reference.node,
      "The file has \(size) bytes; an attachment of its type has at most \(type.maximumSize).",
      "Send a smaller version; the app can fetch the full one when it opens.")
  }
}
