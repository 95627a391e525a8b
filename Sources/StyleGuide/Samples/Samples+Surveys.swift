import Invites
import Web

// Polls, dates and lists.
extension Samples {
  /// A survey of each kind, with some answers.
  package static func survey(_ kind: Survey.Kind) -> Survey {
    Survey(
      id: "survey", eventID: "bash", number: 1, sequence: 40, plan: plan(kind), respondents: 9, revision: 41,
      createdAt: now)
  }

  private static func plan(_ kind: Survey.Kind) -> Survey.Plan {
    switch kind {
    case .poll:
      Survey.Plan(
        kind: kind,
        questions: [
          Survey.Question(
            number: 1, "Which wine shall I get?", .one, isShared: true,
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
            number: 1, "When shall we rehearse?", .dates, isShared: true,
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
            number: 1, "What can you bring?", .amounts, isShared: true,
            choices: [
              Survey.Choice(number: 1, "Salad", wanted: 3, count: 2), Survey.Choice(number: 2, "Bread", wanted: 1),
              Survey.Choice(number: 3, "Ice", wanted: 1, count: 1),
            ])
        ], allowsAdditions: true)
    case .questions:
      Survey.Plan(
        kind: kind,
        questions: [
          Survey.Question(number: 1, "Is there anything you do not eat?", .text, isPerPerson: true),
          Survey.Question(number: 2, "Do you need a bed?", .yesNo, isRequired: true),
        ])
    }
  }
}
