import HTML
import Invites
import PageKit
import Texts

/// The check-in page, for a host's phone at the door.
package struct CheckInPage: Sendable {
  /// The guest whose code was typed or scanned.
  package struct Found: Hashable, Sendable {
    package var guest: Guest
    package var code: CheckInCode
    /// Whether the host has just checked the guest in on this page. The page then does not warn that the guest is in
    /// already.
    package var isDone = false

    package init(guest: Guest, code: CheckInCode, isDone: Bool = false) {
      self.guest = guest
      self.code = code
      self.isDone = isDone
    }
  }

  package var site: Site
  package var event: Event
  package var headcount: Headcount
  package var query: GuestQuery
  package var guests: [Guest]
  package var more: String?
  /// The guest to show instead of the list.
  package var found: Found?
  package var form: FormState = .fresh
  package var idempotencyKey: String
  package var now: Timestamp

  package init(
    site: Site, event: Event, headcount: Headcount, query: GuestQuery, guests: [Guest], more: String? = nil,
    found: Found? = nil, form: FormState = .fresh, idempotencyKey: String, now: Timestamp
  ) {
    self.site = site
    self.event = event
    self.headcount = headcount
    self.query = query
    self.guests = guests
    self.more = more
    self.found = found
    self.form = form
    self.idempotencyKey = idempotencyKey
    self.now = now
  }

  /// The filters that the page offers.
  static let filters: [GuestQuery.Filter] = [.accepted, .arrived, .all]

  package var language: Language { site.language }
  private var links: GuestLinks { GuestLinks(event: event.id) }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.CheckIn.title)) · \(event.details.title)",
      styles: ["guests", "guest-list", "check-in"],
      scripts: ["check-in", "scan-code"], kind: "check-in", texts: Scanner.texts, main: main
    ).html
  }

  private var main: HTML {
    """
    <div class="guest-page" data-check-in data-stream="\(url: links.stream)?since=\(event.revision)">
    \(SideHeading(title: language.localized(.CheckIn.title), back: links.list, backTitle: language.localized(.Guests.title), language: language).html)
    \(SheetFacts(event: event, now: now, language: language).printOnly)\
    \(count)
    <p class="form-failure" role="alert" data-failure\(flag: "hidden", form.failure == nil)>\(form.failure?.message(in: language) ?? "")</p>
    \(Scanner(links: links, typed: form.values["code"], language: language).html)\
    <form class="check-in-search" method="get" action="\(url: links.door)" role="search" data-search>
    <input class="input" type="search" name="q" value="\(query.words)" dir="auto" maxlength="\(GuestQuery.wordsLimit)" \
    autocomplete="off" aria-label="\(language.localized(.CheckIn.search))" placeholder="\(language.localized(.CheckIn.search))">
    <button class="button">\(language.localized(.Guests.search))</button></form>
    <nav class="chips" aria-label="\(language.localized(.Guests.filter))">\(Self.filters.map(chip))</nav>
    <div data-results>\(results)</div>
    \(walkIn)
    <p class="check-in-sheet"><a class="button button-quiet" href="\(url: sheet)">\(language.localized(.Sheet.printList))</a></p>
    </div>
    """
  }

  /// The list, or the guest who was found. A printed page says that it shows only a part of the list, because the sheet
  /// shows all of it.
  private var results: HTML {
    if let found { return one(found) }
    return """
      \(guests.isEmpty ? nobody : list)\(MoreLink(title: language.localized(.Guests.more), url: more).html)\
      \(more == nil ? nil : "<p class=\"print-only\">\(language.localized(.Sheet.partOnly))</p>" as HTML)
      """
  }

  private func one(_ found: Found) -> HTML {
    let row = CheckInRow(
      guest: found.guest, event: event, links: links, next: here,
      moments: RelativeTimes(timeZone: event.details.timeZone, now: now, language: language), isDone: found.isDone,
      language: language)
    return """
      <ul class="card check-in-list">
      \(row.html)</ul>
      \(MoreLink(title: language.localized(.CheckIn.allGuests), url: links.door).html)
      """
  }

  /// The link to the sheet with the same guests.
  private var sheet: String {
    query.filter == .accepted ? links.doorSheet : "\(links.doorSheet)?status=\(query.filter.rawValue)"
  }

  private var count: HTML {
    """
    <p class="check-in-count" data-count aria-live="polite"><strong>\(language.digits(headcount.arrived))</strong> \
    <span>\(language.localized(.CheckIn.here))</span> <span>\(language.localized(.CheckIn.expected, ["n": language.digits(headcount.going)]))</span>\
    \(ChildrenGoing(headcount: headcount, language: language).html(tag: "small"))</p>
    """
  }

  private func chip(_ filter: GuestQuery.Filter) -> HTML {
    let title: LocalizedText =
      filter == .accepted ? .CheckIn.comingFilter : filter == .arrived ? .Guests.filterArrived : .CheckIn.everybody
    return """
      <a class="chip" href="\(url: address(filter))"\(attribute: "aria-current", isCurrent(filter) ? "true" : nil)>\
      \(language.localized(title))</a>

      """
  }

  private func isCurrent(_ filter: GuestQuery.Filter) -> Bool {
    filter == query.filter && query.words.isEmpty && found == nil
  }

  private func address(_ filter: GuestQuery.Filter) -> String {
    Self.address(of: GuestQuery(filter: filter), at: event.id)
  }

  /// The address of the current list or guest, to which forms return.
  private var here: String {
    found.map { "\(links.checkIn($0.code))&done=1" } ?? Self.address(of: query, at: event.id)
  }

  private var list: HTML {
    """
    <ul class="card check-in-list">
    \(guests.map { CheckInRow(guest: $0, event: event, links: links, next: here, language: language).html })</ul>

    """
  }

  private var nobody: HTML {
    let words: LocalizedText =
      !query.words.isEmpty ? .Guests.noMatch : query.filter == .arrived ? .CheckIn.nobody : .CheckIn.nobodyComing
    return "<p class=\"guest-none card\">\(language.localized(words))</p>\n"
  }

  private var walkIn: HTML {
    """
    <details class="card check-in-walk"\(flag: "open", form.values["name"] != nil)><summary>\(language.localized(.CheckIn.walkIn))</summary>
    <form method="post" action="\(url: links.walkIns)" class="check-in-walk-form">
    <input type="hidden" name="idempotencyKey" value="\(idempotencyKey)"><input type="hidden" name="next" value="\(links.door)">
    \(Field(language: language, name: "name", label: language.localized(.Story.name), value: form.values["name"] ?? "", isRequired: true, autocomplete: "off", limit: Text.nameLimit).html)\
    <div class="field"><label for="f-people">\(language.localized(.CheckIn.people))</label>
    <select class="input" id="f-people" name="people">\(RSVP.partySizeRange.map { "<option>\($0)</option>" as HTML })</select></div>
    <button class="button button-primary">\(language.localized(.CheckIn.walkInDo))</button></form></details>

    """
  }
}
