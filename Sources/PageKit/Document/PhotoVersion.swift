import Invites

/// The versions in which a photo or a recording is stored and served.
package enum PhotoVersion: String, Sendable, CaseIterable {
  /// At most 2048 pixels on its longer side.
  case large
  /// At most 640 pixels: for lists and notifications.
  case small
  /// At most 960 pixels, as WebP, for pages.
  case wide
  /// At most 640 pixels, as WebP, for pages.
  case narrow
  /// The video or sound itself.
  case recording

  package static let ofPages: [PhotoVersion: Int] = [.wide: 960, .narrow: 640]

  /// The versions that are stored from the start. The versions for pages are made when they are first requested.
  package static func kept(of photo: Photo) -> [PhotoVersion] {
    [.large, .small] + (photo.recording == nil ? [] : [.recording])
  }

  /// All versions that a photo can have.
  package static func all(of photo: Photo) -> [PhotoVersion] { kept(of: photo) + ofPages.keys }

  package func fileExtension(of photo: Photo) -> String {
    if self == .recording, let recording = photo.recording { return recording.kind.fileExtension }
    return Self.ofPages[self] == nil ? photo.format.fileExtension : "webp"
  }

  package func mediaType(of photo: Photo) -> String {
    if self == .recording, let recording = photo.recording { return recording.kind.mediaType }
    return Self.ofPages[self] == nil ? photo.format.mediaType : "image/webp"
  }
}

/// Returns the URL of a photo's version.
package typealias PhotoURL = @Sendable (Photo, PhotoVersion) -> String
