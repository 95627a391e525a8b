import HTML
import Invites

/// An event's cover photo, or the pattern drawn in its place.
struct Cover {
  var event: Event
  var place: Picture.Place
  var photoURL: PhotoURL
  /// Loads with the page rather than when it comes into view.
  var isFirst = false

  var html: HTML {
    guard let photo = event.cover else { return Self.drawing(event.pattern) }
    return """
      <div class="cover">\(Picture(photo: photo, label: "", place: place, photoURL: photoURL, isFirst: isFirst).html)</div>
      """
  }

  static func drawing(_ pattern: CoverPattern) -> HTML {
    "<div class=\"cover cover-drawn cover-\(pattern.rawValue)\" aria-hidden=\"true\"></div>"
  }
}
