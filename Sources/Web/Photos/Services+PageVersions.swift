import Foundation
import Invites
import PageKit

extension Services {
  /// Pictures in line beyond which a page does not wait for versions of its own.
  private static let waitingPictures = 4

  /// Whether there is such a file of a photo; versions for pages are made the first time they are asked for.
  ///
  /// False where that fails, while another request makes them, and where the disk has no room: a page then shows a
  /// version that is kept in any case.
  func hasVersion(_ version: PhotoVersion, of photo: Photo) async -> Bool {
    guard PhotoVersion.ofPages[version] != nil else { return true }
    if FileManager.default.fileExists(atPath: photos.file(of: photo, version).path(percentEncoded: false)) {
      return true
    }
    guard photo.format != .gif, await photos.imaging.waiting < Self.waitingPictures else { return false }
    do {
      // Together they take less than a large version does.
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
