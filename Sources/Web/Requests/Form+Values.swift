import HTTPServer
import Invites

extension Form {
  /// The first value of each field by name, to fill in a form that goes back.
  var values: [String: String] {
    Dictionary(fields.items.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Limits {
  /// One photo.
  static let photo = Limits.uploads(SharingLimits.standard.pictureBytes)
  /// One photo, video or sound.
  static let shared = Limits.uploads(SharingLimits.standard.recordingBytes)
}
