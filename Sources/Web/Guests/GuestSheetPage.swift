import HTML
import Invites
import PageKit
import Texts

/// A sheet to print with all guests: a box to tick, the party, and what a host has to know. On paper it needs neither
/// power nor a network.
package struct GuestSheetPage: Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// The guest list, one line for each guest.
    case guests
    /// The list for the door, in two columns.
    case checkIn
  }

  package var site: Site
  package var kind: Kind
  package var event: Event
  package var headcount: Headcount
  package var query: GuestQuery
  package var guests: [Guest]
  package var now: Timestamp

  package init(
    site: Site, kind: Kind, event: Event, headcount: Headcount, query: GuestQuery, guests: [Guest], now: Timestamp
  ) {
    self.site = site
    self.kind = kind
    self.event = event
    self.headcount = headcount
    self.query = query
    self.guests = guests
    self.now = now
  }

  package var language: Language { site.language }
  private var links: GuestLinks { GuestLinks(event: event.id) }
  private var title: String { language.localized(kind == .guests ? .Guests.title : .CheckIn.title) }

  package var html: HTML {
    Document(
      site: site, title: "\(title) · \(event.details.title)", styles: ["sheet"], scripts: ["print"], kind: "sheet",
      main: main
    ).html
  }

  private var main: HTML {
    """
    <div class="sheet-tools">
    <a class="side-back" href="\(url: back)">\(Icon.back)<span>\(language.localized(.Guests.back, html: ["event": "\(title)"]))</span></a>
    <button class="button button-primary" type="button" data-print hidden>\(language.localized(.Sheet.print))</button>
    <p class="sheet-hint">\(language.localized(.Sheet.hint))</p>
    </div>
    <article class="sheet">
    \(heading)\
    \(guests.isEmpty ? "<p>\(language.localized(.Guests.noMatch))</p>" as HTML : list)
    </article>
    """
  }

  private var back: String {
    kind == .guests ? GuestsPage.address(of: query, at: event.id) : CheckInPage.address(of: query, at: event.id)
  }

  private var heading: HTML {
    """
    <header class="sheet-head"><h1 dir="auto">\(event.details.title)</h1>
    \(SheetFacts(event: event, now: now, language: language).html)\
    <p class="sheet-counts">\(counts)</p>
    \(ChildrenGoing(headcount: headcount, language: language).html(tag: "p"))\
    \(part)</header>

    """
  }

  private var counts: [HTML] {
    let all: [(title: LocalizedText, number: Int)] = [
      (.Headcount.going, headcount.going), (.Headcount.waiting, headcount.waitingPeople),
      (.Headcount.maybe, headcount.maybePeople), (.Headcount.declined, headcount.declined),
      (.Headcount.awaiting, headcount.awaiting), (.CheckIn.here, headcount.arrived),
    ]
    return all.filter { $0.number > 0 }.map {
      "<span class=\"sheet-count\"><strong>\(language.digits($0.number))</strong> \(language.localized($0.title))</span> "
    }
  }

  /// The filter and search words, so that a reader of the sheet knows it is only a part of the list.
  private var part: HTML? {
    guard query.filter != .all || !query.words.isEmpty else { return nil }
    let words = query.words.isEmpty ? "" : " · \(language.localized(.Guests.quoted, ["text": query.words]))"
    return "<p class=\"sheet-part\" dir=\"auto\">\(language.localized(query.filter.word))\(words)</p>\n"
  }

  private var list: HTML {
    "<ul class=\"sheet-list sheet-\(kind.rawValue)\">\n\(guests.map(row))</ul>"
  }

  private func row(_ guest: Guest) -> HTML {
    """
    <li class="sheet-row"><span class="sheet-box" aria-hidden="true">\(guest.arrived > 0 ? "✓" : "")</span>\
    <span class="sheet-text"><bdi class="sheet-name">\(guest.name)</bdi>\(party(of: guest))\(arrived(of: guest))\(words(on: guest))</span>\
    \(answer(of: guest))</li>

    """
  }

  private func party(of guest: Guest) -> HTML? {
    guard guest.rsvp.partySize > 1, guest.rsvp.status != .declined, guest.rsvp.status != .awaiting else { return nil }
    return
      "<span class=\"sheet-party\">\(language.localized(LocalizedPlural.Guests.people, guest.rsvp.partySize))</span>"
  }

  private func arrived(of guest: Guest) -> HTML? {
    guard guest.arrived > 0 else { return nil }
    let counts = [
      "n": language.digits(guest.arrived), "all": language.digits(max(guest.arrived, guest.rsvp.partySize)),
    ]
    return "<span class=\"sheet-party\">\(language.localized(.CheckIn.arrivedOf, counts))</span>"
  }

  private func words(on guest: Guest) -> HTML {
    """
    \(CompanionNames(guest: guest, tag: "span", style: "sheet-line", language: language).html)\
    \(guest.memo.isEmpty ? nil : "<span class=\"sheet-line sheet-memo\" dir=\"auto\">\(guest.memo)</span>" as HTML)\
    \(GuestNote(guest: guest, tag: "span", style: "sheet-line", language: language).html)
    """
  }

  /// The guest's answer. The sheet for the door shows only answers of guests who are not coming.
  private func answer(of guest: Guest) -> HTML? {
    let word: LocalizedText = guest.listStatus == .listed ? guest.rsvp.status.word : guest.listStatus.word
    guard kind == .guests || guest.rsvp.status != .accepted else { return nil }
    return "<span class=\"sheet-answer\">\(language.localized(word))</span>"
  }
}
