import Invites

/// An event's cover photo, or a drawn pattern whose colours follow from the event.
struct Cover {
  var event: Event
  var version: PhotoVersion
  var photoURL: PhotoURL
  /// Loads with the page rather than when it comes into view.
  var isFirst = false

  var html: HTML {
    guard let photo = event.cover else {
      return "<div class=\"cover cover-drawn cover-\(Avatar.hue(of: event.id.rawValue))\" aria-hidden=\"true\"></div>"
    }
    let loading: HTML = isFirst ? "fetchpriority=\"high\"" : "loading=\"lazy\""
    return """
      <div class="cover"><img src="\(url: photoURL(photo, version))" alt="" width="\(photo.width)" \
      height="\(photo.height)" decoding="async" \(loading)></div>
      """
  }
}
