import Delivery
import HTML
import Invites
import PageKit
import Texts

/// The page on which hosts ask their guests something, change what they asked, and read the answers to questions.
package struct AskPage: Sendable {
  /// One person's answers to questions.
  package struct Answers: Hashable, Sendable {
    package var name: String
    package var answers: [Survey.Answer]
    /// The guest who answered for a party. Nil for a host, and for a guest who is gone.
    package var guest: Guest?

    package init(name: String, answers: [Survey.Answer], guest: Guest? = nil) {
      self.name = name
      self.answers = answers
      self.guest = guest
    }
  }

  /// A frequent question that the form fills in.
  package enum Preset: String, Hashable, Sendable, CaseIterable {
    case diet, children
  }

  package var site: Site
  package var event: Event
  /// The surveys that were made so far.
  package var surveys: [Survey]
  /// The survey that the form changes. Nil for a new one.
  package var survey: Survey?
  /// The kind of survey that the form is for. Nil while the host chooses one.
  package var kind: Survey.Kind?
  /// The answers to questions.
  package var answers: [Answers]
  package var form: FormState
  package var preset: Preset?
  package var idempotencyKey: String
  package var now: Timestamp

  package init(
    site: Site, event: Event, surveys: [Survey], survey: Survey? = nil, kind: Survey.Kind? = nil,
    answers: [Answers] = [], form: FormState = .fresh, idempotencyKey: String, now: Timestamp
  ) {
    self.site = site
    self.event = event
    self.surveys = surveys
    self.survey = survey
    self.kind = kind
    self.answers = answers
    self.form = form
    self.idempotencyKey = idempotencyKey
    self.now = now
  }

  package var language: Language { site.language }
  package var address: String {
    if let survey { return "\(root)/\(survey.number)" }
    return kind.map { "\(root)?kind=\($0.rawValue)" } ?? root
  }
  private var root: String { "/events/\(event.id)/ask" }
  private var api: String { "/api/v1/events/\(event.id)/surveys" }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Ask.title)) · \(event.details.title)",
      styles: ["hosting", "guests", "settings", "surveys"], kind: "hosting", main: main
    ).html
  }

  private var main: HTML {
    """
    \(heading.html)
    \(kind.map(editor) ?? choices)\
    \(survey?.kind == .questions ? answerList : nil)

    """
  }

  private var heading: SideHeading {
    let title = language.localized(kind?.title ?? .Ask.title)
    return kind == nil
      ? SideHeading(title: title, back: "/events/\(event.id)", backTitle: event.details.title, language: language)
      : SideHeading(title: title, back: root, backTitle: language.localized(.Ask.title), language: language)
  }

  // MARK: Choosing what to ask

  private var choices: HTML {
    """
    <section class="card hosting-card"><p class="field-hint">\(language.localized(.Ask.lead))</p>
    <ul class="ask-kinds">
    \(Survey.Kind.allCases.map { kind in
      """
      <li><a class="ask-kind" href="\(url: "\(root)?kind=\(kind.rawValue)")"><strong>\(language.localized(kind.title))</strong> \
      <span>\(language.localized(kind.hint))</span></a></li>

      """ as HTML
    })</ul></section>
    \(surveys.isEmpty ? nil : list)

    """
  }

  private var list: HTML {
    """
    <section class="card hosting-card"><h2 class="section-title">\(language.localized(.Ask.asked))</h2>
    <ul class="ask-kinds">
    \(surveys.reversed().map { survey in
      """
      <li><a class="ask-kind" href="\(url: "\(root)/\(survey.number)")"><strong dir="auto">\(survey.question.text)</strong> \
      <span>\(language.localized(survey.kind.title)) · \(language.localized(.Survey.voters, survey.respondents))\
      \(survey.isClosed(at: now) ? " · \(language.localized(.Survey.closed))" : "")</span></a></li>

      """ as HTML
    })</ul></section>

    """
  }

  // MARK: The form

  private func editor(_ kind: Survey.Kind) -> HTML {
    """
    <form class="card hosting-card ask-form" method="post" \
    action="\(url: survey.map { "\(api)/\($0.number)/edits" } ?? api)">
    <input type="hidden" name="idempotencyKey" value="\(idempotencyKey)">
    <input type="hidden" name="kind" value="\(kind.rawValue)">
    \(version.map { "<input type=\"hidden\" name=\"version\" value=\"\($0)\">\n" as HTML })\
    \(kind == .questions ? implicit : nil)\
    \(FormFailure(message: form.message(besides: ["text", "choices", "closesAt"], in: language)).html)\
    \(kind == .questions ? questions : single(kind))\
    <div class="form-end"><button class="button button-primary">\
    \(language.localized(survey == nil ? .Ask.send : .Ask.save))</button></div>
    </form>
    \(survey?.kind == .questions ? deletion : nil)

    """
  }

  /// The version of the survey from which the edit began. Nil for a new survey. After a conflict, the host compares,
  /// and begins from the current one.
  private var version: String? {
    guard let survey else { return nil }
    return (form.failure?.code == .editConflict ? nil : form.values["version"]) ?? survey.plan.version
  }

  /// The hidden button that the Enter key presses. It saves the form instead of adding a frequent question.
  private var implicit: HTML { "<button class=\"visually-hidden\" tabindex=\"-1\" aria-hidden=\"true\"></button>\n" }

  private var deletion: HTML {
    """
    <form class="ask-deletion" method="post" action="\(url: "\(api)/\(survey?.number ?? 0)/deletion")">\
    <button class="button button-quiet">\(language.localized(.Ask.remove))</button></form>

    """
  }

  private func single(_ kind: Survey.Kind) -> HTML {
    let known = survey?.question
    let text = Field(
      language: language, name: "text", label: language.localized(.Ask.question),
      value: value("text") ?? known?.text ?? "", failure: form.message(for: "text", in: language), isRequired: true,
      limit: Survey.questionLimit, placeholder: language.localized(kind.example))
    return """
      \(text.html)\
      \(kind == .dates ? [dates] : existing + [lines(kind)])\
      <div class="box-group">
      \(kind == .poll && survey == nil ? box("allowsSeveral", .Ask.severalBox, false) : nil)\
      \(kind != .dates ? box("allowsAdditions", .Ask.additionsBox, survey?.plan.allowsAdditions ?? (kind == .list)) : nil)\
      \(kind != .list && survey == nil ? box("isAnonymous", .Ask.anonymousBox, false) : nil)\
      \(survey == nil ? box("notifiesGuests", .Ask.notifyBox, true) : nil)\
      </div>
      \(end.html)

      """
  }

  private var existing: [HTML] {
    (survey?.question.choices ?? []).enumerated().map { index, choice in
      let text = choice.wanted.map { $0 > 1 ? "\($0) × \(choice.text)" : choice.text } ?? choice.text
      return Field(
        language: language, name: "choice.\(choice.number)",
        label: language.localized(.Ask.existing, ["n": language.digits(index + 1)]),
        value: value("choice.\(choice.number)") ?? text, limit: Survey.choiceLimit + 6, isOptionalMarked: false
      ).html
    }
  }

  private func lines(_ kind: Survey.Kind) -> HTML {
    let label: LocalizedText = survey != nil ? .Ask.moreChoices : kind == .list ? .Ask.things : .Ask.choices
    return Field(
      language: language, name: "choices", label: language.localized(label), value: value("choices") ?? "",
      hint: kind == .list ? language.localized(.Ask.thingsHint) : nil,
      failure: form.message(for: "choices", in: language), isRequired: survey == nil, isOptionalMarked: false,
      lines: survey == nil ? 4 : 2
    ).html
  }

  /// Fields for dates: those that are there, and some more.
  private var dates: HTML {
    let fields = dateTexts.enumerated().map { index, text in
      Field(
        language: language, name: "date.\(index + 1)",
        label: language.localized(.Ask.date, ["n": language.digits(index + 1)]), type: "datetime-local", value: text,
        failure: index == 0 ? form.message(for: "choices", in: language) : nil, isOptionalMarked: false
      ).html
    }
    return "<div class=\"ask-dates\">\n\(fields)</div>\n"
  }

  /// The dates of the form that was sent, together with those that other hosts added meanwhile. In a fresh form, those
  /// that are stored, and empty ones.
  private var dateTexts: [String] {
    let stored = (survey?.question.choices.compactMap(\.startsAt) ?? []).map(localMinute)
    let sent = (1...Survey.mostChoices).compactMap { value("date.\($0)") }
    guard sent.isEmpty else {
      return sent + (form.failure?.code == .editConflict ? stored.filter { !sent.contains($0) } : [])
    }
    let count = max(stored.count, min(stored.count + (survey == nil ? 5 : 3), 20))
    return stored + Array(repeating: "", count: count - stored.count)
  }

  private var end: Field {
    Field(
      language: language, name: "closesAt", label: language.localized(.Ask.ends), type: "datetime-local",
      value: value("closesAt") ?? survey?.plan.closesAt.map(localMinute) ?? "",
      failure: form.message(for: "closesAt", in: language))
  }

  private func localMinute(_ moment: Timestamp) -> String {
    ZonedTime(moment, timeZone: event.details.timeZone).local.localMinute
  }

  /// The text that was typed into a form that is shown again. Nil in a fresh form, and for a field that it had not.
  private func value(_ name: String) -> String? { form.values[name] }

  private func box(_ name: String, _ label: LocalizedText, _ standard: Bool) -> HTML {
    let isOn = form.values.isEmpty ? standard : form.values[name] != nil
    return Checkbox(name: name, label: language.localized(label), isOn: isOn).html
  }

  // MARK: Questions

  /// The fields of a question.
  private struct QuestionFields {
    /// The stored question. Nil for a new one.
    var known: Survey.Question?
    /// The place of the question in the form that is shown again. Nil for a question that it did not have.
    var sent: Int?
  }

  /// The questions of the form that is shown again, the stored ones that it did not have, and fields for two more.
  private var questionFields: [QuestionFields] {
    let stored = survey?.plan.questions ?? []
    let sent = (1...Survey.mostQuestions).compactMap { place -> QuestionFields? in
      guard let text = value("text.\(place)") else { return nil }
      let number = value("number.\(place)").flatMap { Int($0) }
      let known = stored.first { $0.number == number }
      let isEmpty = (text + (value("choices.\(place)") ?? "")).allSatisfy(\.isWhitespace)
      return known == nil && isEmpty ? nil : QuestionFields(known: known, sent: place)
    }
    let numbers = sent.compactMap(\.known?.number)
    let fields = sent + stored.filter { !numbers.contains($0.number) }.map { QuestionFields(known: $0) }
    let free = max(0, min(2, Survey.mostQuestions - fields.count))
    return fields + Array(repeating: QuestionFields(), count: free)
  }

  private var questions: HTML {
    let all = questionFields
    let free = all.firstIndex { $0.known == nil && $0.sent == nil }
    let fields = all.enumerated().map { index, fields in question(index, fields, index == free ? preset : nil) }
    return "\(presets)\(fields)\(end.html)"
  }

  /// Buttons that show the form again with a frequent question. They keep what was typed, and store nothing.
  private var presets: HTML {
    let offered = Preset.allCases.map { preset in
      let title: LocalizedText = preset == .diet ? .Ask.dietButton : .Ask.childrenButton
      return """
        <button class="button button-small" name="preset" value="\(preset.rawValue)" formnovalidate>\
        \(language.localized(title))</button>

        """ as HTML
    }
    return "<p class=\"survey-buttons\">\n\(offered)</p>\n"
  }

  /// The text that was typed into a field of a question. Nil for a question that the form did not have.
  private func value(_ name: String, _ fields: QuestionFields) -> String? {
    fields.sent.flatMap { value("\(name).\($0)") }
  }

  private func box(
    _ name: String, _ fields: QuestionFields, at place: Int, _ label: LocalizedText, _ standard: Bool
  ) -> HTML {
    let isOn = fields.sent == nil ? standard : value(name, fields) != nil
    return Checkbox(name: "\(name).\(place)", label: language.localized(label), isOn: isOn).html
  }

  private func question(_ index: Int, _ fields: QuestionFields, _ preset: Preset?) -> HTML {
    let (place, known) = (index + 1, fields.known)
    let title =
      known == nil && index > 0
      ? language.localized(.Ask.another) : language.localized(.Ask.numbered, ["n": language.digits(place)])
    let text = Field(
      language: language, name: "text.\(place)", label: language.localized(.Ask.question),
      value: value("text", fields) ?? known?.text ?? preset.map {
        language.localized($0 == .diet ? .Ask.diet : .Ask.children)
      } ?? "",
      failure: form.message(for: "questions/\(index)/text", in: language), limit: Survey.questionLimit,
      placeholder: language.localized(.Ask.diet), isOptionalMarked: false)
    return """
      <fieldset class="ask-question"><legend>\(title)</legend>
      \(known.map { "<input type=\"hidden\" name=\"number.\(place)\" value=\"\($0.number)\">\n" as HTML })\
      \(text.html)\
      \(known == nil ? answersField(place, fields, preset) : nil)\
      \(choicesFields(place, fields))\
      <div class="box-group">
      \(box("isRequired", fields, at: place, .Ask.requiredBox, known?.isRequired ?? false))\
      \(box("isPerPerson", fields, at: place, .Ask.perPersonBox, known?.isPerPerson ?? (preset == .diet)))\
      \(known?.showsAnswers ?? true
        ? box("showsAnswers", fields, at: place, .Ask.showsAnswersBox, known?.showsAnswers ?? false) : nil)\
      </div></fieldset>

      """
  }

  private func answersField(_ place: Int, _ fields: QuestionFields, _ preset: Preset?) -> HTML {
    let options: [(String, LocalizedText)] = [
      ("text", .Ask.withText), ("yes-no", .Ask.withYesNo), ("number", .Ask.withNumber), ("one", .Ask.withOne),
      ("several", .Ask.withSeveral),
    ]
    let chosen = value("answers", fields) ?? (preset == .children ? "number" : "text")
    return """
      <div class="field"><label for="f-answers.\(place)">\(language.localized(.Ask.answers))</label>
      <select class="input" id="f-answers.\(place)" name="answers.\(place)">
      \(options.map { "<option value=\"\($0)\"\(flag: "selected", $0 == chosen)>\(language.localized($1))</option>\n" as HTML })\
      </select></div>

      """
  }

  private func choicesFields(_ place: Int, _ fields: QuestionFields) -> HTML? {
    let known = fields.known
    if let known, !known.answers.hasChoices { return nil }
    let existing = (known?.choices ?? []).enumerated().map { index, choice in
      Field(
        language: language, name: "choice.\(choice.number)",
        label: language.localized(.Ask.existing, ["n": language.digits(index + 1)]),
        value: value("choice.\(choice.number)") ?? choice.text, limit: Survey.choiceLimit, isOptionalMarked: false
      ).html
    }
    let more = Field(
      language: language, name: "choices.\(place)",
      label: language.localized(known == nil ? .Ask.choices : .Ask.moreChoices), value: value("choices", fields) ?? "",
      failure: form.message(for: "questions/\(place - 1)/choices", in: language), isOptionalMarked: known == nil,
      lines: 2)
    return "\(existing)\(more.html)"
  }

  // MARK: Answers to questions

  private var answerList: HTML? {
    guard let survey else { return nil }
    let texts = SurveyTexts(survey: survey, details: event.details, now: now, language: language)
    let rows = answers.map { person -> HTML in
      """
      <li><p><bdi>\(person.name)</bdi></p><dl class="ask-answers">
      \(survey.plan.questions.compactMap { line($0, person, texts) })</dl></li>

      """
    }
    let none: HTML = "<p class=\"field-hint\">\(language.localized(.Ask.noAnswers))</p>\n"
    return """
      <section class="card hosting-card"><h2 class="section-title">\(language.localized(.Ask.answersTitle))</h2>
      \(rows.isEmpty ? none : "<ul class=\"ask-people\">\n\(rows)</ul>\n")\
      \(survey.plan.questions.contains(where: \.isRequired) ? missing : nil)\
      </section>

      """
  }

  /// Leads to the guests who have not answered a question that hosts need.
  private var missing: HTML {
    """
    <p><a href="\(url: "/events/\(event.id)/guests?answers=missing")">\(language.localized(.Guests.answersMissing))</a></p>

    """
  }

  /// A question with the answer of one party, which names the people where each has an answer of their own.
  private func line(_ question: Survey.Question, _ person: Answers, _ texts: SurveyTexts) -> HTML? {
    let words =
      if let guest = person.guest { texts.words(of: person.answers, to: question, by: guest) } else {
        texts.words(of: person.answers, to: question)
      }
    guard !words.isEmpty else { return nil }
    return "<dt dir=\"auto\">\(question.text)</dt><dd dir=\"auto\">\(words)</dd>\n"
  }
}

extension Survey.Kind {
  fileprivate var hint: LocalizedText {
    switch self {
    case .poll: .Ask.pollHint
    case .dates: .Ask.datesHint
    case .list: .Ask.listHint
    case .questions: .Ask.questionsHint
    }
  }

  fileprivate var example: LocalizedText {
    switch self {
    case .poll, .questions: .Ask.pollExample
    case .dates: .Ask.datesExample
    case .list: .Ask.listExample
    }
  }
}
