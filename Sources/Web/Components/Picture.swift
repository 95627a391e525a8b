import HTML
import Invites
import PageKit

/// A photo on a page, as WebP if the browser supports it, in the size that its place and screen need. The photo's
/// colours fill its place until it has loaded.
package struct Picture {
  /// The place of the photo, which determines its width on the screen.
  package enum Place: String {
    /// On top of an invite.
    case invite = "(min-width: 48rem) 25rem, 100vw"
    /// At the beginning of a row.
    case row = "4rem"
    /// In a message, or in the album.
    case tile = "20rem"
  }

  package var photo: Photo
  package var label: String
  package var place: Place
  package var photoURL: PhotoURL
  /// Whether the photo loads with the page instead of when it comes into view.
  package var isFirst = false

  package var html: HTML {
    let loading: HTML = isFirst ? "fetchpriority=\"high\"" : "loading=\"lazy\""
    return """
      \(colors)<picture>\(webP)<img src="\(url: photoURL(photo, place == .invite ? .large : .small))" alt="\(label)" width="\(photo.width)" \
      height="\(photo.height)" decoding="async" \(loading)></picture>
      """
  }

  /// The WebP versions. Nil for a GIF, because they would not be animated.
  private var webP: HTML? {
    guard photo.format != .gif else { return nil }
    return """
      <source type="image/webp" srcset="\(url: photoURL(photo, .narrow)) \(width(of: .narrow))w, \
      \(url: photoURL(photo, .wide)) \(width(of: .wide))w" sizes="\(place.rawValue)">
      """
  }

  private var colors: HTML? {
    guard let colors = photo.colors else { return nil }
    let fields = colors.fields.enumerated().map { index, color -> HTML in
      """
      <rect x="\(index % Photo.Colors.columns)" y="\(index / Photo.Colors.columns)" width="1.02" height="1.02" \
      fill="#\(String(color))"/>
      """
    }
    return """
      <svg class="picture-colors" viewBox="0 0 \(Photo.Colors.columns) \(Photo.Colors.rows)" \
      preserveAspectRatio="none" aria-hidden="true">\(fields)</svg>
      """
  }

  private func width(of version: PhotoVersion) -> Int {
    let (side, longer) = (PhotoVersion.ofPages[version] ?? 0, max(photo.width, photo.height, 1))
    return longer <= side ? photo.width : max(1, photo.width * side / longer)
  }
}
