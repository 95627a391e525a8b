import HTML
import Invites
import Texts

/// The message on the guest list about the last action, with a way to undo it if mistakes are likely.
package enum GuestNotice: Hashable, Sendable {
  case removed(Guest), refused(Guest), restored(Guest), blocked(Guest), approved(Guest), promoted(Guest)
  /// The guest got a new invitation link.
  case relinked(Guest)
  /// A host answered for the guest.
  case answered(Guest)
  /// Answers are accepted again.
  case answersOpen
  case edited, linkChanged
  case added(Addition)
  /// This many guests who had just been added were removed again.
  case takenBack(Int)
  /// The action failed for this reason.
  case failed(Failure)

  /// The outcome of adding guests to the list.
  package struct Addition: Hashable, Sendable {
    package var count: Int
    /// The names of the first few people who were on the list already. `moreKnown` counts the others.
    package var known: [String] = []
    package var moreKnown = 0
    /// The number of lines of a file that added no guest.
    package var refused = 0
    /// The guests whose names were derived from a mail address or phone number.
    package var guessed: [Guest] = []
    /// The guests who were added and are still on the list.
    package var guests: [Guest] = []

    package init(
      count: Int, known: [String] = [], moreKnown: Int = 0, refused: Int = 0, guessed: [Guest] = [],
      guests: [Guest] = []
    ) {
      self.count = count
      self.known = known
      self.moreKnown = moreKnown
      self.refused = refused
      self.guessed = guessed
      self.guests = guests
    }
  }

  package func html(in language: Language, links: GuestLinks, next: String) -> HTML {
    if case .failed = self { return "<p class=\"notice notice-failed\" role=\"alert\">\(words(in: language))</p>\n" }
    let understood: HTML? = if case .added(let addition) = self { addition.understood(in: language) } else { nil }
    return """
      <div class="notice" role="status"><p>\(words(in: language))</p>\(step(in: language, links, next))\(understood)</div>

      """
  }

  private func words(in language: Language) -> HTML {
    func sentence(_ phrase: LocalizedText, _ guest: Guest) -> HTML {
      language.localized(phrase, html: ["name": "<bdi>\(guest.name)</bdi>"])
    }
    switch self {
    case .removed(let guest): return sentence(.GuestNews.removed, guest)
    case .refused(let guest): return sentence(.GuestNews.refused, guest)
    case .promoted(let guest): return sentence(.GuestNews.promoted, guest)
    case .restored(let guest): return sentence(.GuestNews.restored, guest)
    case .blocked(let guest): return sentence(.GuestNews.blocked, guest)
    case .approved(let guest): return sentence(.GuestNews.approved, guest)
    case .relinked(let guest): return sentence(.GuestNews.relinked, guest)
    case .answered(let guest): return sentence(.HostAnswers.noted, guest)
    case .answersOpen: return "\(language.localized(.HostAnswers.open))"
    case .edited: return "\(language.localized(.GuestNews.edited))"
    case .linkChanged: return "\(language.localized(.GuestNews.linkChanged))"
    // The usual message about a full event is advice to guests, so hosts get another one.
    case .failed(let failure) where failure.code == .eventFull: return "\(language.localized(.GuestNews.noSeats))"
    case .failed(let failure): return "\(failure.message(in: language))"
    case .added(let addition): return addition.words(in: language)
    case .takenBack(let count): return "\(language.localized(LocalizedPlural.Guests.takenBack, count))"
    }
  }

  /// The buttons for the next step.
  private func step(in language: Language, _ links: GuestLinks, _ next: String) -> HTML? {
    switch self {
    case .removed(let guest), .blocked(let guest):
      ActionButton(
        action: links.action("restoration", guest.id), title: language.localized(.Guests.undo), about: guest.name,
        next: next
      ).html
    case .refused(let guest):
      ActionButton(
        action: links.action("restoration", guest.id), title: language.localized(.Guests.approve), about: guest.name,
        next: next
      ).html
    case .added(let addition) where addition.count > 0:
      """
      <div class="notice-steps">\(addition.undo(in: language, links, next))\
      \(SendLink(links: links, language: language).html)</div>
      """
    default: nil
    }
  }
}

extension GuestNotice.Addition {
  /// The guest that each line became, so that a host notices what was misread.
  fileprivate func understood(in language: Language) -> HTML? {
    guard !guests.isEmpty else { return nil }
    return """
      <ul class="notice-guests">\(guests.map { guest in
        let facts = facts(of: guest, in: language)
        return """
          <li><a href="\(url: GuestLinks(event: guest.eventID).guest(guest.id))"><bdi>\(guest.name)</bdi></a>\
          \(facts.isEmpty ? nil : " <span>\(HTML.joined(facts, by: " · "))</span>" as HTML)</li>
          """ as HTML
      })</ul>
      """
  }

  private func facts(of guest: Guest, in language: Language) -> [HTML] {
    var facts: [HTML] = []
    if let words = guest.allowance(in: language) { facts.append("\(words)") }
    if !guest.memo.isEmpty {
      facts.append("<span dir=\"auto\">\(language.localized(.Guests.quoted, ["text": guest.memo]))</span>")
    }
    if !guest.addresses.isEmpty { facts.append("<bdi>\(guest.addresses.listed)</bdi>") }
    return facts
  }

  /// The button that removes all of them from the list again, and in a series from the lists of the later dates.
  fileprivate func undo(in language: Language, _ links: GuestLinks, _ next: String) -> HTML? {
    guard !guests.isEmpty else { return nil }
    let isInSeries = guests.contains { $0.seriesGuest != nil }
    let scope: HTML? =
      isInSeries ? "<input type=\"hidden\" name=\"scope\" value=\"\(SeriesScope.following.rawValue)\">" as HTML : nil
    return """
      <form method="post" action="\(url: links.removals)">\
      \(guests.map { "<input type=\"hidden\" name=\"guest.\($0.id.rawValue)\" value=\"on\">" as HTML })\(scope)\
      <input type="hidden" name="next" value="\(next)">\
      <button class="button button-small">\(language.localized(.Guests.undo))</button></form>
      """
  }

  fileprivate func words(in language: Language) -> HTML {
    var sentences: [HTML] = ["\(language.localized(LocalizedPlural.Guests.added, count))"]
    if !known.isEmpty {
      let names = HTML.list(known.map { "<bdi>\($0)</bdi>" })
      sentences.append(language.localized(LocalizedPlural.Guests.knownNames, known.count, html: ["names": names]))
    }
    if moreKnown > 0 {
      let more = known.isEmpty ? LocalizedPlural.Guests.known : .Guests.knownMore
      sentences.append("\(language.localized(more, moreKnown))")
    }
    if refused > 0 { sentences.append("\(language.localized(LocalizedPlural.Guests.refused, refused))") }
    if !guessed.isEmpty {
      let names = HTML.list(
        guessed.map { "<a href=\"\(url: GuestLinks(event: $0.eventID).guest($0.id))\"><bdi>\($0.name)</bdi></a>" })
      sentences.append(language.localized(.GuestNews.guessed, html: ["names": names]))
    }
    return HTML.joined(sentences, by: " ")
  }
}

extension HTML {
  fileprivate static func list(_ items: [HTML]) -> HTML { joined(items, by: ", ") }

  fileprivate static func joined(_ items: [HTML], by separator: HTML) -> HTML {
    "\(items.enumerated().map { $0 == 0 ? $1 : "\(separator)\($1)" as HTML })"
  }
}
