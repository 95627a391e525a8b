import Basics
import Imaging
import Invites
import Synchronization

/// Cover photos cropped for link previews (`LinkPreview`). A card is made at the first request, and the latest cards
/// stay in memory, because many clients ask for the card of a link posted to a group.
package final class CoverCards: Sendable {
  private let photos: PhotoLibrary
  private let made = Mutex(BoundedCache<Photo.ID, [UInt8]>(limit: CoverCards.limit, weight: \.count))

  /// The most bytes of all cards together.
  private static let limit = 8 << 20

  package init(photos: PhotoLibrary) { self.photos = photos }

  /// Returns the card of a photo.
  /// - Throws: a `Failure` such as `overloaded` if the picture cannot be cropped now.
  package func jpeg(of photo: Photo) async throws -> [UInt8] {
    if let card = made.withLock({ $0.value(for: photo.id) }) { return card }
    let size = LinkPreview.pictureSize
    do {
      let card = try await photos.imaging.cut(photos.fetch(photo, .large), width: size.width, height: size.height)
      made.withLock { $0.insert(card, for: photo.id) }
      return card
    } catch let error as ImagingError {
      throw Failure(error, field: "photo") ?? error as any Error
    }
  }
}
