import HTML
import PageKit
import UserNotificationsUI

/// The small picture at the side of a card: an image, or one frame of a video.
package struct CardThumbnail: Hashable, Sendable {
  package var address: String
  /// The seconds from the start of the video. Nil for an image.
  package var second: Double?

  package init(image address: String) { self.address = address }

  package init(_ thumbnail: NotificationList.Thumbnail, at address: String) {
    self.address = address
    guard Self.films.contains(thumbnail.type) else { return }
    if case .seconds(let second) = thumbnail.moment { self.second = second } else { second = Self.usualSecond }
  }

  /// The default moment, because the first frame of many videos is black.
  private static let usualSecond = 0.1
  private static let films: Set = ["public.mpeg", "public.mpeg-2-video", "public.mpeg-4", "public.avi"]

  /// Renders the picture. The browser extracts the frame. An icon of a film is behind it, for videos that the browser
  /// cannot show.
  package func html(_ name: StaticString) -> HTML {
    guard let second else {
      return "<img class=\"\(name.description)\" src=\"\(url: address)\" alt=\"\" width=\"40\" height=\"40\">\n"
    }
    return """
      <span class="\(name.description) film-still" aria-hidden="true">\(Icon.film)\
      <video src="\(url: "\(address)#t=\(second)")" muted playsinline preload="metadata" disablepictureinpicture \
      tabindex="-1"></video></span>

      """
  }
}
