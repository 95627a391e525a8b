import Delivery
import HTML
import Invites
import PageKit
import Texts

/// The preview that messengers show of a link to an event, by the Open Graph protocol. It has the title, time, host and
/// cover, and the first names of some guests who are going if guests may see each other.
///
/// People pass links on, so the preview leaves out the address, the message and the guest to whom the link belongs.
package struct LinkPreview: Hashable, Sendable {
  package var event: Event
  /// The absolute URL of a JPEG of `pictureSize`. Nil when the hosts do not want the cover shown.
  package var picture: String?
  package var going = EventNotification.Going.nobody
  package var now: Timestamp
  package var language: Language

  package init(
    event: Event, picture: String? = nil, going: EventNotification.Going = EventNotification.Going.nobody,
    now: Timestamp, language: Language
  ) {
    self.event = event
    self.picture = picture
    self.going = going
    self.now = now
    self.language = language
  }

  /// The size of the picture in pixels: twice the usual size of previews.
  static let pictureSize = (width: 1200, height: 630)

  package var html: HTML {
    """
    <meta name="description" content="\(description)">
    <meta property="og:type" content="website">
    <meta property="og:site_name" content="Partyline">
    <meta property="og:title" content="\(title)">
    <meta property="og:description" content="\(description)">
    <meta name="twitter:card" content="\(picture == nil ? "summary" : "summary_large_image")">
    \(picture.map(cover))
    """
  }

  private func cover(_ picture: String) -> HTML {
    """
    <meta property="og:image" content="\(url: picture)">
    <meta property="og:image:type" content="image/jpeg">
    <meta property="og:image:width" content="\(Self.pictureSize.width)">
    <meta property="og:image:height" content="\(Self.pictureSize.height)">
    <meta property="og:image:alt" content="\(language.localized(.LinkPreview.cover, ["event": event.details.title]))">

    """
  }

  private var title: String {
    let phrase: LocalizedText = event.isCancelled ? .LinkPreview.cancelled : .LinkPreview.title
    return language.localized(phrase, ["event": event.details.title])
  }

  private var description: String {
    let times = EventTimes(event.details, now: now, in: language)
    let invitation = language.localized(.LinkPreview.description, ["time": times.shortMoment, "host": event.hostName])
    guard !event.isCancelled, !event.isOver(at: now), !going.names.isEmpty else { return invitation }
    return "\(invitation) · \(going.byFirstName.sentence(in: language))"
  }
}
