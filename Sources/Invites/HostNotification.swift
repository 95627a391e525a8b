import Texts

/// A notification to a host about an event: that guests answered, asked something, or want to join.
///
/// Every form of it is written from this one value: the lock screen, the banner, the expanded notification and the
/// push.
public struct HostNotification: Sendable {
  public typealias ID = Identifier<HostNotification>

  public enum Occasion: String, Hashable, Sendable, CaseIterable {
    /// Guests answered. One notification covers all answers since the host's last one.
    case answers
    /// A guest wrote privately.
    case privateMessage
    /// A person asks to join by the open link.
    case request
    /// Guests are on the way. One notification covers all guests who are on the way.
    case arrivals
    /// Guests wrote in the thread. One notification covers all messages that the host has not read.
    case comments

    public var category: Category { self == .request ? .request : .news }
  }

  /// The category, which determines the actions.
  public enum Category: String, Hashable, Sendable, CaseIterable {
    case news = "event-rsvp"
    /// A person waits for approval.
    case request = "event-request"
  }

  public struct Answer: Hashable, Sendable {
    public let guest: Guest.ID?
    public let name: String
    public let status: RSVP.Status
    public let partySize: Int
    /// The names of a household's members who come, or of all when none does. Empty for every other guest.
    public let names: [String]
    /// The guest's note to the hosts. Empty for none.
    public let note: String

    public init(
      guest: Guest.ID? = nil, name: String, status: RSVP.Status, partySize: Int, names: [String] = [], note: String = ""
    ) {
      self.guest = guest
      self.name = name
      self.status = status
      self.partySize = partySize
      self.names = names
      self.note = note
    }
  }

  /// A guest's message in the thread.
  public struct Comment: Hashable, Sendable {
    public let name: String
    public let text: String

    public init(name: String, text: String) { (self.name, self.text) = (name, text) }
  }

  /// A guest's private message that no host has seen.
  public struct Message: Hashable, Sendable {
    public let guest: Guest.ID
    public let name: String
    public let text: String

    public init(guest: Guest.ID, name: String, text: String) {
      (self.guest, self.name, self.text) = (guest, name, text)
    }
  }

  /// A person who asked to join, and their current status.
  public struct Request: Hashable, Sendable {
    public let name: String
    public let listStatus: Guest.ListStatus

    public init(name: String, listStatus: Guest.ListStatus) { (self.name, self.listStatus) = (name, listStatus) }
  }

  /// News that the host has not been notified of before.
  public struct News: Hashable, Sendable {
    public var isEverybody = false
    public var isFull = false

    public init(isEverybody: Bool = false, isFull: Bool = false) {
      (self.isEverybody, self.isFull) = (isEverybody, isFull)
    }
  }

  public let id: ID
  public let account: Account.ID
  /// The account's access number, which its tokens depend on. It grows when the host ends access elsewhere.
  public var accessNumber = 1
  public let occasion: Occasion
  public let event: Event
  public let headcount: Headcount
  /// The answers, the latest first. For a guest who changed their mind, only the latest answer.
  public var answers: [Answer] = []
  /// The event's newest answers, whether reported before or not. The expanded notification shows them.
  public var newest: [Answer] = []
  /// The guests on the way, in the order in which they set out.
  public var arrivals: [Arrival] = []
  /// The comments, the latest last.
  public var comments: [Comment] = []
  /// The newest private message that no host has seen. For a notification about one, that guest's newest.
  public var message: Message?
  public var request: Request?
  /// The open lists of things to bring that lack something.
  public var lists: [Survey] = []
  /// The number of guests who have not answered and may be nudged.
  public var silent = 0
  public var news = News()
  /// The host's language.
  public let language: Language

  public init(
    _ id: ID, to account: Account.ID, _ occasion: Occasion, of event: Event, headcount: Headcount, in language: Language
  ) {
    (self.id, self.account, self.occasion, self.event) = (id, account, occasion, event)
    (self.headcount, self.language) = (headcount, language)
  }

  /// The id by which a later notification replaces this one on a device.
  public static func collapseID(_ occasion: Occasion, of event: Event.ID, guest: Guest.ID? = nil) -> String {
    switch occasion {
    case .answers: "\(event)-answers"
    case .privateMessage: "\(event)-private-\(guest?.rawValue ?? "")"
    case .request: "\(event)-request-\(guest?.rawValue ?? "")"
    case .arrivals: "\(event)-arrivals"
    case .comments: "\(event)-comments"
    }
  }
}

extension HostNotification {
  /// Whether all guests on the list have answered. False for an empty list.
  public var hasEverybodyAnswered: Bool { headcount.awaiting == 0 && headcount.invited > 0 }

  public var isFull: Bool { seatsLeft == 0 }

  /// The number of free seats. Nil for an event without a capacity.
  public var seatsLeft: Int? { event.details.capacity.map { max(0, $0 - headcount.going) } }

  /// The guest to whom a reply goes: the one who wrote privately, or the only guest whose answer is reported. Nil when
  /// several answers are reported: a reply is then posted to the thread.
  public var addressee: (guest: Guest.ID, name: String)? {
    if let message { return (message.guest, message.name) }
    guard occasion == .answers, answers.count == 1, let guest = answers[0].guest else { return nil }
    return (guest, answers[0].name)
  }
}
