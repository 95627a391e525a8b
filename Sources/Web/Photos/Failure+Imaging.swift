import Imaging
import Invites

extension Failure {
  /// Why a picture was not taken, in the words of the API; nil for this machine's own trouble.
  init?(_ error: ImagingError, field: String) {
    let code: Code
    switch error {
    case .unsupportedMedia: code = .unsupportedMedia
    case .unreadableImage: code = .unreadableImage
    case .tooManyPixels, .tooCostly: code = .outOfRange
    case .overloaded, .interrupted: code = .overloaded
    case .storageFull: code = .storageFull
    case .toolMissing, .failed: return nil
    }
    let isPassing = code == .overloaded || code == .storageFull
    self.init(code, error.description, field: field, retryAfter: isPassing ? 60 : nil)
  }
}
