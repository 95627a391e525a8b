import HTML
import Invites
import PageKit
import UserNotificationsUI
import Web

// Polls, dates and lists.
extension Samples {
  /// A survey of each kind, with some answers.
  package static func survey(_ kind: Survey.Kind) -> Survey {
    Survey(
      id: "survey", eventID: "bash", number: 1 + (Survey.Kind.allCases.firstIndex(of: kind) ?? 0), sequence: 40,
      plan: plan(kind), respondents: 9, revision: 41,
      createdAt: now)
  }

  private static func plan(_ kind: Survey.Kind) -> Survey.Plan {
    switch kind {
    case .poll:
      Survey.Plan(
        kind: kind,
        questions: [
          Survey.Question(
            number: 1, "Red or white?", .one,
            choices: [
              Survey.Choice(number: 1, "Red", count: 5), Survey.Choice(number: 2, "White", count: 3),
              Survey.Choice(number: 3, "None for me", count: 1, addedBy: author(3)),
            ])
        ], allowsAdditions: true, closesAt: now.adding(seconds: 86_400))
    case .dates:
      Survey.Plan(
        kind: kind,
        questions: [
          Survey.Question(
            number: 1, "Which day suits you?", .dates,
            choices: (0..<3).map { index in
              let start = now.adding(seconds: Int64(index + 2) * 86_400)
              return Survey.Choice(
                number: index + 1, "", startsAt: start, endsAt: start.adding(seconds: 7200), count: 6 - index,
                possible: index)
            })
        ])
    case .list:
      Survey.Plan(
        kind: kind,
        questions: [
          Survey.Question(
            number: 1, "Who brings which dish?", .amounts,
            choices: [
              Survey.Choice(number: 1, "Salad", wanted: 3, count: 2), Survey.Choice(number: 2, "Bread", wanted: 1),
              Survey.Choice(number: 3, "Ice", wanted: 1, count: 1),
            ])
        ], allowsAdditions: true)
    case .questions:
      Survey.Plan(
        kind: kind,
        questions: [
          Survey.Question(number: 1, "Do you eat fish?", .text, isPerPerson: true),
          Survey.Question(number: 2, "Do you need a bed?", .yesNo, isRequired: true),
          Survey.Question(number: 3, "Which song must we play?", .text, showsAnswers: true),
        ])
    }
  }
}

// The pages with surveys.
extension Samples {
  static var surveyPages: [(name: String, html: HTML)] {
    let asked = [Survey.Kind.poll, .dates, .list, .questions].map(survey)
    func ask(_ survey: Survey? = nil, _ kind: Survey.Kind? = nil, answers: [AskPage.Answers] = []) -> HTML {
      AskPage(
        site: site, event: bash, surveys: asked, survey: survey, kind: survey?.kind ?? kind, answers: answers,
        idempotencyKey: "T0k3n", now: now
      ).html
    }
    return [
      ("asking", ask()), ("ask-poll", ask(nil, .poll)), ("ask-dates", ask(nil, .dates)), ("ask-list", ask(nil, .list)),
      ("ask-edit", ask(survey(.list))),
      (
        "ask-questions",
        ask(
          survey(.questions),
          answers: [
            .init(
              name: "Ada Lovelace",
              answers: [.init(question: 1, text: "Nuts, and anything with a face"), .init(question: 2, amount: 1)])
          ])
      ),
      ("thread-surveys", thread(for: .guest(guest(0, .accepted)))),
      ("thread-surveys-host", thread(for: .host(account))), ("phone-poll", phonePoll),
    ]
  }

  /// A poll that is open on a guest's phone, after a vote.
  private static var phonePoll: HTML {
    let question = survey(.poll).question
    let choices = question.choices.map { choice -> ViewSnapshot in
      let isOwn = choice.number == 1
      let line = ViewSnapshot(
        content: .stack(axis: .horizontal, spacing: 12, alignment: .baseline),
        children: [
          label(isOwn ? "✓ \(choice.text)" : choice.text, weight: isOwn ? 600 : 400, lines: 3),
          label(String(choice.count), color: "secondaryLabel"),
        ])
      return ViewSnapshot(
        content: .stack(axis: .vertical, spacing: 5, alignment: .fill),
        children: [
          line, ViewSnapshot(content: .progress(Double(choice.count) / 9), accessibilityLabel: choice.text),
        ])
    }
    let view = ViewSnapshot(
      content: .stack(axis: .vertical, spacing: 6, alignment: .fill),
      margins: .init(top: 14, leading: 16, bottom: 16, trailing: 16),
      children: [
        label("The Bash", size: 13, weight: 600, color: "secondaryLabel"), label(question.text, size: 20, weight: 600),
        ViewSnapshot(content: .stack(axis: .vertical, spacing: 12, alignment: .fill), children: choices),
        label("Open until tomorrow, 9:41 AM", size: 13, color: "secondaryLabel"),
        label("You voted for Red.", weight: 600, color: "systemGreen"),
      ])
    var open = presentation(view: view)
    open.actions =
      question.choices.dropFirst().map { action("choose-\($0.number)", $0.text) } + [
        action("unchoose-1", "✓ Red"), action("comment", "Comment", input: .init(buttonTitle: "Send", placeholder: "")),
      ]
    return openOnPhone(open)
  }

  private static func thread(for viewer: Role) -> HTML {
    var event = bash
    event.surveyCount = 4
    let kinds: [Survey.Kind] = [.poll, .dates, .list]
    let entries = kinds.enumerated().map { index, kind in
      Activity(
        id: "asked", eventID: event.id, sequence: 50 + index, revision: 50 + index, author: .host("host", name: "Matt"),
        kind: .asked(survey(kind).question.text), at: now.adding(seconds: Int64(index - 9) * 60))
    }
    var page = thread(event: event, viewer: viewer, activities: entries, section: viewer.isHost ? nil : GuestSection())
    for (index, kind) in kinds.enumerated() {
      page.surveys[50 + index] = ShownSurvey(
        survey: survey(kind), own: viewer.isHost || kind == .dates ? [] : [.init(question: 1, choice: 1, amount: 1)],
        names: [1: ["Ada", "Grace Hopper"], 2: ["Linus"]], overlaps: kind == .dates ? [2: ["Choir"]] : [:])
    }
    if !viewer.isHost {
      page.openSurveys = [
        ShownSurvey(survey: survey(.dates)),
        ShownSurvey(
          survey: survey(.questions),
          shared: [3: [.init(name: "Grace Hopper", answers: [.init(question: 3, text: "Blue Monday")])]]),
      ]
    }
    return page.html
  }
}
