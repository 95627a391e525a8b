import Foundation
import Invites

/// The invite on top of a thread: cover, title, when, where, message.
struct InviteCard: Speaking {
  var event: Event
  var viewer: Viewer
  var editLink: String?
  var now: Timestamp
  var language: Language
  var photoURL: PhotoURL

  private var details: Event.Details { event.details }

  var html: HTML {
    """
    <article class="invite card">
    \(Cover(event: event, version: .large, photoURL: photoURL, isFirst: true).html)
    <div class="invite-body">
    <p class="invite-host">\(host)</p>
    <h1 class="invite-title\(details.title.utf8.count > 60 ? " invite-title-long" : "")" dir="auto">\(details.title)</h1>
    <dl class="invite-facts">
    \(when)\(place)\
    </dl>
    \(message)\
    \(editLink.map { "<a class=\"button button-quiet invite-edit\" href=\"\(url: $0)\">Edit event</a>\n" as HTML })\
    </div>
    </article>

    """
  }

  private var message: HTML? {
    guard !details.message.isEmpty else { return nil }
    return """
      <p class="invite-message" dir="auto">\(Linkified(details.message).html)</p>
      \(isMessageLong ? Self.more : nil)
      """
  }

  /// More than eight lines of the card, roughly.
  private var isMessageLong: Bool {
    details.message.count > 400 || details.message.utf8.count { $0 == UInt8(ascii: "\n") } > 7
  }

  /// The text stands whole before it, for those who listen; the style shows eight lines while this is closed.
  private static let more: HTML = """
    <details class="invite-more"><summary><span class="invite-all">Read all</span>\
    <span class="invite-less">Show less</span></summary></details>

    """

  private var host: HTML {
    viewer.isHost
      ? "You’re hosting" : "<bdi>\(event.hostName)</bdi> invites you"
  }

  private var when: HTML {
    let times = EventTimes(details, now: now, in: language)
    return """
      <div class="fact"><dt><span class="visually-hidden">When</span>\(Icon.calendar)</dt>
      <dd><time datetime="\(iso: details.startsAt)"><span class="fact-title">\(times.date)</span> \
      <span class="fact-detail">\(times.hours) · \(times.zoneName)</span></time></dd></div>

      """
  }

  private var place: HTML? {
    guard !details.place.isEmpty || !details.address.isEmpty else { return nil }
    let title = details.place.isEmpty ? details.address : details.place
    let address: HTML? =
      details.address.isEmpty || details.place.isEmpty
      ? nil : "<span class=\"fact-detail\" dir=\"auto\">\(details.address)</span>"
    return """
      <div class="fact"><dt><span class="visually-hidden">Where</span>\(Icon.pin)</dt>
      <dd><a class="fact-link" href="\(url: mapLink)" target="_blank" rel="noopener noreferrer">\
      <span class="fact-title" dir="auto">\(title)</span> \(address)\
      <span class="visually-hidden"> (opens a map)</span></a></dd></div>

      """
  }

  private var mapLink: String {
    let query = [details.place, details.address].filter { !$0.isEmpty }.joined(separator: ", ")
    let allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\u{0}"..."\u{7F}"))
    let encoded = query.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    return "https://www.openstreetmap.org/search?query=\(encoded)"
  }
}
