/// A search, filter and order of a guest list.
public struct GuestQuery: Hashable, Sendable {
  public enum Filter: String, Hashable, Sendable, CaseIterable {
    /// All guests on the list.
    case all
    /// Guests on the list with this answer.
    case accepted, maybe, waitlisted, awaiting, declined
    /// Guests on the list to whom an invitation is still to be sent: see `SentInvitation`.
    case unsent
    /// Guests on the list who were checked in at the door.
    case arrived
    /// People who are not on the list: they asked to join, were taken off, or are blocked.
    case requested, removed, blocked

    /// The answer to filter by. Nil for filters by other properties.
    public var status: RSVP.Status? { RSVP.Status(rawValue: rawValue) }
    public var listStatus: Guest.ListStatus { Guest.ListStatus(rawValue: rawValue) ?? .listed }
  }

  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// The order in which the guests were invited.
    case invited
    case name
    /// Guests who come first, guests who declined last.
    case answer
    /// The latest answer first.
    case answered
  }

  /// A condition on what a guest answered to the event's surveys. Anonymous surveys match no guest.
  public enum Answers: Hashable, Sendable {
    /// The guest is asked the event's questions, and an answer that hosts need is missing: see
    /// `Survey.isMissingAnswers`.
    case missing
    /// The guest brings something of a list.
    case brings
    /// One person of the party chose this choice of a survey, or said yes to this date.
    case choice(survey: Int, number: Int)
    /// One person of the party answered yes, or no, to this question of a survey.
    case yesNo(Bool, survey: Int, question: Int)
  }

  /// The words to search for in names, companions' names, the hosts' memo and addresses. Empty to find all guests.
  public var words: String
  public var filter: Filter
  /// Nil for guests with any answers.
  public var answers: Answers?
  public var order: Order

  /// The maximum length of a search, in Unicode scalars. Longer searches are cut.
  public static let wordsLimit = 100

  public init(words: String = "", filter: Filter = .all, answers: Answers? = nil, order: Order = .invited) {
    self.words = String(String.UnicodeScalarView(words.unicodeScalars.prefix(Self.wordsLimit)))
    self.filter = filter
    self.answers = answers
    self.order = order
  }
}

/// The written form: `missing`, `brings`, `choice.2.1` for choice 1 of survey 2, `yes.3.1` or `no.3.1` for question 1 of
/// survey 3.
extension GuestQuery.Answers: RawRepresentable {
  public init?(rawValue: String) {
    switch rawValue {
    case "missing": self = .missing
    case "brings": self = .brings
    default:
      guard rawValue.utf8.count <= 32 else { return nil }
      let parts = rawValue.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 3, let survey = Int(parts[1]), let number = Int(parts[2]),
        (1...1_000_000).contains(survey), (1...1_000_000).contains(number)
      else { return nil }
      switch parts[0] {
      case "choice": self = .choice(survey: survey, number: number)
      case "yes": self = .yesNo(true, survey: survey, question: number)
      case "no": self = .yesNo(false, survey: survey, question: number)
      default: return nil
      }
    }
  }

  public var rawValue: String {
    switch self {
    case .missing: "missing"
    case .brings: "brings"
    case .choice(let survey, let number): "choice.\(survey).\(number)"
    case .yesNo(let isYes, let survey, let question): "\(isYes ? "yes" : "no").\(survey).\(question)"
    }
  }
}
