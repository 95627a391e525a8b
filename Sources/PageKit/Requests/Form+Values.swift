import HTTPServer
import Invites

extension Form {
  /// The first value of each field by name, for filling in a form that is shown again.
  package var values: [String: String] {
    Dictionary(fields.items.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Limits {
  /// The limits for one photo.
  package static let photo = Limits.uploads(SharingLimits.standard.pictureBytes)
  /// The limits for one photo, video or sound.
  package static let shared = Limits.uploads(SharingLimits.standard.recordingBytes)
}
