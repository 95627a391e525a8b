/// Finds the media URLs in a payload.
extension Inspection {
  /// A string among the app's own keys that looks like the address of a picture, sound or movie.
  struct Reference {
    let node: Int
    let address: String
    let fileExtension: String
  }

  /// The maximum number of references, more than any notification has.
  private static let referenceLimit = 32

  /// Names that apps commonly use for the address of an attachment.
  private static let mediaKeys: Set<String> = [
    "attachment", "attachmenturl", "myattachment", "media", "mediaurl", "image", "imageurl", "picture", "pictureurl",
    "photo", "photourl", "thumbnail", "thumbnailurl", "video", "videourl", "audio", "audiourl", "gif", "gifurl",
  ]

  static let fileExtensions: Set<String> = [
    "jpg", "jpeg", "png", "gif", "webp", "heic", "heif", "avif", "svg", "bmp", "tif", "tiff", "mp4", "m4v", "mov",
    "mpg", "mpeg", "avi", "webm", "mkv", "mp3", "m4a", "wav", "aif", "aiff", "ogg", "opus", "flac",
  ]

  var references: [Reference] {
    var references: [Reference] = []
    for (key, value) in document.members(of: 0) where value != aps {
      collect(value, under: document.string(key), into: &references)
    }
    return references
  }

  /// Collects the strings of one member at any depth. The nodes are stored in sequence, so no recursion is needed.
  private func collect(_ value: Int, under name: String, into references: inout [Reference]) {
    var name = name
    for node in value..<Int(document.nodes[value].next)
    where document.nodes[node].kind == .string && references.count < Self.referenceLimit {
      let text = document.nodes[node].range.count <= 4096 ? document.string(node) : ""
      if let reference = reference(node, text, name: name) { references.append(reference) } else { name = text }
    }
  }

  private func reference(_ node: Int, _ address: String, name: String) -> Reference? {
    let scheme = address.prefix("https://".count).lowercased()
    guard scheme.hasPrefix("http://") || scheme == "https://" else { return nil }
    let path = address.drop { $0 != "/" }.dropFirst(2).prefix { $0 != "?" && $0 != "#" }
    let file = path.contains("/") ? path.split(separator: "/").last ?? "" : ""
    let ending = file.contains(".") ? file.split(separator: ".").last.map { $0.lowercased() } ?? "" : ""
    let key = name.lowercased().filter { $0 != "-" && $0 != "_" }
    let isMedia =
      Self.fileExtensions.contains(ending) || Self.mediaKeys.contains(key) || context.media[address] != nil
    return isMedia ? Reference(node: node, address: address, fileExtension: ending) : nil
  }
}
