import HTML
import Invites

/// An event's cover photo, or the pattern drawn in its place.
struct Cover {
  var event: Event
  var version: PhotoVersion
  var photoURL: PhotoURL
  /// Loads with the page rather than when it comes into view.
  var isFirst = false

  var html: HTML {
    guard let photo = event.cover else { return Self.drawing(event.pattern) }
    let loading: HTML = isFirst ? "fetchpriority=\"high\"" : "loading=\"lazy\""
    return """
      <div class="cover"><img src="\(url: photoURL(photo, version))" alt="" width="\(photo.width)" \
      height="\(photo.height)" decoding="async" \(loading)></div>
      """
  }

  static func drawing(_ pattern: CoverPattern) -> HTML {
    "<div class=\"cover cover-drawn cover-\(pattern.rawValue)\" aria-hidden=\"true\"></div>"
  }
}
