import HTML
import Invites

/// What just happened, as the list says it, with the way back where a slip is likely.
enum GuestNotice: Hashable, Sendable {
  case removed(Guest), refused(Guest), restored(Guest), blocked(Guest), approved(Guest), promoted(Guest), nudged(Guest)
  /// Got a new invitation link.
  case relinked(Guest)
  case nudgedAll(Int)
  case edited, linkChanged
  case added(Int, known: Int, refused: Int)
  /// It was not done, and why.
  case failed(Failure)

  func html(in language: Language, links: GuestLinks, next: String) -> HTML {
    if case .failed = self { return "<p class=\"notice notice-failed\" role=\"alert\">\(words(in: language))</p>\n" }
    return
      "<div class=\"notice\" role=\"status\"><p>\(words(in: language))</p>\(undo(in: language, links, next))</div>\n"
  }

  private func words(in language: Language) -> HTML {
    func localized(_ phrase: LocalizedText, _ guest: Guest) -> HTML {
      language.localized(phrase, html: ["name": "<bdi>\(guest.name)</bdi>"])
    }
    switch self {
    case .removed(let guest): return localized(.GuestNews.removed, guest)
    case .refused(let guest): return localized(.GuestNews.refused, guest)
    case .promoted(let guest): return localized(.GuestNews.promoted, guest)
    case .restored(let guest): return localized(.GuestNews.restored, guest)
    case .blocked(let guest): return localized(.GuestNews.blocked, guest)
    case .approved(let guest): return localized(.GuestNews.approved, guest)
    case .nudged(let guest): return localized(.GuestNews.nudged, guest)
    case .relinked(let guest): return localized(.GuestNews.relinked, guest)
    case .nudgedAll(let count): return "\(language.localized(LocalizedPlural.Guests.nudged, count))"
    case .edited: return "\(language.localized(.GuestNews.edited))"
    case .linkChanged: return "\(language.localized(.GuestNews.linkChanged))"
    // What the others read of a full event is advice to guests.
    case .failed(let failure) where failure.code == .eventFull: return "\(language.localized(.GuestNews.noSeats))"
    case .failed(let failure): return "\(failure.message(in: language))"
    case .added(let count, let known, let refused):
      let known = known > 0 ? " " + language.localized(LocalizedPlural.Guests.known, known) : ""
      let refused = refused > 0 ? " " + language.localized(LocalizedPlural.Guests.refused, refused) : ""
      return "\(language.localized(LocalizedPlural.Guests.added, count) + known + refused)"
    }
  }

  private func undo(in language: Language, _ links: GuestLinks, _ next: String) -> HTML? {
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
    default: nil
    }
  }
}
