import Invites
import PageKit
import Storage

/// A survey as one person sees it.
package struct ShownSurvey: Hashable, Sendable {
  package var survey: Survey
  /// The person's own answers.
  package var own: [Survey.Answer]
  /// The names of some of the people who chose each choice. Empty where the person may not know them.
  package var names: [Int: [String]]
  /// For dates, the titles of other events of the guest at that time.
  package var overlaps: [Int: [String]]
  /// The answers that guests see of each other, by question.
  package var shared: [Int: [SharedAnswer]]

  /// A guest's answer that other guests see.
  package struct SharedAnswer: Hashable, Sendable {
    /// Nil where guests may not know who comes.
    package var name: String?
    package var answers: [Survey.Answer]

    package init(name: String?, answers: [Survey.Answer]) { (self.name, self.answers) = (name, answers) }
  }

  /// The most guests whose answers are shown to other guests.
  static let shownAnswers = 100

  /// The most people who are named for one choice.
  static let named = 3

  package init(
    survey: Survey, own: [Survey.Answer] = [], names: [Int: [String]] = [:], overlaps: [Int: [String]] = [:],
    shared: [Int: [SharedAnswer]] = [:]
  ) {
    self.survey = survey
    self.own = own
    self.names = names
    self.overlaps = overlaps
    self.shared = shared
  }

  /// The answers to a question that guests see of each other. Empty for a private question.
  func answers(to question: Survey.Question) -> [SharedAnswer] {
    question.showsAnswers ? shared[question.number] ?? [] : []
  }

  /// The amount of the person's answer to a choice. Nil without an answer.
  func amount(of choice: Int, person: Int = 0) -> Int? {
    own.first { $0.choice == choice && $0.person == person }?.amount
  }
}

extension Services {
  /// Returns an event's surveys that take answers, each with a person's own. For an event without surveys, nothing is
  /// read.
  func openSurveys(at event: Event, for role: Role) throws -> [ShownSurvey] {
    guard event.surveyCount > 0 else { return [] }
    let now = dependencies.now()
    return try store.surveys.list(of: event.id).filter { !$0.isClosed(at: now) }.map {
      ShownSurvey(
        survey: $0, own: try answers(of: role.author, to: $0), shared: try sharedAnswers(to: $0, for: role, at: event))
    }
  }

  /// Returns the answers to questions that guests see of each other: those of guests who come, might come or wait. They
  /// are for such guests, and for hosts.
  private func sharedAnswers(
    to survey: Survey, for role: Role, at event: Event
  ) throws -> [Int: [ShownSurvey.SharedAnswer]] {
    guard survey.kind == .questions, role.guest?.isAsked ?? true else { return [:] }
    let guests = try store.surveys.guests(showingAnswersTo: survey, limit: ShownSurvey.shownAnswers)
    guard !guests.isEmpty else { return [:] }
    let answers = try store.surveys.answers(of: guests.map(\.id), to: [survey])
    let isNamed = role.isHost || event.details.options.showsGuestList
    var shared: [Int: [ShownSurvey.SharedAnswer]] = [:]
    for question in survey.plan.questions where question.showsAnswers {
      shared[question.number] = guests.compactMap { guest in
        let persons = question.persons(of: guest.rsvp)
        let own = answers[guest.id]?[survey.id]?.filter {
          $0.question == question.number && persons.contains($0.person)
        }
        return own.flatMap { $0.isEmpty ? nil : .init(name: isNamed ? guest.name : nil, answers: $0) }
      }
    }
    return shared
  }

  func shown(_ survey: Survey, to role: Role, at event: Event) throws -> ShownSurvey {
    var shown = try common(survey, for: role, at: event)
    shown.own = try answers(of: role.author, to: survey)
    shown.shared = try sharedAnswers(to: survey, for: role, at: event)
    shown.overlaps = try overlaps(survey, role, event)
    return shown
  }

  /// Returns what all hosts, or all guests, see alike of a survey: its counts, and names where they may know them.
  func common(_ survey: Survey, for role: Role, at event: Event) throws -> ShownSurvey {
    let seesNames = survey.kind != .questions && (role.isHost || event.details.options.showsGuestList)
    return ShownSurvey(
      survey: role.isHost ? survey : survey.withoutPrivateCounts,
      names: seesNames ? try store.surveys.names(in: survey, limit: ShownSurvey.named) : [:])
  }

  func answers(of author: Activity.Author, to survey: Survey) throws -> [Survey.Answer] {
    try store.surveys.answers(of: ballot(of: author, in: survey) ?? author.key, to: survey.id)
  }

  /// The value that stands for a person in an anonymous survey; nil in all others.
  func ballot(of author: Activity.Author, in survey: Survey) -> String? {
    survey.plan.isAnonymous ? secret.ballot(of: author, in: survey.id) : nil
  }

  /// Returns the surveys of entries of the thread, by the numbers of the entries.
  func surveys(of activities: [Activity], for role: Role, at event: Event) throws -> [Int: ShownSurvey] {
    guard event.surveyCount > 0 else { return [:] }
    let entries = activities.filter { $0.kind.name == .asked && $0.deletedAt == nil }.map(\.sequence)
    return try store.surveys.surveys(ofEntries: entries, in: event.id).mapValues { try shown($0, to: role, at: event) }
  }

  /// Returns the other events of a guest at each of the dates.
  private func overlaps(_ survey: Survey, _ role: Role, _ event: Event) throws -> [Int: [String]] {
    guard survey.kind == .dates, !survey.isClosed(at: dependencies.now()), let guest = role.guest else { return [:] }
    var overlaps: [Int: [String]] = [:]
    for choice in survey.question.choices {
      guard let start = choice.startsAt, let details = try? event.details.moved(to: start, until: choice.endsAt) else {
        continue
      }
      var moved = event
      moved.details = details
      let day = try store.guests.day(of: Invitation(event: moved, guest: guest), at: dependencies.now())
      if !day.overlaps.isEmpty { overlaps[choice.number] = day.overlaps }
    }
    return overlaps
  }
}

extension Survey {
  /// The survey without the counts of questions whose answers only hosts see. Few guests, or a look before and after an
  /// answer, would tell whose they are.
  fileprivate var withoutPrivateCounts: Survey {
    guard kind == .questions else { return self }
    var survey = self
    for question in plan.questions.indices where !plan.questions[question].showsAnswers {
      for choice in plan.questions[question].choices.indices {
        survey.plan.questions[question].choices[choice].count = 0
        survey.plan.questions[question].choices[choice].possible = 0
      }
    }
    return survey
  }
}
