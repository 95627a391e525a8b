import UserNotifications

extension Inspection {
  /// A string among the app's own keys that looks like the address of a picture, sound or movie.
  private struct Reference {
    let node: Int
    let address: String
    let fileExtension: String
  }

  /// More than any notification refers to.
  private static let referenceLimit = 32

  /// Names under which apps commonly send the address of an attachment.
  private static let mediaKeys: Set<String> = [
    "attachment", "attachmenturl", "myattachment", "media", "mediaurl", "image", "imageurl", "picture", "pictureurl",
    "photo", "photourl", "thumbnail", "thumbnailurl", "video", "videourl", "audio", "audiourl", "gif", "gifurl",
  ]

  private static let fileExtensions: Set<String> = [
    "jpg", "jpeg", "png", "gif", "webp", "heic", "heif", "avif", "svg", "bmp", "tif", "tiff", "mp4", "m4v", "mov",
    "mpg", "mpeg", "avi", "webm", "mkv", "mp3", "m4a", "wav", "aif", "aiff", "ogg", "opus", "flac",
  ]

  mutating func checkMedia() {
    let references = self.references
    for reference in references where !isFull {
      checkScheme(reference)
      checkType(reference)
      checkMediaSize(reference)
    }
    if let first = references.first { checkMutable(because: first) }
  }

  private var references: [Reference] {
    var references: [Reference] = []
    for (key, value) in document.members(of: 0) where value != aps {
      collect(value, under: document.string(key), into: &references)
    }
    return references
  }

  /// The strings of one member, however deep: nodes stand in a row, so no descent is needed.
  private func collect(_ value: Int, under name: String, into references: inout [Reference]) {
    var name = name
    for node in value..<Int(document.nodes[value].next)
    where document.nodes[node].kind == .string && references.count < Self.referenceLimit {
      let text = document.nodes[node].range.count <= 4096 ? document.string(node) : ""
      if let reference = reference(node, text, name: name) { references.append(reference) } else { name = text }
    }
  }

  private func reference(_ node: Int, _ address: String, name: String) -> Reference? {
    guard address.hasPrefix("https://") || address.hasPrefix("http://") else { return nil }
    let path = address.prefix { $0 != "?" && $0 != "#" }.dropFirst("http://".count)
    let file = path.contains("/") ? path.split(separator: "/").last ?? "" : ""
    let ending = file.contains(".") ? file.split(separator: ".").last.map { $0.lowercased() } ?? "" : ""
    let key = name.lowercased().filter { $0 != "-" && $0 != "_" }
    let isMedia =
      Self.fileExtensions.contains(ending) || Self.mediaKeys.contains(key) || context.media[address] != nil
    return isMedia ? Reference(node: node, address: address, fileExtension: ending) : nil
  }

  private mutating func checkMutable(because reference: Reference) {
    guard let aps, pushType == .alert, hasText, !payload.mutableContent else { return }
    let edit =
      document.value("mutable-content", of: aps).map { document.replacing($0, with: "1") }
      ?? document.inserting("mutable-content", "1", into: aps)
    report(
      .mutableContentMissing, .warning, at: reference.node,
      "The payload refers to media, but without mutable-content no service extension fetches it.",
      "Set mutable-content to 1.", fix: .init("Set mutable-content to 1", [edit]))
  }

  private mutating func checkScheme(_ reference: Reference) {
    guard reference.address.hasPrefix("http://") else { return }
    let start = document.nodes[reference.node].range.lowerBound + 1
    let isPlain = document.bytes[start...].starts(with: "http".utf8)
    report(
      .mediaNotHTTPS, .warning, at: reference.node, "Apps load media over HTTPS only, unless they are told otherwise.",
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

extension MediaType {
  /// By a uniform type identifier, a MIME type or a file extension.
  fileprivate init?(named name: String) {
    let essence = name.prefix { $0 != ";" }.lowercased()
    let known = MediaType(rawValue: essence) ?? MediaType(fileExtension: essence) ?? Self.mimeTypes[essence]
    guard let known else { return nil }
    self = known
  }

  private static let mimeTypes: [String: MediaType] = [
    "image/jpeg": .jpeg, "image/png": .png, "image/gif": .gif, "audio/aiff": .aiff, "audio/x-aiff": .aiff,
    "audio/wav": .wav, "audio/x-wav": .wav, "audio/vnd.wave": .wav, "audio/mpeg": .mp3, "audio/mp4": .mpeg4Audio,
    "audio/x-m4a": .mpeg4Audio, "video/mpeg": .mpeg, "video/mp4": .mpeg4, "video/x-m4v": .mpeg4,
    "video/avi": .avi, "video/x-msvideo": .avi,
  ]
}
