import HTML
import Invites
import Texts

/// The counts of a guest list; also sent by the event stream whenever they change.
///
/// Who comes, might come and waits is counted in people, who declined or has not answered in invitations.
struct HeadcountPanel: Hashable, Sendable {
  var event: Event
  var headcount: Headcount
  var language: Language = .english

  /// The number of going guests from which on guests see the counts, because a row of zeros is no invitation.
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
    \(seats)\
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
