import Foundation

/// A poll, dates or a list of things to bring, from the server: as in the notification, or as of now.
struct PollFacts: Equatable, Sendable {
  enum Kind: String, Sendable {
    case poll, dates, list
  }

  struct Choice: Equatable, Sendable {
    let number: Int
    /// The text, or the date in words.
    let text: String
    /// The number of people who chose it, or the amount of a thing that people bring.
    let count: Int
    /// For a date, the number of people who can come if need be.
    let possible: Int
    /// For a thing, the amount that is needed.
    let wanted: Int
  }

  /// The number of the poll, dates or list at the event.
  let number: Int
  let kind: Kind
  let question: String
  let takesSeveral: Bool
  let isAnonymous: Bool
  let isClosed: Bool
  let respondents: Int
  /// A number that never decreases.
  let revision: Int
  let choices: [Choice]
  /// The numbers of the guest's own choices. Empty in an anonymous poll.
  let own: Set<Int>
  /// Until when answers are accepted, in words.
  let until: String
  /// A sentence that names the guest's answer.
  let sentence: String
  /// A sentence that names the things that a list still lacks.
  let missing: String

  /// Counts above it are shown as it, so that no sum overflows.
  private static let mostPeople = 1_000_000

  /// Nil when the fields do not describe a poll, dates or a list.
  init?(_ fields: [AnyHashable: Any]) {
    func count(_ key: String, _ fields: [AnyHashable: Any]) -> Int {
      min(max(fields[key] as? Int ?? 0, 0), Self.mostPeople)
    }
    func text(_ key: String) -> String { fields[key] as? String ?? "" }
    guard let kind = Kind(rawValue: text("kind")), let choices = fields["choices"] as? [[AnyHashable: Any]] else {
      return nil
    }
    (number, self.kind) = (fields["number"] as? Int ?? 0, kind)
    (question, until, sentence, missing) = (text("question"), text("until"), text("sentence"), text("missing"))
    takesSeveral = text("answers") != "one"
    isAnonymous = fields["is_anonymous"] as? Bool ?? false
    isClosed = fields["is_closed"] as? Bool ?? false
    respondents = count("respondents", fields)
    revision = fields["revision"] as? Int ?? 0
    self.choices = choices.compactMap { choice in
      guard let name = choice["text"] as? String, let number = choice["number"] as? Int, number > 0 else { return nil }
      return Choice(
        number: number, text: name, count: count("count", choice), possible: count("possible", choice),
        wanted: count("wanted", choice))
    }
    own = Set((fields["own"] as? [[AnyHashable: Any]] ?? []).compactMap { $0["choice"] as? Int })
  }

  /// The share of a choice from 0 to 1: of the people who answered, or of the amount that is needed.
  func share(of choice: Choice) -> Double {
    let whole = kind == .list ? choice.wanted : respondents
    return whole > 0 ? min(Double(choice.count) / Double(whole), 1) : 0
  }

  func isOwn(_ choice: Choice) -> Bool { own.contains(choice.number) }

  /// The choices that the server would take or take back.
  var open: [Choice] {
    guard !isAnonymous, !isClosed else { return [] }
    return choices.filter { choice in
      if isOwn(choice) { return takesSeveral }
      return kind != .list || choice.count < choice.wanted
    }
  }
}
