import Imaging
import Invites

extension Failure {
  /// Why a picture was refused, in the words of the API. Nil for a fault of this machine.
  init?(_ error: ImagingError, field: String) {
    let code: Code
    switch error {
    case .unsupportedMedia: code = .unsupportedMedia
    case .unreadableImage: code = .unreadableImage
    case .unreadableRecording: code = .unreadableRecording
    case .tooLong: code = .recordingTooLong
    case .tooManyPixels, .tooCostly: code = .outOfRange
    case .overloaded, .interrupted: code = .overloaded
    case .storageFull: code = .storageFull
    case .toolMissing, .failed: return nil
    }
    let isPassing = code == .overloaded || code == .storageFull
    self.init(code, error.description, field: field, retryAfter: isPassing ? 60 : nil)
  }

  /// Why a video or a sound was refused. Nil for a fault of this machine other than a missing program.
  init?(ofRecording error: ImagingError, field: String) {
    guard let failure = Self.ofRecording(error, field) else { return nil }
    self = failure
  }

  private static func ofRecording(_ error: ImagingError, _ field: String) -> Failure? {
    switch error {
    case .unsupportedMedia: .unsupported(field: field)
    case .unreadableRecording, .unreadableImage:
      Failure(
        .unreadableRecording, "This recording is damaged or incomplete. Send it again, or choose another.",
        field: field)
    case .tooLong(.video, let limit):
      Failure(.recordingTooLong, "Videos can be up to \(limit) seconds long. Trim this one.", field: field)
    case .tooLong(.sound, let limit):
      Failure(.recordingTooLong, "Voice messages can be up to \(limit / 60) minutes long.", field: field)
    case .tooManyPixels, .tooCostly:
      Failure(.outOfRange, "This video is too large to process. Choose a smaller one.", field: field)
    case .overloaded, .interrupted:
      Failure(.overloaded, "Many videos are being processed. Try again in a minute.", field: field, retryAfter: 60)
    case .toolMissing(_, package: "ffmpeg"):
      Failure(
        .recordingsUnavailable,
        "This server can’t accept videos or voice messages yet. Its administrator has to install FFmpeg.", field: field)
    case .storageFull, .toolMissing, .failed: Failure(error, field: field)
    }
  }

  /// The failure for a file that is not a picture, video or sound that can be shared.
  static func unsupported(field: String) -> Failure {
    Failure(
      .unsupportedMedia,
      "This file type isn’t supported. Choose a photo (JPEG, PNG, GIF, WebP, HEIC), a video (MP4, MOV, WebM) or a voice message (M4A, MP3, WAV, Ogg).",
      field: field)
  }
}
