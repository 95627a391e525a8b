import Delivery
import HTML
import Invites
import PageKit
import Texts

/// The hosts' questions to a guest who accepted, might come, or waits: a form until they are answered, and then a line
/// with a way to change the answers.
struct QuestionsCard {
  var shown: ShownSurvey
  var event: Event
  var guest: Guest
  var action: String
  /// The form that was refused. Nil for a fresh one.
  var form: FormState?
  var now: Timestamp
  var language: Language

  private var survey: Survey { shown.survey }
  private var failure: String? { form?.message(besides: [], in: language) }

  /// The text of a field: as it was typed into a refused form, otherwise as it is stored.
  private func written(_ name: String, _ stored: String?) -> String {
    (failure == nil ? stored : form?.values[name]) ?? ""
  }
  private var texts: SurveyTexts {
    SurveyTexts(survey: survey, details: event.details, now: now, language: language)
  }
  private var isComplete: Bool {
    !shown.own.isEmpty && !survey.isMissingAnswers(in: shown.own, of: guest.rsvp)
  }

  var html: HTML? {
    guard !survey.isClosed(at: now) else { return nil }
    let form: HTML = """
      <form class="questions-form" method="post" action="\(url: action)">
      \(FormFailure(message: failure).html)\
      \(persons.compactMap(person))\
      \(privacy.map { "<p class=\"field-hint\">\(language.localized($0))</p>\n" as HTML })\
      <button class="button button-primary">\(language.localized(.Survey.save))</button>
      </form>

      """
    let content: HTML =
      isComplete && failure == nil
      ? """
      <p class="survey-own">\(Icon.check)<span>\(language.localized(.Ask.thanks))</span></p>
      <details class="survey-tools"><summary>\(language.localized(.Ask.changeAnswers))</summary>
      \(form)</details>

      """
      : form
    return """
      <section class="card questions" id="host-questions" aria-labelledby="questions-title">
      <h2 class="section-title" id="questions-title">\(language.localized(.Ask.fromHost))</h2>
      \(content)\(survey.plan.questions.compactMap(others))</section>

      """
  }

  /// The note on who sees the answers. Each question whose answers guests see says so beside its field.
  private var privacy: LocalizedText? {
    let shared = survey.plan.questions.filter(\.showsAnswers).count
    return shared == 0 ? .Ask.onlyHosts : shared < survey.plan.questions.count ? .Ask.restOnlyHosts : nil
  }

  /// The answers of others to a question, where guests see them.
  private func others(_ question: Survey.Question) -> HTML? {
    let answers = shown.answers(to: question)
    guard !answers.isEmpty else { return nil }
    let rows = answers.map { answer -> HTML in
      let words = texts.words(of: answer.answers, to: question)
      guard let name = answer.name else { return "<li dir=\"auto\">\(words)</li>\n" }
      let line = language.localized(
        .Survey.ofPerson, html: ["name": "<bdi>\(name)</bdi>", "answer": "<span dir=\"auto\">\(words)</span>"])
      return "<li>\(line)</li>\n"
    }
    return """
      <details class="survey-tools"><summary dir="auto">\(language.localized(.Ask.guestsAnswers, ["question": question.text]))</summary>
      <ul class="survey-shared">
      \(rows)</ul></details>

      """
  }

  /// The people with questions. For a household, 0 is the whole party.
  private var persons: [Int] { (guest.isHousehold ? [0] : []) + guest.rsvp.persons }

  /// The questions of one person: all of them for the guest, those for the whole party first for a household, and those
  /// for each person for all others.
  private func person(_ person: Int) -> HTML? {
    let questions = survey.plan.questions.filter { $0.persons(of: guest.rsvp).contains(person) }
    guard !questions.isEmpty else { return nil }
    let fields = questions.map { field($0, person) }
    guard person > 0 else { return "\(fields)" }
    let name = texts.name(of: person, with: guest)
    return "<fieldset class=\"ask-question\"><legend dir=\"auto\">\(name)</legend>\n\(fields)</fieldset>\n"
  }

  private func field(_ question: Survey.Question, _ person: Int) -> HTML {
    let suffix = person == 0 ? "" : ".\(person)"
    let name = "answer.\(question.number)\(suffix)"
    let own = shown.own.first { $0.question == question.number && $0.person == person }
    let label =
      question.isRequired ? "\(question.text) (\(language.localized(.Ask.needed)))" : question.text
    let hint = question.showsAnswers ? language.localized(.Ask.othersSee) : nil
    switch question.answers {
    case .text:
      return Field(
        language: language, name: name, label: label, value: written(name, own?.text), hint: hint,
        limit: Text.noteLimit,
        isOptionalMarked: false, lines: 2
      ).html
    case .number:
      return Field(
        language: language, name: name, label: label, type: "number",
        value: written(name, own.map { String($0.amount) }),
        hint: hint, inputMode: "numeric", isOptionalMarked: false
      ).html
    case .yesNo:
      let chosen = written(name, own.map { String($0.amount) })
      let answers: [(Int, LocalizedText)] = [(1, .Survey.yes), (0, .Survey.no)]
      return group(
        label, hint,
        answers.map { value, text in
          SurveyPick(
            type: .radio, name: name, value: value, text: language.localized(text), isChosen: chosen == String(value)
          ).html
        })
    case .one:
      let chosen = written(name, own.map { String($0.choice) })
      return group(
        label, hint,
        question.choices.map { choice in
          SurveyPick(
            type: .radio, name: name, value: choice.number, text: choice.text, isChosen: chosen == String(choice.number)
          ).html
        })
    case .several, .dates, .amounts:
      return group(
        label, hint,
        question.choices.map { choice in
          let name = "choice.\(choice.number)\(suffix)"
          let amount = shown.amount(of: choice.number, person: person)
          return SurveyPick(
            type: .checkbox, name: name, value: 1, text: choice.text,
            isChosen: written(name, amount.map { String($0) }) == "1"
          ).html
        })
    }
  }

  private func group(_ label: String, _ hint: String?, _ choices: [HTML]) -> HTML {
    """
    <fieldset class="questions-group"><legend dir="auto">\(label)</legend>
    \(hint.map { "<p class=\"field-hint\">\($0)</p>\n" as HTML })\
    \(choices)</fieldset>

    """
  }
}

/// Links to open surveys in the thread that a guest has not answered, and to lists that still lack something.
struct OpenSurveys {
  var shown: [ShownSurvey]
  var page: String
  var event: Event
  var now: Timestamp
  var language: Language

  var html: HTML? {
    let open = shown.filter { $0.survey.sequence != nil && !$0.survey.isClosed(at: now) && isWaiting($0) }
    guard !open.isEmpty, !event.isCancelled else { return nil }
    return """
      <ul class="open-surveys">
      \(open.prefix(4).map(row))</ul>

      """
  }

  private func isWaiting(_ shown: ShownSurvey) -> Bool {
    shown.survey.kind == .list ? !shown.survey.missing.isEmpty : shown.own.isEmpty
  }

  private func row(_ shown: ShownSurvey) -> HTML {
    let survey = shown.survey
    let missing = SurveyTexts(survey: survey, details: event.details, now: now, language: language).missing
    let link = event.path(toEntry: survey.sequence ?? 0, on: page)
    return """
      <li><a href="\(url: link)"><strong dir="auto">\(survey.question.text)</strong> \
      <span dir="auto">\(missing ?? language.localized(survey.kind.title))</span></a></li>

      """
  }
}
