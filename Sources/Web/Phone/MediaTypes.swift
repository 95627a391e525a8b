/// Media types (RFC 6838) of the uniform type identifiers that notifications can attach.
enum MediaTypes {
  static func of(uniformType: String) -> String {
    switch uniformType {
    case "public.jpeg": "image/jpeg"
    case "public.png": "image/png"
    case "com.compuserve.gif": "image/gif"
    case "public.mpeg-4": "video/mp4"
    case "public.mpeg", "public.mpeg-2-video": "video/mpeg"
    case "public.avi": "video/x-msvideo"
    case "public.mp3": "audio/mpeg"
    case "public.mpeg-4-audio": "audio/mp4"
    case "com.microsoft.waveform-audio": "audio/wav"
    case "public.aiff-audio": "audio/aiff"
    default: "application/octet-stream"
    }
  }
}
