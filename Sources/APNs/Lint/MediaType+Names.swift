import UserNotifications

extension MediaType {
  /// By a uniform type identifier, a MIME type or a file extension.
  init?(named name: String) {
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
