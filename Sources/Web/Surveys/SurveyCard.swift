import Delivery
import HTML
import Invites
import PageKit
import Texts

/// A poll, dates or a list in the thread: its counts, and the form with which a person answers.
///
/// Everything works as plain forms. The script sends each change at once, and the stream brings new counts.
struct SurveyCard {
  var shown: ShownSurvey
  var event: Event
  var viewer: Role
  var links: ThreadLinks
  var now: Timestamp
  var language: Language

  private var survey: Survey { shown.survey }
  private var isOpen: Bool { !survey.isClosed(at: now) && !event.isCancelled }
  private var texts: SurveyTexts {
    SurveyTexts(survey: survey, details: event.details, now: now, language: language)
  }

  var html: HTML {
    """
    <div class="survey" data-survey="\(survey.number)" data-kind="\(survey.kind.rawValue)">
    <p class="survey-kind">\(language.localized(survey.kind.title))</p>
    <p class="survey-question" dir="auto" id="survey-\(survey.number)">\(survey.question.text)</p>
    \(survey.plan.isAnonymous ? note(.Survey.anonymous) : nil)\
    \(isOpen && survey.question.answers == .several ? note(.Survey.several) : nil)\
    \(isOpen ? form : list)\
    \(isOpen && canAdd ? addition : nil)\
    \(foot)\
    \(viewer.isHost ? hostTools : nil)\
    </div>

    """
  }

  private func note(_ text: LocalizedText) -> HTML {
    "<p class=\"survey-note\">\(language.localized(text))</p>\n"
  }

  private var form: HTML {
    """
    <form class="survey-form" method="post" action="\(url: links.survey(survey.number, "answers"))" data-survey-form>
    \(list)<button class="button survey-send">\
    \(language.localized(survey.kind == .list || !shown.own.isEmpty ? .Survey.save : .Survey.vote))</button>
    </form>

    """
  }

  private var list: HTML {
    """
    <div class="survey-choices" role="group" aria-labelledby="survey-\(survey.number)">
    \(survey.question.choices.map(row))</div>

    """
  }

  private func row(_ choice: Survey.Choice) -> HTML {
    let amount = shown.amount(of: choice.number)
    return """
      <div class="survey-choice\((amount ?? 0) > 0 ? " survey-mine" : "")\(choice.number == survey.chosenDate ? " survey-chosen" : "")" \
      data-choice="\(choice.number)">
      <div class="survey-line">\(control(choice, amount))</div>
      <div class="survey-tally" data-tally>\(tally(choice))</div>
      \(overlaps(choice))\
      </div>

      """
  }

  // MARK: The controls of one choice

  private func control(_ choice: Survey.Choice, _ amount: Int?) -> HTML {
    let name = texts.name(of: choice)
    guard isOpen else { return "<span class=\"survey-text\" dir=\"auto\">\(name)</span>" }
    let number = choice.number
    switch survey.question.answers {
    case .one:
      return SurveyPick(
        type: .radio, name: "answer.\(survey.question.number)", value: number, text: name, isChosen: amount == 1
      ).html
    case .amounts where choice.wanted == 1, .several:
      return SurveyPick(
        type: .checkbox, name: "choice.\(number)", value: 1, text: name, isChosen: amount == 1,
        isDisabled: isTaken(choice, amount)
      ).html
    case .amounts:
      let most = (amount ?? 0) + max(0, (choice.wanted ?? 0) - choice.count)
      return """
        <span class="survey-text" dir="auto">\(name)</span>
        <input class="input survey-amount" type="number" inputmode="numeric" min="0" max="\(most)" \
        name="choice.\(number)" value="\(amount ?? 0)"\(flag: "disabled", most == 0) \
        aria-label="\(language.localized(.Survey.amountOf, ["thing": name]))" autocomplete="off">
        """
    case .dates: return dateControl(choice, amount, name)
    case .yesNo, .number, .text: return "<span class=\"survey-text\">\(name)</span>"
    }
  }

  private func dateControl(_ choice: Survey.Choice, _ amount: Int?, _ name: String) -> HTML {
    let answers: [(Int, LocalizedText)] = [(2, .Survey.yes), (1, .Survey.ifNeedBe), (0, .Survey.no)]
    return """
      <fieldset class="survey-date"><legend class="survey-text">\(name)</legend><div class="survey-segments">
      \(answers.map { value, text in
        """
        <label><input type="radio" name="choice.\(choice.number)" value="\(value)"\(flag: "checked", amount == value)>\
        <span>\(language.localized(text))</span></label>

        """ as HTML
      })</div></fieldset>
      """
  }

  private func isTaken(_ choice: Survey.Choice, _ amount: Int?) -> Bool {
    (amount ?? 0) == 0 && choice.wanted.map { choice.count >= $0 } ?? false
  }

  // MARK: The counts of one choice

  /// The counts of a choice, which the script replaces when others answer.
  private func tally(_ choice: Survey.Choice) -> HTML {
    """
    <progress class="survey-bar" max="\(max(scale(choice), 1))" value="\(choice.count)" aria-hidden="true"></progress>\
    <span class="survey-count">\(count(choice))</span>\
    \(names(choice).map { "<span class=\"survey-names\" dir=\"auto\">\($0)</span>" as HTML })\
    \(choice.addedBy.map { "<span class=\"survey-names\">\(language.localized(.Survey.addedBy, html: ["name": "<bdi>\($0.name)</bdi>"]))</span>" as HTML })\
    \(choice.number == survey.chosenDate ? "<span class=\"survey-names\">\(language.localized(.Survey.chosen))</span>" as HTML : nil)
    """
  }

  private func scale(_ choice: Survey.Choice) -> Int { choice.wanted ?? survey.respondents }

  private func count(_ choice: Survey.Choice) -> String {
    switch survey.kind {
    case .list:
      language.localized(
        .Survey.of, ["count": language.digits(choice.count), "wanted": language.digits(choice.wanted ?? 0)])
    case .dates:
      language.localized(
        .Survey.counts, ["yes": language.digits(choice.count), "possible": language.digits(choice.possible)])
    case .poll, .questions: language.digits(choice.count)
    }
  }

  private func names(_ choice: Survey.Choice) -> String? {
    guard let names = shown.names[choice.number], !names.isEmpty else { return nil }
    // The amount of a thing says nothing about the number of people who bring it.
    let others = survey.kind == .list ? 0 : choice.count + choice.possible - names.count
    guard others > 0 else { return language.inWords(names) }
    return language.localized(.Survey.andOthers, others, ["names": names.joined(separator: ", ")])
  }

  private func overlaps(_ choice: Survey.Choice) -> HTML? {
    guard isOpen, let titles = shown.overlaps[choice.number] else { return nil }
    return """
      <p class="survey-note">\(language.localized(.Survey.overlaps, ["titles": language.inWords(titles)]))</p>

      """
  }

  // MARK: Below the choices

  private var canAdd: Bool {
    (survey.plan.allowsAdditions || viewer.isHost) && survey.kind != .dates
      && survey.question.choices.count < Survey.mostChoices
  }

  private var addition: HTML {
    let label = language.localized(survey.kind == .list ? .Survey.addThing : .Survey.addChoice)
    return """
      <form class="survey-add" method="post" action="\(url: links.survey(survey.number, "choices"))" data-survey-add>
      <input class="input" name="text" required maxlength="\(Survey.choiceLimit)" dir="auto" autocomplete="off" \
      placeholder="\(label)" aria-label="\(label)">
      <button class="button button-quiet">\(language.localized(.Survey.add))</button>
      </form>

      """
  }

  private var foot: HTML {
    """
    <div class="survey-foot" data-survey-foot>
    \(texts.sentence(of: shown.own).map { "<p class=\"survey-own\" dir=\"auto\">\(Icon.check)<span>\($0)</span></p>\n" as HTML })\
    \(state.map { "<p class=\"survey-note\" dir=\"auto\">\($0)</p>\n" as HTML })\
    </div>

    """
  }

  private var state: [String] {
    let missing = survey.kind == .list ? [texts.missing ?? language.localized(.Survey.nothingMissing)] : []
    let people =
      survey.kind == .list || survey.respondents == 0 ? [] : [language.localized(.Survey.voters, survey.respondents)]
    let end = isOpen ? survey.plan.closesAt.map { [texts.openUntil($0)] } ?? [] : [language.localized(.Survey.closed)]
    return missing + [(people + end).joined(separator: " · ")].filter { !$0.isEmpty }
  }

  private var hostTools: HTML {
    """
    <details class="survey-tools"><summary>\(language.localized(.Survey.forHosts))</summary>
    \(survey.kind == .dates && !event.isCancelled ? dates : nil)\
    <div class="survey-buttons">
    <a class="button button-quiet" href="\(url: "/events/\(event.id)/ask/\(survey.number)")">\(language.localized(.Survey.manage))</a>
    \(survey.chosenDate == nil ? turn : nil)\
    </div>
    </details>

    """
  }

  private var turn: HTML {
    let closes = !survey.isClosed(at: now)
    return """
      <form method="post" action="\(url: links.survey(survey.number, closes ? "closing" : "reopening"))">\
      <button class="button button-quiet">\(language.localized(closes ? .Survey.end : .Survey.reopen))</button></form>

      """
  }

  private var dates: HTML {
    """
    <form class="survey-decision" method="post" action="\(url: links.survey(survey.number, "decision"))">
    \(survey.question.choices.filter { $0.number != survey.chosenDate }.map { choice in
      """
      <button class="button button-quiet" name="choice" value="\(choice.number)">\
      \(makeDate(choice))</button>

      """ as HTML
    })\
    \(survey.plan.isAnonymous
      ? nil
      : """
      <label class="check"><input type="checkbox" name="acceptsYes" value="true" checked> \
      <span>\(language.localized(.Survey.acceptsYes))</span></label>

      """ as HTML)\
    </form>

    """
  }

  /// The label of the button that makes a choice the event's date.
  private func makeDate(_ choice: Survey.Choice) -> HTML {
    language.localized(
      .Mails.line,
      html: [
        "label": "\(language.localized(.Survey.makeDate))",
        "value": "<span dir=\"auto\">\(texts.name(of: choice))</span>",
      ])
  }
}

extension Survey.Kind {
  package var title: LocalizedText {
    switch self {
    case .poll: .Survey.poll
    case .dates: .Survey.dates
    case .list: .Survey.list
    case .questions: .Survey.questions
    }
  }
}
