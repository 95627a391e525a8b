/// The uniform type identifiers of a notification's attachments, with their media types and file name extensions.
enum UniformType: String {
  case jpeg = "public.jpeg"
  case png = "public.png"
  case gif = "com.compuserve.gif"
  case mpeg4 = "public.mpeg-4"
  case mpeg4Audio = "public.mpeg-4-audio"
  case mp3 = "public.mp3"
  case wav = "com.microsoft.waveform-audio"

  /// Ignores parameters after a semicolon. Nil for a type that cannot be attached.
  init?(mediaType: String) {
    let essence = mediaType.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    switch essence {
    case "image/jpeg": self = .jpeg
    case "image/png": self = .png
    case "image/gif": self = .gif
    case "video/mp4": self = .mpeg4
    case "audio/mp4", "audio/x-m4a": self = .mpeg4Audio
    case "audio/mpeg": self = .mp3
    case "audio/wav", "audio/x-wav": self = .wav
    default: return nil
    }
  }

  init?(fileExtension: String) {
    switch fileExtension.lowercased() {
    case "jpg", "jpeg": self = .jpeg
    case "png": self = .png
    case "gif": self = .gif
    case "mp4", "m4v": self = .mpeg4
    case "m4a": self = .mpeg4Audio
    case "mp3": self = .mp3
    case "wav": self = .wav
    default: return nil
    }
  }
}
