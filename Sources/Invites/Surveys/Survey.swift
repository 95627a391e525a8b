/// Something that hosts ask the guests of an event: a poll, dates to choose from, a list of things to bring, or
/// questions for guests who accept.
///
/// All four are the same thing with other questions. A poll, dates and a list have one question and an entry of the
/// thread, which shows the counts while answers come in. Questions have no entry: guests read them after they accept,
/// and hosts read the answers.
public struct Survey: Identifiable, Hashable, Sendable, Codable {
  public typealias ID = Identifier<Survey>

  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case poll, dates, list, questions
  }

  public let id: ID
  public let eventID: Event.ID
  /// 1, 2, 3 … within the event, in the order in which the surveys were made.
  public let number: Int
  /// The survey's entry of the thread. Nil for questions.
  public let sequence: Int?
  public var plan: Plan
  /// When a host closed it. Nil while no host has.
  public var closedAt: Timestamp?
  /// The number of the date that became the event's time. Nil for other surveys, and before a host chose one.
  public var chosenDate: Int?
  /// The number of people who answered at least one question.
  public var respondents: Int
  /// The event's revision when the survey or an answer last changed.
  public let revision: Int
  public let createdAt: Timestamp

  public init(
    id: ID, eventID: Event.ID, number: Int, sequence: Int?, plan: Plan, closedAt: Timestamp? = nil,
    chosenDate: Int? = nil, respondents: Int = 0, revision: Int = 0, createdAt: Timestamp
  ) {
    self.id = id
    self.eventID = eventID
    self.number = number
    self.sequence = sequence
    self.plan = plan
    self.closedAt = closedAt
    self.chosenDate = chosenDate
    self.respondents = respondents
    self.revision = revision
    self.createdAt = createdAt
  }

  public var kind: Kind { plan.kind }

  /// The only question of a poll, dates or a list. For questions, the first one.
  public var question: Question { plan.questions[0] }

  /// Whether answers are refused: a host closed the survey, or its time is over.
  public func isClosed(at now: Timestamp) -> Bool {
    closedAt != nil || plan.closesAt.map { now >= $0 } ?? false
  }

  /// The amounts that a list still lacks, by choice, in the order of the list. Empty for other surveys.
  public var missing: [(choice: Choice, amount: Int)] {
    guard kind == .list else { return [] }
    return question.choices.compactMap { choice in
      let amount = (choice.wanted ?? 0) - choice.count
      return amount > 0 ? (choice, amount) : nil
    }
  }

  /// The part of a survey that hosts decide.
  public struct Plan: Hashable, Sendable, Codable {
    public var kind: Kind
    /// At least one. Exactly one, unless `kind` is `questions`.
    public var questions: [Question]
    /// Whether no one learns who chose what. It never changes, because people rely on it when they answer.
    public var isAnonymous: Bool
    /// Whether guests may add choices to a poll, or things to a list.
    public var allowsAdditions: Bool
    /// When answering ends by itself. Nil for never.
    public var closesAt: Timestamp?

    public init(
      kind: Kind, questions: [Question], isAnonymous: Bool = false, allowsAdditions: Bool = false,
      closesAt: Timestamp? = nil
    ) {
      self.kind = kind
      self.questions = questions
      self.isAnonymous = isAnonymous
      self.allowsAdditions = allowsAdditions
      self.closesAt = closesAt
    }
  }

  public struct Question: Hashable, Sendable, Codable {
    public enum Answers: String, Hashable, Sendable, Codable, CaseIterable {
      /// One of the choices.
      case one
      /// Any number of the choices.
      case several
      /// Yes, if need be, or no for each choice, which is a date.
      case dates
      /// An amount of each choice, which is a thing to bring.
      case amounts
      case yesNo = "yes-no"
      case number, text

      public var hasChoices: Bool {
        switch self {
        case .one, .several, .dates, .amounts: true
        case .yesNo, .number, .text: false
        }
      }
    }

    /// 1, 2, 3 … within the survey. A number is never used again. 0 for a question that is not stored yet.
    public var number: Int
    public var text: String
    public var answers: Answers
    /// Whether hosts need an answer. An RSVP counts without it; guests and hosts are shown that it is missing.
    public var isRequired: Bool
    /// Whether each person of a party has an answer of their own.
    public var isPerPerson: Bool
    /// Whether guests who are asked see each other's answers to a question for guests. A question that was asked
    /// privately stays private, because a guest may have its form open.
    public var showsAnswers: Bool
    public var choices: [Choice]

    public init(
      number: Int = 0, _ text: String, _ answers: Answers, isRequired: Bool = false, isPerPerson: Bool = false,
      showsAnswers: Bool = false, choices: [Choice] = []
    ) {
      self.number = number
      self.text = text
      self.answers = answers
      self.isRequired = isRequired
      self.isPerPerson = isPerPerson
      self.showsAnswers = showsAnswers
      self.choices = choices
    }

    public func choice(_ number: Int) -> Choice? { choices.first { $0.number == number } }
  }

  public struct Choice: Hashable, Sendable, Codable {
    /// 1, 2, 3 … within the survey. A number is never used again. 0 for a choice that is not stored yet.
    public var number: Int
    /// Empty for a date, which is described by its time.
    public var text: String
    /// For a date, when it begins and ends.
    public var startsAt: Timestamp?
    public var endsAt: Timestamp?
    /// For a thing to bring, the amount that is needed: 1 to 999.
    public var wanted: Int?
    /// The number of people who chose it, of a thing the amount that people bring, and of a date the number of people
    /// who answered yes.
    public var count: Int
    /// For a date, the number of people who answered "if need be".
    public var possible: Int
    /// The person who added it. Nil for a choice of the hosts.
    public var addedBy: Activity.Author?

    public init(
      number: Int = 0, _ text: String, startsAt: Timestamp? = nil, endsAt: Timestamp? = nil, wanted: Int? = nil,
      count: Int = 0, possible: Int = 0, addedBy: Activity.Author? = nil
    ) {
      self.number = number
      self.text = text
      self.startsAt = startsAt
      self.endsAt = endsAt
      self.wanted = wanted
      self.count = count
      self.possible = possible
      self.addedBy = addedBy
    }
  }
}
