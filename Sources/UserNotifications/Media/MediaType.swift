import Foundation

/// The types of attachments, as uniform type identifiers (Apple: UNNotificationAttachment).
package enum MediaType: String, CaseIterable, Sendable {
  case aiff = "public.aiff-audio"
  case wav = "com.microsoft.waveform-audio"
  case mp3 = "public.mp3"
  case mpeg4Audio = "public.mpeg-4-audio"
  case jpeg = "public.jpeg"
  case gif = "com.compuserve.gif"
  case png = "public.png"
  case mpeg = "public.mpeg"
  case mpeg2 = "public.mpeg-2-video"
  case mpeg4 = "public.mpeg-4"
  case avi = "public.avi"

  /// Finds a type by uniform type identifier. The identifiers that Apple's systems give to files named `.m4a`, `.m4v`
  /// and `.aifc` stand for the type that Apple lists.
  package init?(identifier: String) {
    switch identifier {
    case "com.apple.m4a-audio": self = .mpeg4Audio
    case "com.apple.m4v-video": self = .mpeg4
    case "public.aifc-audio": self = .aiff
    default:
      guard let type = MediaType(rawValue: identifier) else { return nil }
      self = type
    }
  }

  package init?(fileExtension: String) {
    switch fileExtension.lowercased() {
    case "aif", "aiff", "aifc": self = .aiff
    case "wav", "wave": self = .wav
    case "mp3": self = .mp3
    case "m4a": self = .mpeg4Audio
    case "jpg", "jpeg", "jpe": self = .jpeg
    case "gif": self = .gif
    case "png": self = .png
    case "mpg", "mpeg", "mpe": self = .mpeg
    case "m2v": self = .mpeg2
    case "mp4", "m4v": self = .mpeg4
    case "avi": self = .avi
    default: return nil
    }
  }

  /// The maximum file size in bytes: 5 MB of audio, 10 MB of image, 50 MB of movie.
  package var maximumSize: Int {
    switch self {
    case .aiff, .wav, .mp3, .mpeg4Audio: 5 << 20
    case .jpeg, .gif, .png: 10 << 20
    case .mpeg, .mpeg2, .mpeg4, .avi: 50 << 20
    }
  }

  package var fileExtension: String {
    switch self {
    case .aiff: "aiff"
    case .wav: "wav"
    case .mp3: "mp3"
    case .mpeg4Audio: "m4a"
    case .jpeg: "jpg"
    case .gif: "gif"
    case .png: "png"
    case .mpeg: "mpg"
    case .mpeg2: "m2v"
    case .mpeg4: "mp4"
    case .avi: "avi"
    }
  }
}

// MIME media types (RFC 6838).
extension MediaType {
  /// Finds a type by uniform type identifier, MIME type or file extension.
  package init?(named name: String) {
    let essence = name.prefix { $0 != ";" }.lowercased()
    let known = MediaType(identifier: essence) ?? MediaType(fileExtension: essence) ?? Self.byMIMEType[essence]
    guard let known else { return nil }
    self = known
  }

  package var mimeType: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .gif: "image/gif"
    case .mpeg4: "video/mp4"
    case .mpeg, .mpeg2: "video/mpeg"
    case .avi: "video/x-msvideo"
    case .mp3: "audio/mpeg"
    case .mpeg4Audio: "audio/mp4"
    case .wav: "audio/wav"
    case .aiff: "audio/aiff"
    }
  }

  private static let byMIMEType: [String: MediaType] = [
    "image/jpeg": .jpeg, "image/jpg": .jpeg, "image/png": .png, "image/gif": .gif, "audio/aiff": .aiff,
    "audio/x-aiff": .aiff, "audio/wav": .wav, "audio/x-wav": .wav, "audio/vnd.wave": .wav, "audio/mpeg": .mp3,
    "audio/mp3": .mp3, "audio/mp4": .mpeg4Audio, "audio/x-m4a": .mpeg4Audio, "video/mpeg": .mpeg,
    "video/mpeg2": .mpeg2, "video/mp4": .mpeg4, "video/x-m4v": .mpeg4, "video/avi": .avi, "video/x-msvideo": .avi,
  ]
}
