import HTML
import Invites
import PageKit
import Texts

/// The guests who are on the way, in a line above the thread. The event's stream sends it again after each change.
struct ArrivalStrip {
  /// The guests on the way. The viewer is not shown among them, because their own travel has a card.
  var travellers: [Traveller]
  var viewer: Role
  var language: Language

  /// The most guests shown by name.
  private static let limit = 5

  private var others: [Traveller] { travellers.filter { $0.arrival.guestID != ownID } }

  private var ownID: Guest.ID? { if case .guest(let guest) = viewer { guest.id } else { nil } }

  /// An element with the attribute `data-arrivals`, which the script replaces as a whole.
  var html: HTML {
    """
    <section class="arrivals" id="arrivals" data-arrivals aria-label="\(language.localized(.Travel.list))"\
    \(flag: "hidden", others.isEmpty)>
    <ul class="arrivals-list">
    \(others.prefix(Self.limit).map(row))\(more)</ul>
    </section>

    """
  }

  private func row(_ traveller: Traveller) -> HTML {
    let line = traveller.line(in: language)
    return """
      <li class="arrivals-row">\(Icon.route)<bdi class="arrivals-name">\(traveller.arrival.name)</bdi>\
      <span class="arrivals-line">\(line.isEmpty ? language.localized(.Travel.list) : line)</span></li>

      """
  }

  private var more: HTML? {
    let rest = others.count - Self.limit
    guard rest > 0 else { return nil }
    return "<li class=\"arrivals-row arrivals-more\">\(language.localized(LocalizedPlural.Travel.more, rest))</li>\n"
  }
}
