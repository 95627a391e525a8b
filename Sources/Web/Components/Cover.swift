import HTML
import Invites
import PageKit

/// An event's cover photo, or the pattern drawn in its place.
package struct Cover {
  package var event: Event
  package var place: Picture.Place
  package var photoURL: PhotoURL
  /// Whether the photo loads with the page instead of when it comes into view.
  package var isFirst = false

  package var html: HTML {
    guard let photo = event.cover else { return Self.drawing(event.pattern) }
    return """
      <div class="cover">\(Picture(photo: photo, label: "", place: place, photoURL: photoURL, isFirst: isFirst).html)</div>
      """
  }

  static func drawing(_ pattern: CoverPattern) -> HTML {
    "<div class=\"cover cover-drawn cover-\(pattern.rawValue)\" aria-hidden=\"true\"></div>"
  }
}
