import HTML
import HTTPServer
import Invites
import Texts

/// The search, order and filter of the guest list, as one form.
struct GuestFilters {
  var query: GuestQuery
  /// The number of guests that match each filter.
  var counts: [GuestQuery.Filter: Int]
  var links: GuestLinks
  var language: Language

  var html: HTML {
    """
    <form class="guest-search" method="get" action="\(url: links.list)" role="search" data-search>
    \(query.filter == .all ? nil : "<input type=\"hidden\" name=\"status\" value=\"\(query.filter.rawValue)\">" as HTML)\
    <input class="input" type="search" name="q" value="\(query.words)" dir="auto" maxlength="\(GuestQuery.wordsLimit)" \
    aria-label="\(language.localized(.Guests.search))" placeholder="\(language.localized(.Guests.searchHint))">
    <select class="input" name="sort" aria-label="\(language.localized(.Guests.sort))">\(GuestQuery.Order.allCases.map(option))</select>
    <button class="button">\(language.localized(.Guests.show))</button>
    </form>
    <nav class="chips" aria-label="\(language.localized(.Guests.filter))">\(GuestQuery.Filter.allCases.filter(isOffered).map(chip))</nav>

    """
  }

  /// Whether to show a filter. A filter without matches is left out, unless it is selected.
  private func isOffered(_ filter: GuestQuery.Filter) -> Bool {
    filter == .all || filter == query.filter || count(filter) > 0
  }

  private func count(_ filter: GuestQuery.Filter) -> Int { counts[filter] ?? 0 }

  private func option(_ order: GuestQuery.Order) -> HTML {
    "<option value=\"\(order.rawValue)\"\(flag: "selected", order == query.order)>\(language.localized(order.word))</option>"
  }

  private func chip(_ filter: GuestQuery.Filter) -> HTML {
    var other = query
    other.filter = filter
    return """
      <a class="chip" href="\(url: GuestsPage.address(of: other, at: links.event))"\
      \(attribute: "aria-current", filter == query.filter ? "true" : nil)>\
      \(language.localized(filter.word)) <span class="chip-count">\(language.digits(count(filter)))</span></a>

      """
  }
}

extension GuestQuery.Order {
  fileprivate var word: LocalizedText {
    switch self {
    case .invited: .Guests.byInvited
    case .name: .Guests.byName
    case .answer: .Guests.byAnswer
    case .answered: .Guests.byAnswered
    }
  }
}

extension GuestQuery.Filter {
  var word: LocalizedText {
    if let status { return status.word }
    return switch self {
    case .unsent: .Guests.filterUnsent
    case .arrived: .Guests.filterArrived
    case .requested: .Guests.filterRequested
    case .removed: .Guests.filterRemoved
    case .blocked: .Guests.filterBlocked
    default: .Guests.filterAll
    }
  }
}

extension GuestsPage {
  /// Returns the URL of the list for a query, from its first page.
  package static func address(of query: GuestQuery, at event: Event.ID) -> String {
    let list = GuestLinks(event: event).list
    var parts: [String] = []
    if !query.words.isEmpty { parts.append("q=\(PercentEncoding.encode(query.words))") }
    if query.filter != .all { parts.append("status=\(query.filter.rawValue)") }
    if query.order != .invited { parts.append("sort=\(query.order.rawValue)") }
    return parts.isEmpty ? list : "\(list)?\(parts.joined(separator: "&"))"
  }
}

extension CheckInPage {
  /// Returns the URL of the check-in list for a query, from its first page.
  package static func address(of query: GuestQuery, at event: Event.ID) -> String {
    let door = GuestLinks(event: event).door
    if !query.words.isEmpty { return "\(door)?q=\(PercentEncoding.encode(query.words))" }
    return query.filter == .accepted ? door : "\(door)?status=\(query.filter.rawValue)"
  }
}
