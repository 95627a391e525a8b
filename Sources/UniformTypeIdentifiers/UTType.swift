import Foundation

/// The type of a file, among those that a notification may carry (Apple: UniformTypeIdentifiers, UTType).
///
/// A file name extension or media type that no declared type has gets a dynamic type, as on Apple's systems. This
/// includes those of media that no notification may carry, such as `heic`.
public struct UTType: Hashable, Sendable {
  /// The identifier, such as `public.png`. A dynamic type has one that begins with `dyn.` and is not Apple's.
  public let identifier: String
  /// Whether the type stands for an unknown file name extension or media type. No attachment can have such a type.
  public let isDynamic: Bool
  /// The identifiers of the types that this one is a kind of.
  private let ancestors: [String]
  /// The file name extensions. As in `mediaTypes`, the preferred one comes first.
  private let endings: [String]
  private let mediaTypes: [String]

  private init(
    _ identifier: String, kindOf parent: UTType?, endings: [String] = [], mediaTypes: [String] = [],
    isDynamic: Bool = false
  ) {
    self.identifier = identifier
    self.isDynamic = isDynamic
    ancestors = parent.map { [$0.identifier] + $0.ancestors } ?? []
    self.endings = endings
    self.mediaTypes = mediaTypes
  }

  /// Finds a declared type by its identifier. Nil for an unknown type, and for a dynamic one.
  public init?(_ identifier: String) {
    guard let type = Self.declared.first(where: { $0.identifier == identifier }) else { return nil }
    self = type
  }

  /// Finds a kind of `supertype` by a file name extension, without a dot and in any case. Creates a dynamic type when
  /// there is none. Nil for an empty extension.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let ending = filenameExtension.lowercased()
    guard !ending.isEmpty else { return nil }
    let known = Self.declared.first { $0.endings.contains(ending) && $0.conforms(to: supertype) }
    let name = "dyn.\(supertype.identifier).filename-extension.\(ending)"
    self = known ?? UTType(name, kindOf: supertype, endings: [ending], isDynamic: true)
  }

  /// Finds a kind of `supertype` by its media type, in any case and without parameters. Creates a dynamic type when
  /// there is none. Nil for an empty media type.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let type = mimeType.lowercased()
    guard !type.isEmpty else { return nil }
    let known = Self.declared.first { $0.mediaTypes.contains(type) && $0.conforms(to: supertype) }
    let name = "dyn.\(supertype.identifier).mime-type.\(type)"
    self = known ?? UTType(name, kindOf: supertype, mediaTypes: [type], isDynamic: true)
  }

  /// Whether Apple's systems declare the type. The opposite of `isDynamic`.
  public var isDeclared: Bool { !isDynamic }
  public var preferredFilenameExtension: String? { endings.first }
  public var preferredMIMEType: String? { mediaTypes.first }

  /// Whether this type is `type` or a kind of it.
  public func conforms(to type: UTType) -> Bool {
    identifier == type.identifier || ancestors.contains(type.identifier)
  }

  /// The types that this one is a kind of.
  public var supertypes: Set<UTType> { Set(ancestors.compactMap { UTType($0) }) }
}

extension UTType: CustomStringConvertible {
  public var description: String { identifier }
}

// The tags of each type are those that Apple's systems declare, as far as a notification needs them.
extension UTType {
  public static let item = UTType("public.item", kindOf: nil)
  public static let data = UTType("public.data", kindOf: item)
  public static let image = UTType("public.image", kindOf: data)
  public static let jpeg = UTType(
    "public.jpeg", kindOf: image, endings: ["jpeg", "jpg", "jpe"], mediaTypes: ["image/jpeg", "image/jpg"])
  public static let png = UTType("public.png", kindOf: image, endings: ["png"], mediaTypes: ["image/png"])
  public static let gif = UTType("com.compuserve.gif", kindOf: image, endings: ["gif"], mediaTypes: ["image/gif"])
  public static let audiovisualContent = UTType("public.audiovisual-content", kindOf: data)
  public static let movie = UTType("public.movie", kindOf: audiovisualContent)
  public static let video = UTType("public.video", kindOf: movie)
  public static let mpeg = UTType(
    "public.mpeg", kindOf: movie, endings: ["mpg", "mpeg", "mpe", "m75", "m15"], mediaTypes: ["video/mpeg"])
  public static let mpeg2Video = UTType(
    "public.mpeg-2-video", kindOf: video, endings: ["m2v"], mediaTypes: ["video/mpeg2"])
  public static let mpeg4Movie = UTType(
    "public.mpeg-4", kindOf: movie, endings: ["mp4", "mpg4"], mediaTypes: ["video/mp4"])
  private static let appleMPEG4Movie = UTType(
    "com.apple.m4v-video", kindOf: mpeg4Movie, endings: ["m4v"], mediaTypes: ["video/x-m4v"])
  public static let avi = UTType(
    "public.avi", kindOf: movie, endings: ["avi", "vfw"], mediaTypes: ["video/avi", "video/x-msvideo"])
  public static let audio = UTType("public.audio", kindOf: audiovisualContent)
  public static let mp3 = UTType(
    "public.mp3", kindOf: audio, endings: ["mp3", "mpga"], mediaTypes: ["audio/mpeg", "audio/mp3"])
  public static let mpeg4Audio = UTType(
    "public.mpeg-4-audio", kindOf: audio, endings: ["mp4", "mpg4"], mediaTypes: ["audio/mp4"])
  private static let appleMPEG4Audio = UTType(
    "com.apple.m4a-audio", kindOf: mpeg4Audio, endings: ["m4a"], mediaTypes: ["audio/x-m4a"])
  public static let wav = UTType(
    "com.microsoft.waveform-audio", kindOf: audio, endings: ["wav", "wave"],
    mediaTypes: ["audio/vnd.wave", "audio/wav", "audio/x-wav"])
  private static let aifc = UTType("public.aifc-audio", kindOf: audio, endings: ["aifc"])
  public static let aiff = UTType(
    "public.aiff-audio", kindOf: aifc, endings: ["aiff", "aif"], mediaTypes: ["audio/aiff", "audio/x-aiff"])

  /// All declared types. Of several with the same tag, the first one is found.
  private static let declared = [
    item, data, image, jpeg, png, gif, audiovisualContent, movie, video, mpeg, mpeg2Video, mpeg4Movie, appleMPEG4Movie,
    avi, audio, mp3, mpeg4Audio, appleMPEG4Audio, wav, aifc, aiff,
  ]
}
