import Basics
import Imaging
import Invites
import Synchronization

/// Covers cut for previews of links (`LinkPreview`). A card is made when it is first asked for, and the latest are kept:
/// one link in a group is asked about by many at once.
package final class CoverCards: Sendable {
  private let photos: PhotoLibrary
  private let made = Mutex(BoundedCache<Photo.ID, [UInt8]>(limit: CoverCards.limit, weight: \.count))

  /// Of all cards, in bytes.
  private static let limit = 8 << 20

  package init(photos: PhotoLibrary) { self.photos = photos }

  /// - Throws: `overloaded` and the like where the picture cannot be cut now.
  package func jpeg(of photo: Photo) async throws -> [UInt8] {
    if let card = made.withLock({ $0.value(for: photo.id) }) { return card }
    let size = LinkPreview.pictureSize
    do {
      let card = try await photos.imaging.cut(photos.file(of: photo, .large), width: size.width, height: size.height)
      made.withLock { $0.insert(card, for: photo.id) }
      return card
    } catch let error as ImagingError {
      throw Failure(error, field: "photo") ?? error as any Error
    }
  }
}
