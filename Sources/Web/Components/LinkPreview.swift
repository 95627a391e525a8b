import Delivery
import HTML
import Invites
import PageKit
import Texts

/// What messengers show of a link to an event, by the Open Graph protocol: title, time, host, cover and, where guests may
/// know it, the first names of some who are going. Links are passed on, so the address, the message and who is invited are
/// not in it.
package struct LinkPreview: Hashable, Sendable {
  package var event: Event
  /// Absolute; of a JPEG of `pictureSize`. Nil where hosts do not want the cover shown.
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

  /// In pixels: what previews are drawn from at twice their usual size.
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
