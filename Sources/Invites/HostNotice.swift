/// What a host is told of an event: that guests answered, asked something, or want to join.
public struct HostNotice: Sendable {
  public enum Occasion: String, Hashable, Sendable, CaseIterable {
    /// Guests answered; all who did since the host was told last are in one notice.
    case answers
    /// A guest wrote privately.
    case question
    /// Somebody asks to join by the public link.
    case request
    /// Guests are on the way; all who are at that time are in one notice.
    case arrivals
  }

  public struct Answer: Hashable, Sendable {
    public let name: String
    public let status: RSVP.Status
    public let partySize: Int

    public init(name: String, status: RSVP.Status, partySize: Int) {
      self.name = name
      self.status = status
      self.partySize = partySize
    }
  }

  public let occasion: Occasion
  public let event: Event
  public let headcount: Headcount
  /// The latest first; of a guest who changed their mind the latest alone.
  public let answers: [Answer]
  /// Who is on the way, who set out first before the others.
  public let arrivals: [Arrival]
  /// Who asked, and what; empty for answers.
  public let name: String
  public let text: String
  /// That of the host.
  public let language: Language

  public init(
    _ occasion: Occasion, of event: Event, headcount: Headcount, answers: [Answer] = [], arrivals: [Arrival] = [],
    name: String = "",
    text: String = "", in language: Language
  ) {
    self.occasion = occasion
    self.event = event
    self.headcount = headcount
    self.answers = answers
    self.arrivals = arrivals
    self.name = name
    self.text = text
    self.language = language
  }

  /// What replaces what on a device.
  public static func collapseID(_ occasion: Occasion, of event: Event.ID, guest: Guest.ID? = nil) -> String {
    switch occasion {
    case .answers: "\(event)-answers"
    case .question: "\(event)-question-\(guest?.rawValue ?? "")"
    case .request: "\(event)-requests"
    case .arrivals: "\(event)-arrivals"
    }
  }
}
