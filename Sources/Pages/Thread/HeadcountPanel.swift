import Invites

/// The four counts of a guest list; also sent by the event stream whenever they change.
public struct HeadcountPanel: Hashable, Sendable, Speaking {
  public var event: Event
  public var headcount: Headcount
  public var language: Language

  public init(event: Event, headcount: Headcount, language: Language = .english) {
    self.event = event
    self.headcount = headcount
    self.language = language
  }

  /// An element with the attribute `data-headcount`, which the script replaces as a whole.
  public var html: HTML {
    """
    <div class="headcount" data-headcount>
    <dl class="headcount-counts">
    \(count("Going", headcount.going, "accepted"))\(count("Maybe", headcount.maybe, "maybe"))\
    \(count("Declined", headcount.declined, "declined"))\(count("Awaiting", headcount.awaiting, "awaiting"))\
    </dl>
    \(seats)\
    </div>
    """
  }

  private func count(_ title: String, _ number: Int, _ status: String) -> HTML {
    "<div class=\"headcount-count count-\(status)\"><dt>\(title)</dt><dd>\(number)</dd></div>\n"
  }

  private var seats: HTML? {
    guard let capacity = event.details.capacity else { return nil }
    let left = max(0, capacity - headcount.going)
    let words: HTML =
      switch left {
      case 0: "All \(capacity) seats are taken"
      case 1: "1 of \(capacity) seats left"
      default: "\(left) of \(capacity) seats left"
      }
    return """
      <p class="headcount-seats"><progress max="\(capacity)" value="\(min(headcount.going, capacity))" aria-hidden="true">\
      </progress><span>\(words)</span></p>

      """
  }
}
