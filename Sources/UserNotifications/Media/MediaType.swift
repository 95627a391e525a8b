import Foundation

/// The types that an attachment may have, as uniform type identifiers (Apple: UNNotificationAttachment).
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

  /// Bytes: 5 MB of audio, 10 MB of image, 50 MB of movie.
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
