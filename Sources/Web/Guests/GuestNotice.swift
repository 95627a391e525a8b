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
    func say(_ phrase: Phrase, _ guest: Guest) -> HTML {
      language.say(phrase, html: ["name": "<bdi>\(guest.name)</bdi>"])
    }
    switch self {
    case .removed(let guest): return say(.GuestNews.removed, guest)
    case .refused(let guest): return say(.GuestNews.refused, guest)
    case .promoted(let guest): return say(.GuestNews.promoted, guest)
    case .restored(let guest): return say(.GuestNews.restored, guest)
    case .blocked(let guest): return say(.GuestNews.blocked, guest)
    case .approved(let guest): return say(.GuestNews.approved, guest)
    case .nudged(let guest): return say(.GuestNews.nudged, guest)
    case .relinked(let guest): return say(.GuestNews.relinked, guest)
    case .nudgedAll(let count): return "\(language.say(Plural.Guests.nudged, count))"
    case .edited: return "\(language.say(.GuestNews.edited))"
    case .linkChanged: return "\(language.say(.GuestNews.linkChanged))"
    // What the others read of a full event is advice to guests.
    case .failed(let failure) where failure.code == .eventFull: return "\(language.say(.GuestNews.noSeats))"
    case .failed(let failure): return "\(failure.message(in: language))"
    case .added(let count, let known, let refused):
      let known = known > 0 ? " " + language.say(Plural.Guests.known, known) : ""
      let refused = refused > 0 ? " " + language.say(Plural.Guests.refused, refused) : ""
      return "\(language.say(Plural.Guests.added, count) + known + refused)"
    }
  }

  private func undo(in language: Language, _ links: GuestLinks, _ next: String) -> HTML? {
    switch self {
    case .removed(let guest), .blocked(let guest):
      DeedButton(
        action: links.deed("restoration", guest.id), title: language.say(.Guests.undo), about: guest.name, next: next
      ).html
    case .refused(let guest):
      DeedButton(
        action: links.deed("restoration", guest.id), title: language.say(.Guests.approve), about: guest.name, next: next
      ).html
    default: nil
    }
  }
}
