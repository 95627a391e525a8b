import Delivery
import HTML
import HTTPServer
import Invites
import Texts

/// The search, order and filter of the guest list, as one form.
struct GuestFilters {
  var query: GuestQuery
  /// The number of guests that match each filter.
  var counts: [GuestQuery.Filter: Int]
  var answers: AnswerFilters
  var links: GuestLinks
  var language: Language

  var html: HTML {
    """
    <form class="guest-search" method="get" action="\(url: links.list)" role="search" data-search>
    \(query.filter == .all ? nil : "<input type=\"hidden\" name=\"status\" value=\"\(query.filter.rawValue)\">" as HTML)\
    <input class="input" type="search" name="q" value="\(query.words)" dir="auto" maxlength="\(GuestQuery.wordsLimit)" \
    aria-label="\(language.localized(.Guests.search))" placeholder="\(language.localized(.Guests.searchHint))">
    <select class="input" name="sort" aria-label="\(language.localized(.Guests.sort))">\(GuestQuery.Order.allCases.map(option))</select>
    \(answers.field(query.answers))\
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

/// The filters by answers to an event's surveys.
package struct AnswerFilters: Sendable {
  package var surveys: [Survey]
  package var event: Event
  package var now: Timestamp
  package var language: Language

  package init(surveys: [Survey], event: Event, now: Timestamp, language: Language) {
    (self.surveys, self.event, self.now, self.language) = (surveys, event, now, language)
  }

  /// The filters by one question.
  private struct Group {
    let question: String
    let filters: [(answers: GuestQuery.Answers, title: String)]
  }

  private var general: [(answers: GuestQuery.Answers, title: String)] {
    let needsAnswers = surveys.contains { $0.kind == .questions && $0.plan.questions.contains(where: \.isRequired) }
    return (needsAnswers ? [(.missing, language.localized(.Guests.answersMissing))] : [])
      + (surveys.contains { $0.kind == .list } ? [(.brings, language.localized(.Guests.bringsSomething))] : [])
  }

  private var groups: [Group] {
    surveys.filter { !$0.plan.isAnonymous }.flatMap { survey in
      let texts = SurveyTexts(survey: survey, details: event.details, now: now, language: language)
      return survey.plan.questions.map { question in
        Group(
          question: question.text,
          filters: question.answers == .yesNo
            ? [(true, LocalizedText.Survey.yes), (false, .Survey.no)].map {
              (.yesNo($0, survey: survey.number, question: question.number), language.localized($1))
            }
            : question.choices.map { (.choice(survey: survey.number, number: $0.number), texts.name(of: $0)) })
      }
    }.filter { !$0.filters.isEmpty }
  }

  /// The field of the guest list's search. Nil when no survey can be filtered by, unless a filter is set.
  func field(_ chosen: GuestQuery.Answers?) -> HTML? {
    let (general, groups) = (general, groups)
    guard !general.isEmpty || !groups.isEmpty || chosen != nil else { return nil }
    func option(_ filter: (answers: GuestQuery.Answers, title: String)) -> HTML {
      """
      <option value="\(filter.answers.rawValue)"\(flag: "selected", filter.answers == chosen)>\(filter.title)</option>

      """
    }
    let known = general.map(\.answers) + groups.flatMap { $0.filters.map(\.answers) }
    let gone = chosen.flatMap { known.contains($0) ? nil : option(($0, language.localized(.Guests.answersGone))) }
    return """
      <select class="input guest-answers" name="answers" aria-label="\(language.localized(.Guests.byAnswers))">
      <option value="">\(language.localized(.Guests.anyAnswers))</option>
      \(general.map(option))\(gone)\
      \(groups.map { "<optgroup label=\"\($0.question)\">\n\($0.filters.map(option))</optgroup>\n" as HTML })\
      </select>

      """
  }

  /// The words for a filter, such as `Which bus?: Late`.
  func words(for chosen: GuestQuery.Answers) -> String {
    if let found = general.first(where: { $0.answers == chosen }) { return found.title }
    for group in groups {
      guard let found = group.filters.first(where: { $0.answers == chosen }) else { continue }
      return language.localized(.Survey.ofPerson, ["name": group.question, "answer": found.title])
    }
    return language.localized(.Guests.answersGone)
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
    if let answers = query.answers { parts.append("answers=\(answers.rawValue)") }
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
