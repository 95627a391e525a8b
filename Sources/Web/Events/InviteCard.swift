import Delivery
import Foundation
import HTML
import HTTPServer
import Invites
import PageKit
import Texts

/// The invite at the top of a thread: cover, title, time, place and message.
package struct InviteCard {
  package var event: Event
  package var viewer: Role
  package var links: ThreadLinks
  /// The host's text when the event was cancelled.
  package var cancellation: String?
  /// The greeting of a guest, at the top of the card.
  package var greeting: HTML?
  /// The guests who are going, without the guest who reads.
  package var going = EventNotification.Going.nobody
  package var series: SeriesLine?
  package var now: Timestamp
  package var language: Language
  package var photoURL: PhotoURL

  private var details: Event.Details { event.details }

  /// The most guests whose faces are shown.
  static let faces = 4
  /// The most bytes of a title in the normal size. A longer title is set smaller.
  static let longTitle = 60

  package var html: HTML {
    """
    <article class="invite card\(event.isCancelled ? " invite-cancelled" : "")"\(kept)\(flag: "data-has-next", isComing)\(flag: "data-asks", isAsked)\(flag: "data-hides-place", details.options.hidesPlace)>
    \(Cover(event: event, place: .invite, photoURL: photoURL, isFirst: true).html)
    <div class="invite-body">
    \(greeting)\(calledOff)\
    <p class="invite-host">\(host)</p>
    <h1 class="invite-title\(details.title.utf8.count > Self.longTitle ? " invite-title-long" : "")" dir="auto">\(details.title)</h1>
    <dl class="invite-facts">
    \(when)\(viewer.isHost ? nil : who)\(place)\
    </dl>
    \(message)\
    \(links.edit == nil ? nil : ReopenAnswersForm(event: event, next: links.page, now: now, language: language).html)\
    \(links.edit.map { _ in HostTools(event: event, viewer: viewer, language: language).html })\
    </div>
    </article>

    """
  }

  /// The attributes with which a guest's browser stores the card for use without a connection.
  private var kept: HTML? {
    guard !viewer.isHost else { return nil }
    return """
       data-keep="\(event.id.rawValue)" data-starts="\(iso: details.startsAt)" data-ends="\(iso: details.isOverAfter)"
      """
  }

  /// Whether the guest is coming. The answer below the card then shows the next steps, including the calendar, and the
  /// card hides its own calendar link. The card knows this itself, so that its height does not change while the rest of
  /// the page loads.
  private var isComing: Bool {
    guard case .guest(let guest) = viewer else { return false }
    return event.expects(guest, at: now)
  }

  /// Whether the guest has not answered and still can.
  private var isAsked: Bool {
    guard case .guest(let guest) = viewer else { return false }
    return guest.rsvp.status == .awaiting && event.isOpenForAnswers(at: now)
  }

  private var calledOff: HTML? {
    guard event.isCancelled else { return nil }
    let words = cancellation ?? ""
    return """
      <div class="invite-off"><strong>\(language.localized(.Invite.calledOff))</strong>
      <p dir="auto">\(words.isEmpty ? "\(language.localized(.Invite.calledOffLead))" : Linkified(words).html)</p>\
      \(viewer.account?.id == event.hostID ? Reopening(event: event, language: language).html : nil)</div>

      """
  }

  private var message: HTML? {
    guard !details.message.isEmpty else { return nil }
    return """
      <p class="invite-message" dir="auto">\(Linkified(details.message).html)</p>
      \(isMessageLong ? more : nil)
      """
  }

  /// Whether the message takes more than about eight lines of the card.
  private var isMessageLong: Bool {
    details.message.count > 400 || details.message.utf8.count { $0 == UInt8(ascii: "\n") } > 7
  }

  /// The switch that shows the whole message. The full text comes before it, for screen readers. While the switch is
  /// closed, the style sheet shows eight lines.
  private var more: HTML {
    """
    <details class="invite-more"><summary><span class="invite-all">\(language.localized(.Invite.readAll))</span>\
    <span class="invite-less">\(language.localized(.Invite.showLess))</span></summary></details>

    """
  }

  /// The line about the host. An event that is over or cancelled is "hosted by" the host, because it no longer invites
  /// guests.
  private var host: HTML {
    if viewer.isHost { return "\(language.localized(.Invite.hosting))" }
    let isPast = event.isCancelled || event.isOver(at: now)
    return language.localized(
      isPast ? .Invite.hostedBy : .Invite.invites, html: ["host": "<bdi>\(event.hostName)</bdi>"])
  }
}

extension InviteCard {
  private var when: HTML {
    let times = EventTimes(details, now: now, in: language)
    return """
      <div class="fact"><dt><span class="visually-hidden">\(language.localized(.Invite.when))</span>\(Icon.calendar)</dt>
      <dd><time datetime="\(iso: details.startsAt)"><span class="fact-title">\(times.date)</span> \
      <span class="fact-detail facts-line"><span>\(times.hours)</span> <span data-zone><i>·</i> \(times.zone)</span></span></time>
      <span class="fact-detail own-time" data-own-time="\(iso: details.startsAt)" data-time-zone="\(details.timeZone)" \
      data-phrase="\(language.localized(.Invite.ownTime))" hidden></span>\
      \(details.clockNote(in: language).map { "<span class=\"fact-detail\">\($0)</span>\n" as HTML })\
      \(series?.html)\(calendarLink)</dd></div>

      """
  }

  /// The link to the calendar file. Guests who can still answer do not see it until they have answered.
  private var calendarLink: HTML? {
    guard !event.isOver(at: now), !isAsked else { return nil }
    return """
      <a class="invite-calendar" href="\(url: links.page)/calendar.ics">\
      \(language.localized(event.isCancelled ? .Invite.outOfCalendar : .Invite.calendar))</a>
      """
  }

  /// The guests who are going. The element is hidden when there are none, so that the script can find it.
  private var who: HTML {
    let isPast = event.isCancelled || event.isOver(at: now)
    return """
      <div class="fact" data-going\(flag: "hidden", going.names.isEmpty || isPast)>\
      <dt><span class="visually-hidden">\(language.localized(.Next.whoIsGoing))</span>\(Icon.people)</dt>
      <dd>\(Faces(going: going, language: language).html)</dd></div>

      """
  }

  private var place: HTML? { event.isPlaceHidden ? area : wholePlace }

  /// The area that everybody may know, and when the guest will see the place.
  private var area: HTML {
    let status = if case .guest(let guest) = viewer { guest.rsvp.status } else { RSVP.Status.awaiting }
    let note = event.placeNote(for: status, at: now, in: language) ?? ""
    let title: HTML? =
      details.place.isEmpty ? nil : "<span class=\"fact-title\" dir=\"auto\">\(details.place)</span> "
    return """
      <div class="fact" data-place><dt><span class="visually-hidden">\(language.localized(.Invite.location))</span>\(Icon.pin)</dt>
      <dd>\(title)<span class="fact-detail fact-hidden">\(Icon.lock)<span>\(note)</span></span></dd></div>

      """
  }

  /// Tells hosts that only some guests see the place.
  private var hostsNote: HTML? {
    guard viewer.isHost, details.options.hidesPlace else { return nil }
    return
      "<span class=\"fact-detail fact-hidden\">\(Icon.lock)<span>\(language.localized(.Invite.placeAccepted))</span></span>"
  }

  private var wholePlace: HTML? {
    let (title, detail) = details.placeLines
    guard !title.isEmpty else { return nil }
    let names = [details.place, details.address].filter { !$0.isEmpty }
    let address: HTML? = detail.isEmpty ? nil : "<span class=\"fact-detail\" dir=\"auto\">\(detail)</span>"
    return """
      <div class="fact"\(flag: "data-place", details.options.hidesPlace)><dt><span class="visually-hidden">\(language.localized(.Invite.location))</span>\(Icon.pin)</dt>
      <dd><a class="fact-link" href="\(url: mapLink)" target="_blank" rel="noopener noreferrer">\
      <span class="fact-title" dir="auto">\(title)</span> \(address)\
      <span class="visually-hidden"> \(language.localized(.Invite.opensMap))</span></a>\(hostsNote)\(maps(names.joined(separator: ", ")))</dd></div>

      """
  }

  /// Links to the place in other maps, and the address to copy.
  private func maps(_ address: String) -> HTML {
    let words = address.isEmpty ? spot ?? "" : address
    let place = PercentEncoding.encode(spot ?? address)
    return """
      <details class="invite-maps"><summary>\(language.localized(.Next.otherMaps))</summary>
      <p class="next-ways">\(map("https://maps.apple.com/?q=\(place)", "Apple Maps"))\
      \(map("https://www.google.com/maps/search/?api=1&query=\(place)", "Google Maps"))\
      \(map(mapLink, "OpenStreetMap"))</p>
      \(CopyLink(link: words, label: language.localized(.Next.address), language: language, copy: .Next.copyAddress).html)</details>
      """
  }

  private func map(_ address: String, _ name: String) -> HTML {
    "<a class=\"button button-small\" href=\"\(url: address)\" target=\"_blank\" rel=\"noopener noreferrer\">\(name)</a>"
  }

  private var spot: String? { details.coordinates.map { "\($0.latitude),\($0.longitude)" } }

  private var mapLink: String { event.mapLink ?? "" }
}
