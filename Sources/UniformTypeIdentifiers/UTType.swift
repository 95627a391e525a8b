import Foundation

/// The type of a file, among those that a notification may carry (Apple: UniformTypeIdentifiers, UTType).
public struct UTType: Hashable, Sendable {
  /// The identifier, such as `public.png`.
  public let identifier: String

  /// Finds a type by its identifier. Nil for an unknown type.
  public init?(_ identifier: String) {
    guard Self.known[identifier] != nil else { return nil }
    self.identifier = identifier
  }

  /// Finds a type by a file name extension, without a dot and in any case. Nil for an unknown extension.
  public init?(filenameExtension: String) {
    let ending = filenameExtension.lowercased()
    guard let found = Self.known.first(where: { $0.value.endings.contains(ending) }) else { return nil }
    identifier = found.key
  }

  /// Finds a type by its media type. Nil for an unknown type.
  public init?(mimeType: String) {
    let type = mimeType.lowercased()
    guard let found = Self.known.first(where: { $0.value.mediaTypes.contains(type) }) else { return nil }
    identifier = found.key
  }

  private init(known identifier: String) { self.identifier = identifier }

  public var preferredFilenameExtension: String? { Self.known[identifier]?.endings.first }
  public var preferredMIMEType: String? { Self.known[identifier]?.mediaTypes.first }

  /// Whether this type is `type` or a kind of it.
  public func conforms(to type: UTType) -> Bool {
    sequence(first: identifier) { Self.known[$0]?.parent }.contains(type.identifier)
  }

  /// The types that this one is a kind of.
  public var supertypes: Set<UTType> {
    Set(sequence(first: identifier) { Self.known[$0]?.parent }.dropFirst().map(UTType.init(known:)))
  }
}

extension UTType: CustomStringConvertible {
  public var description: String { identifier }
}

extension UTType {
  public static let item = UTType(known: "public.item")
  public static let data = UTType(known: "public.data")
  public static let image = UTType(known: "public.image")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let png = UTType(known: "public.png")
  public static let gif = UTType(known: "com.compuserve.gif")
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  public static let movie = UTType(known: "public.movie")
  public static let video = UTType(known: "public.video")
  public static let mpeg = UTType(known: "public.mpeg")
  public static let mpeg2Video = UTType(known: "public.mpeg-2-video")
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  public static let avi = UTType(known: "public.avi")
  public static let audio = UTType(known: "public.audio")
  public static let mp3 = UTType(known: "public.mp3")
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  public static let aiff = UTType(known: "public.aiff-audio")

  private struct Entry {
    var parent: String?
    /// The file name extensions. As in `mediaTypes`, the preferred one comes first.
    var endings: [String] = []
    var mediaTypes: [String] = []
  }

  private static let known: [String: Entry] = [
    "public.item": Entry(),
    "public.data": Entry(parent: "public.item"),
    "public.image": Entry(parent: "public.data"),
    "public.jpeg": Entry(parent: "public.image", endings: ["jpeg", "jpg", "jpe"], mediaTypes: ["image/jpeg"]),
    "public.png": Entry(parent: "public.image", endings: ["png"], mediaTypes: ["image/png"]),
    "com.compuserve.gif": Entry(parent: "public.image", endings: ["gif"], mediaTypes: ["image/gif"]),
    "public.audiovisual-content": Entry(parent: "public.data"),
    "public.movie": Entry(parent: "public.audiovisual-content"),
    "public.video": Entry(parent: "public.movie"),
    "public.mpeg": Entry(
      parent: "public.movie", endings: ["mpg", "mpeg", "mpe", "m75", "m15"], mediaTypes: ["video/mpeg"]),
    "public.mpeg-2-video": Entry(parent: "public.video", endings: ["m2v"], mediaTypes: ["video/mpeg2"]),
    "public.mpeg-4": Entry(parent: "public.movie", endings: ["mp4", "mpg4"], mediaTypes: ["video/mp4"]),
    "public.avi": Entry(
      parent: "public.movie", endings: ["avi", "vfw"], mediaTypes: ["video/avi", "video/x-msvideo"]),
    "public.audio": Entry(parent: "public.audiovisual-content"),
    "public.mp3": Entry(parent: "public.audio", endings: ["mp3", "mpga"], mediaTypes: ["audio/mpeg", "audio/mp3"]),
    "public.mpeg-4-audio": Entry(parent: "public.audio", endings: ["mp4a"], mediaTypes: ["audio/mp4"]),
    "com.microsoft.waveform-audio": Entry(
      parent: "public.audio", endings: ["wav", "wave"], mediaTypes: ["audio/vnd.wave", "audio/wav"]),
    "public.aiff-audio": Entry(parent: "public.audio", endings: ["aiff", "aif"], mediaTypes: ["audio/aiff"]),
  ]
}
