import Texts

/// What a host is told of an event: that guests answered, asked something, or want to join.
///
/// All that is ever said of it, on a lock screen, in a banner, in the expanded notification and by push, is said from this
/// one value.
public struct HostNotification: Sendable {
  public typealias ID = Identifier<HostNotification>

  public enum Occasion: String, Hashable, Sendable, CaseIterable {
    /// Guests answered; all who did since the host was told last are in one notice.
    case answers
    /// A guest wrote privately.
    case question
    /// Somebody asks to join by the public link.
    case request
    /// Guests are on the way; all who are at that time are in one notice.
    case arrivals
    /// Guests wrote in the thread; all that the host has not read since then is in one notice.
    case comments

    public var category: Category { self == .request ? .request : .news }
  }

  /// What can be done with it.
  public enum Category: String, Hashable, Sendable, CaseIterable {
    case news = "event-rsvp"
    /// Somebody waits to be let in.
    case request = "event-request"
  }

  public struct Answer: Hashable, Sendable {
    public let guest: Guest.ID?
    public let name: String
    public let status: RSVP.Status
    public let partySize: Int
    /// For the hosts; empty for none.
    public let note: String

    public init(guest: Guest.ID? = nil, name: String, status: RSVP.Status, partySize: Int, note: String = "") {
      self.guest = guest
      self.name = name
      self.status = status
      self.partySize = partySize
      self.note = note
    }
  }

  /// What a guest wrote in the thread.
  public struct Comment: Hashable, Sendable {
    public let name: String
    public let text: String

    public init(name: String, text: String) { (self.name, self.text) = (name, text) }
  }

  /// What a guest asked privately, and no host has seen.
  public struct Question: Hashable, Sendable {
    public let guest: Guest.ID
    public let name: String
    public let text: String

    public init(guest: Guest.ID, name: String, text: String) {
      (self.guest, self.name, self.text) = (guest, name, text)
    }
  }

  /// Somebody who asked to join, and where they stand by now.
  public struct Request: Hashable, Sendable {
    public let name: String
    public let listStatus: Guest.ListStatus

    public init(name: String, listStatus: Guest.ListStatus) { (self.name, self.listStatus) = (name, listStatus) }
  }

  /// Of which the host has not been told before.
  public struct News: Hashable, Sendable {
    public var isEverybody = false
    public var isFull = false

    public init(isEverybody: Bool = false, isFull: Bool = false) {
      (self.isEverybody, self.isFull) = (isEverybody, isFull)
    }
  }

  public let id: ID
  public let account: Account.ID
  public let occasion: Occasion
  public let event: Event
  public let headcount: Headcount
  /// The latest first; of a guest who changed their mind the latest alone.
  public var answers: [Answer] = []
  /// The newest of the event, told before or not: what an open notice shows.
  public var newest: [Answer] = []
  /// Who is on the way, who set out first before the others.
  public var arrivals: [Arrival] = []
  /// The latest last.
  public var comments: [Comment] = []
  /// The newest; of a notice that tells of one, that of its guest.
  public var question: Question?
  public var request: Request?
  /// How many guests have not answered and may be reminded.
  public var silent = 0
  public var news = News()
  /// That of the host.
  public let language: Language

  public init(
    _ id: ID, to account: Account.ID, _ occasion: Occasion, of event: Event, headcount: Headcount, in language: Language
  ) {
    (self.id, self.account, self.occasion, self.event) = (id, account, occasion, event)
    (self.headcount, self.language) = (headcount, language)
  }

  /// What replaces what on a device.
  public static func collapseID(_ occasion: Occasion, of event: Event.ID, guest: Guest.ID? = nil) -> String {
    switch occasion {
    case .answers: "\(event)-answers"
    case .question: "\(event)-question-\(guest?.rawValue ?? "")"
    case .request: "\(event)-request-\(guest?.rawValue ?? "")"
    case .arrivals: "\(event)-arrivals"
    case .comments: "\(event)-comments"
    }
  }
}

extension HostNotification {
  /// Nobody on the list has left an answer open; false for an empty list.
  public var hasEverybodyAnswered: Bool { headcount.awaiting == 0 && headcount.invited > 0 }

  public var isFull: Bool { seatsLeft == 0 }

  /// Nil for an event that takes any number.
  public var seatsLeft: Int? { event.details.capacity.map { max(0, $0 - headcount.going) } }

  /// Whom a reply goes to: who asked, else the one guest whose answer is told. Nil for everybody: what is told of several
  /// is answered in the thread.
  public var addressee: (guest: Guest.ID, name: String)? {
    if let question { return (question.guest, question.name) }
    guard occasion == .answers, answers.count == 1, let guest = answers[0].guest else { return nil }
    return (guest, answers[0].name)
  }
}
