import Foundation
import Invites
import PageKit

extension Services {
  /// The number of waiting pictures from which a page no longer waits for its own versions.
  private static let waitingPictures = 4

  /// Whether the file of this version of a photo can be read on this machine. Versions for pages are made at the first
  /// request for them.
  ///
  /// False when making the versions fails, while another request makes them, and when the disk is full. A page then
  /// shows a version that always exists.
  func hasVersion(_ version: PhotoVersion, of photo: Photo) async -> Bool {
    guard PhotoVersion.ofPages[version] != nil else { return true }
    guard photo.format != .gif else { return false }
    do {
      let file = try await photos.fetch(photo, version)
      if FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) { return true }
      guard await photos.imaging.waiting < Self.waitingPictures else { return false }
      // Together the versions take less space than a large version.
      try uploads.requireSpace(for: 4 << 20)
      guard let made = try await photos.makePageVersions(of: photo) else { return false }
      try await store.photos.notePageVersions(of: photo.id, colors: made.colors, bytes: made.bytes)
      return true
    } catch {
      logger.warning("a photo's versions for pages could not be made", metadata: ["photo": "\(photo.id)"])
      return false
    }
  }
}
