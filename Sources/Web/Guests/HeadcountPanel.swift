import HTML
import Invites
import Texts

/// The counts of a guest list. The event's stream sends them again after each change.
///
/// Guests who are going, may come or are on the waitlist are counted in people. Guests who declined or have not
/// answered are counted in invitations.
struct HeadcountPanel: Hashable, Sendable {
  var event: Event
  var headcount: Headcount
  var language: Language = .english

  /// The number of going guests from which guests see the counts, because a row of zeros does not invite anyone.
  private static let few = 3

  /// An element with the attribute `data-headcount`, which the script replaces as a whole.
  var html: HTML {
    """
    <div class="headcount" data-headcount data-waiting="\(headcount.waitlisted)" data-left="\(left.map(String.init) ?? "")"\
    \(flag: "data-few", headcount.going < Self.few)>
    <dl class="headcount-counts\(headcount.waitlisted > 0 ? " headcount-five" : "")">
    \(count(.Headcount.going, headcount.going, "accepted", .Headcount.people))\
    \(headcount.waitlisted > 0 ? waiting : nil)\
    \(count(.Headcount.maybe, headcount.maybePeople, "maybe", .Headcount.people))\
    \(count(.Headcount.declined, headcount.declined, "declined", .Headcount.invitations))\
    \(count(.Headcount.awaiting, headcount.awaiting, "awaiting", .Headcount.invitations))\
    </dl>
    \(ChildrenGoing(headcount: headcount, language: language).html(tag: "p"))\(seats)\
    </div>
    """
  }

  private var waiting: HTML {
    count(.Headcount.waiting, headcount.waitingPeople, "waitlisted", .Headcount.people)
  }

  private func count(_ title: LocalizedText, _ number: Int, _ status: String, _ unit: LocalizedText) -> HTML {
    """
    <div class="headcount-count count-\(status)"><dt>\(language.localized(title))</dt><dd>\(language.digits(number))\
    <span class="visually-hidden"> \(language.localized(unit))</span></dd></div>

    """
  }

  private var left: Int? { event.details.capacity.map { max(0, $0 - headcount.going) } }

  private var seats: HTML? {
    guard let capacity = event.details.capacity, let left else { return nil }
    let total = ["capacity": language.digits(capacity)]
    let words =
      switch (left, capacity) {
      case (0, 1): language.localized(.Headcount.oneTaken)
      case (0, _): language.localized(.Headcount.allTaken, total)
      default: language.localized(LocalizedPlural.Headcount.left, left, total)
      }
    return """
      <p class="headcount-seats"><progress max="\(capacity)" value="\(min(headcount.going, capacity))" aria-hidden="true">\
      </progress><span>\(words)</span></p>

      """
  }
}

/// The number of children among the people who are going. Nil when there are none.
struct ChildrenGoing {
  var headcount: Headcount
  var language: Language

  /// - Parameter tag: the name of the HTML element.
  func html(tag: StaticString) -> HTML? {
    guard headcount.children > 0 else { return nil }
    let tag = HTML(stringLiteral: tag.description)
    let going = ["going": language.digits(headcount.going)]
    let words = language.localized(LocalizedPlural.Household.childrenGoing, headcount.children, going)
    return "<\(tag) class=\"headcount-children\">\(words)</\(tag)>\n"
  }
}
