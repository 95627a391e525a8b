extension Photo {
  /// A video or a sound, decoded and encoded again like the picture that stands for it.
  public struct Recording: Hashable, Sendable, Codable {
    public enum Kind: String, Hashable, Sendable, Codable {
      case video, sound

      public var mediaType: String { self == .video ? "video/mp4" : "audio/mp4" }
      public var fileExtension: String { self == .video ? "mp4" : "m4a" }
    }

    public let kind: Kind
    public let milliseconds: Int
    /// The levels of a sound. Nil for a video, and when they are not known.
    public let levels: Levels?

    public init(_ kind: Kind, milliseconds: Int, levels: Levels? = nil) {
      self.kind = kind
      self.milliseconds = milliseconds
      self.levels = levels
    }

    /// The last path component of its address.
    public var fileName: String { "recording.\(kind.fileExtension)" }

    /// The duration in whole seconds, at least one.
    public var seconds: Int { max(1, (milliseconds + 500) / 1000) }

    /// The duration as players show it in every language: `0:12`, `4:05`.
    public var clock: String {
      let rest = seconds % 60
      return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    }
  }

  /// The loudness of a sound, in parts of equal length.
  public struct Levels: RawRepresentable, Hashable, Sendable, Codable {
    /// Two hexadecimal digits for each part; `ff` is the loudest.
    public let rawValue: String

    public init?(rawValue: String) {
      guard !rawValue.isEmpty, rawValue.utf8.count.isMultiple(of: 2), rawValue.utf8.count <= 512,
        rawValue.utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit })
      else { return nil }
      self.rawValue = rawValue
    }

    /// The loudness of each part, from 0 to 255.
    public var values: [Int] {
      let digits = rawValue.utf8.map { Character(UnicodeScalar($0)).hexDigitValue ?? 0 }
      return stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    }
  }
}

/// The maximum duration and size of what people upload.
public struct SharingLimits: Hashable, Sendable {
  public var videoSeconds = 60
  public var soundSeconds = 300
  /// Bytes of a picture's upload: 25 MiB.
  public var pictureBytes = 25 << 20
  /// Bytes of a recording's upload: 100 MiB, about a minute from the camera of a phone.
  public var recordingBytes = 100 << 20

  public init() {}

  public static let standard = SharingLimits()

  /// Checks the size of a picture's upload.
  /// - Throws: `bodyTooLarge`.
  public func requireSize(ofPicture bytes: Int, field: String) throws(Failure) {
    guard bytes <= pictureBytes else {
      throw Failure(
        .bodyTooLarge, "Photos can be up to \(pictureBytes >> 20) MB. Choose a smaller one.", field: field)
    }
  }
}
