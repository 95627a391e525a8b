import HTML
import Invites
import PageKit
import Texts

/// The page with all photos of an event side by side.
package struct AlbumPage: Sendable {
  package var site: Site
  package var event: Event
  package var viewer: Role
  package var links: ThreadLinks
  /// Entries with a photo, the latest first.
  package var photos: [Activity]
  /// The URL of the page with earlier photos; nil on the last page.
  package var older: String?
  /// The URL of the page with later photos; nil on the first page.
  package var newer: String?
  package var now: Timestamp
  package var photoURL: PhotoURL

  package init(
    site: Site, event: Event, viewer: Role, links: ThreadLinks, photos: [Activity], older: String? = nil,
    newer: String? = nil, now: Timestamp, photoURL: @escaping PhotoURL
  ) {
    self.site = site
    self.event = event
    self.viewer = viewer
    self.links = links
    self.photos = photos
    self.older = older
    self.newer = newer
    self.now = now
    self.photoURL = photoURL
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Album.title)) · \(event.details.title)", styles: ["album", "lightbox"],
      scripts: ["lightbox"], kind: "album", offersSignIn: viewer.isHost, texts: ThreadTexts.lightbox, main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="album-header">
    <p><a class="side-back" href="\(url: links.page)#latest">\(Icon.back)<span>\(language.localized(.Album.back))</span></a></p>
    <div class="page-heading">
    <div><h1>\(language.localized(.Album.title))</h1><p class="page-lead" dir="auto">\(event.details.title)</p></div>
    \(photos.isEmpty ? nil : download)\
    </div>
    </header>
    \(MoreLink(title: language.localized(.Album.later), url: newer).html)\
    \(photos.isEmpty ? empty : grid)\
    \(MoreLink(title: language.localized(.Album.earlier), url: older).html)
    """
  }

  private var download: HTML {
    "<a class=\"button\" href=\"\(url: links.zip)\" download>\(Icon.download)\(language.localized(.Album.downloadAll))</a>\n"
  }

  private var empty: HTML {
    """
    <div class="album-empty card">\(Icon.photo)<h2>\(language.localized(.Album.empty))</h2>\
    <p>\(language.localized(.Album.emptyLead))</p></div>

    """
  }

  private var grid: HTML {
    "<ul class=\"album\" aria-label=\"\(language.localized(.Album.title))\">\n\(photos.compactMap(tile))</ul>\n"
  }

  private func tile(_ activity: Activity) -> HTML? {
    guard case .shared(let photo?, let caption) = activity.kind else { return nil }
    let by = photo.choosing(photo: LocalizedText.Thread.photoBy, video: .Thread.videoBy, sound: .Thread.soundBy)
    let author = language.localized(by, ["name": activity.author.name])
    let label = caption.isEmpty ? author : "\(caption) (\(author))"
    return """
      <li class="album-tile"><a href="\(url: photoURL(photo, photo.recording == nil ? .large : .recording))" data-lightbox \
      data-caption="\(caption)" data-author="\(activity.author.name)" data-moment="\(iso: activity.at)"\
      \(attribute: "data-recording", photo.recording?.kind.rawValue)>\
      \(Picture(photo: photo, label: label, place: .tile, photoURL: photoURL).html)\
      \(photo.recording.map { "<span class=\"album-length\">\(Icon.play)\($0.clock)</span>" as HTML })</a></li>

      """
  }
}
