import HTTPServer
import Invites

extension Form {
  /// The first value of each field by name, to fill in a form that goes back.
  package var values: [String: String] {
    Dictionary(fields.items.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Limits {
  /// One photo.
  package static let photo = Limits.uploads(SharingLimits.standard.pictureBytes)
  /// One photo, video or sound.
  package static let shared = Limits.uploads(SharingLimits.standard.recordingBytes)
}
