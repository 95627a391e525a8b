extension Survey {
  /// One person's answer to a question, or to one choice of it.
  public struct Answer: Hashable, Sendable, Codable {
    public var question: Int
    /// The person of the party: 0 for the guest, 1, 2, 3 … for companions; of a household, the member's number. 0 for
    /// an answer that counts for the whole party.
    public var person: Int
    /// The number of the choice. 0 for a question without choices.
    public var choice: Int
    /// 1 for a choice; for a date 2 for yes, 1 for "if need be" and 0 for no; for a thing the amount; 1 or 0 for yes or
    /// no; otherwise the number. 0 for a text.
    public var amount: Int
    public var text: String

    public init(question: Int, person: Int = 0, choice: Int = 0, amount: Int = 0, text: String = "") {
      self.question = question
      self.person = person
      self.choice = choice
      self.amount = amount
      self.text = text
    }
  }

  /// A change of a person's answers.
  public enum Change: Hashable, Sendable {
    /// The answers replace all that the person gave before.
    case all([Answer])
    /// The person chooses one choice. It replaces their earlier choice where only one is possible. For a date it says
    /// yes, and for a thing that the person brings one, unless they bring more already.
    case choose(Int)
    /// The person takes back one choice.
    case unchoose(Int)
  }

  /// Returns a person's answers after a change.
  /// - Parameters:
  ///   - own: the answers that the person gave before.
  ///   - rsvp: the RSVP of the person's party.
  /// - Throws: `tooLate` once the survey is closed; `notFound` for a question or a choice that does not exist;
  ///   `outOfRange` for an amount or a person that cannot be; `tooMany` for more than one choice where one is possible;
  ///   `eventFull` for more of a thing than is still needed; `textTooLong`, `invalidText`.
  public func answers(
    after change: Change, from own: [Answer], of rsvp: RSVP, at now: Timestamp
  ) throws(Failure) -> [Answer] {
    guard !isClosed(at: now) else { throw Failure(.tooLate, "This is closed. It takes no more answers.") }
    let answers =
      switch change {
      case .all(let answers): answers
      case .choose(let number): try choosing(number, from: own)
      case .unchoose(let number): try unchoosing(number, from: own)
      }
    guard answers.count <= Self.mostQuestions * Self.mostChoices else {
      throw Failure(.tooMany, "These are more answers than there are questions.")
    }
    var checked: [Answer] = []
    for answer in answers { if let answer = try self.checked(answer, of: rsvp) { checked.append(answer) } }
    guard Set(checked.map(\.place)).count == checked.count else {
      throw Failure(.tooMany, "Answer each question once.")
    }
    for question in plan.questions where question.answers == .one {
      let people = checked.filter { $0.question == question.number }.map(\.person)
      guard Set(people).count == people.count else { throw Failure(.tooMany, "Choose only one.") }
    }
    try requireEnough(for: checked, from: own)
    return checked
  }

  private func choosing(_ number: Int, from own: [Answer]) throws(Failure) -> [Answer] {
    let question = try question(ofChoice: number)
    let others = own.filter { $0.choice != number && (question.answers != .one || $0.question != question.number) }
    let known = own.first { $0.choice == number }?.amount ?? 0
    let amount =
      switch question.answers {
      case .dates: 2
      // The button of an old notification must not take back what was promised since.
      case .amounts: max(known, 1)
      default: 1
      }
    return others + [Answer(question: question.number, choice: number, amount: amount)]
  }

  private func unchoosing(_ number: Int, from own: [Answer]) throws(Failure) -> [Answer] {
    _ = try question(ofChoice: number)
    return own.filter { $0.choice != number }
  }

  private func question(ofChoice number: Int) throws(Failure) -> Question {
    guard let question = plan.questions.first(where: { $0.choice(number) != nil }) else { throw Self.choiceIsGone }
    return question
  }

  private static var choiceIsGone: Failure { Failure(.notFound, "This choice is gone. Choose another one.") }

  /// Returns the answer in its stored form. Nil for an empty one.
  private func checked(_ answer: Answer, of rsvp: RSVP) throws(Failure) -> Answer? {
    guard let question = plan.questions.first(where: { $0.number == answer.question }) else {
      throw Failure(.notFound, "This question is gone.")
    }
    guard question.persons(of: rsvp).contains(answer.person) else {
      throw Failure(.outOfRange, "There is no such person in your party.")
    }
    guard question.answers.hasChoices == (answer.choice != 0) else { throw Self.choiceIsGone }
    guard answer.choice == 0 || question.choice(answer.choice) != nil else { throw Self.choiceIsGone }
    var answer = answer
    if question.answers != .text { answer.text = "" }
    switch question.answers {
    case .text:
      answer.text = try Text.paragraphs(answer.text, field: "answers", limit: Text.noteLimit)
      answer.amount = 0
      return answer.text.isEmpty ? nil : answer
    case .one, .several:
      guard (0...1).contains(answer.amount) else { throw Self.impossible }
      return answer.amount == 1 ? answer : nil
    case .dates:
      guard (0...2).contains(answer.amount) else { throw Self.impossible }
    case .yesNo:
      guard (0...1).contains(answer.amount) else { throw Self.impossible }
    case .number:
      guard Self.numbers.contains(answer.amount) else {
        throw Failure(.outOfRange, "Enter a whole number of at most six digits.", field: "answers")
      }
    case .amounts:
      guard (0...Self.mostWanted).contains(answer.amount) else { throw Self.impossible }
      return answer.amount > 0 ? answer : nil
    }
    return answer
  }

  private static var impossible: Failure {
    Failure(.outOfRange, "This answer is not possible here.", field: "answers")
  }

  /// Refuses more of a thing than is still needed. A person may always keep what they had.
  private func requireEnough(for answers: [Answer], from own: [Answer]) throws(Failure) {
    guard kind == .list else { return }
    for choice in question.choices {
      func amount(_ answers: [Answer]) -> Int { answers.first { $0.choice == choice.number }?.amount ?? 0 }
      let (before, after) = (amount(own), amount(answers))
      let left = max(0, (choice.wanted ?? 0) - choice.count)
      guard after <= before || after - before <= left else {
        throw left == 0
          ? Failure(.eventFull, "Others already bring all of this. Choose something else.", field: "answers")
          : Failure(.eventFull, "Only \(left) of this are still needed.", field: "answers")
      }
    }
  }
}

extension Survey.Answer {
  /// The answer's place among all answers of one person.
  fileprivate var place: [Int] { [question, person, choice] }
}

extension Survey {
  /// Returns the choice that a person adds.
  /// - Parameter added: the number of choices that the person added before.
  /// - Throws: `tooLate`, `forbidden` where guests may add none, `tooMany`, `nameTaken`; the errors of a choice.
  public func addition(
    _ text: String, wanted: Int?, by author: Activity.Author, added: Int, at now: Timestamp
  ) throws(Failure) -> Choice {
    guard !isClosed(at: now) else { throw Failure(.tooLate, "This is closed. It takes no more answers.") }
    guard plan.allowsAdditions || author.isHost else {
      throw Failure(.forbidden, "Only hosts can add a choice here.")
    }
    guard question.choices.count < Self.mostChoices, author.isHost || added < Self.mostAdditions else {
      throw Failure(.tooMany, "No more choices can be added here.", field: "text")
    }
    let choice = try Choice(text, wanted: wanted, addedBy: author.isHost ? nil : author)
      .checked(for: question.answers, field: "text", at: now)
    guard !question.choices.contains(where: { $0.identity == choice.identity }) else {
      throw Failure(.nameTaken, "This choice is there already.", field: "text")
    }
    return choice
  }

  /// Whether a required question still has no answer for one of the people.
  /// - Parameter rsvp: the RSVP of the party.
  public func isMissingAnswers(in own: [Answer], of rsvp: RSVP) -> Bool {
    plan.questions.contains { question in
      question.isRequired
        && question.persons(of: rsvp).contains { person in
          !own.contains { $0.question == question.number && $0.person == person }
        }
    }
  }
}

// The people of a party, who may each have answers of their own.
extension Survey.Question {
  /// The people of the party who answer the question, as `Survey.Answer.person` names them. Only 0 for a question with
  /// one answer for the whole party.
  public func persons(of rsvp: RSVP) -> [Int] { isPerPerson ? rsvp.persons : [0] }
}

extension RSVP {
  /// The people who come, as `Survey.Answer.person` names them.
  public var persons: [Int] { members.isEmpty ? Array(0..<max(partySize, 1)) : members.coming.map(\.number) }
}

extension Guest {
  /// Returns whose the answers for each person are once the RSVP has changed: the new numbers of the people, by those
  /// that they had before. Answers of people who are missing here are no one’s any more.
  ///
  /// The members of a household keep their numbers. While none of them comes, all are kept, because some may come after
  /// all. Other people are known by their names, and a companion without a name by the place among the companions.
  /// Someone who may be another person is missing.
  public func persons(after next: RSVP) -> [Int: Int] {
    let isHousehold = isHousehold && !next.members.isEmpty
    let before = people(of: rsvp)
    var left = people(of: next)
    var persons: [Int: Int] = [:]
    for person in before {
      let place = left.firstIndex {
        isHousehold ? $0.number == person.number : !person.name.isEmpty && $0.name == person.name
      }
      if let place { persons[person.number] = left.remove(at: place).number }
    }
    guard rsvp.members.isEmpty, next.members.isEmpty else { return persons }
    for person in before where persons[person.number] == nil {
      guard let place = left.firstIndex(where: { $0.number == person.number }) else { continue }
      let name = left[place].name
      let isSame =
        person.name.isEmpty || name.isEmpty
        ? person.name == name || next.partySize >= rsvp.partySize
        : Guest.firstName(of: person.name) == Guest.firstName(of: name)
      if isSame { persons[person.number] = left.remove(at: place).number }
    }
    return persons
  }

  /// The people who come with their names as far as known, or all members of a household while none of them comes.
  private func people(of rsvp: RSVP) -> [(number: Int, name: String)] {
    guard rsvp.members.isEmpty else {
      let coming = rsvp.members.coming
      return (coming.isEmpty ? rsvp.members : coming).map { ($0.number, $0.name) }
    }
    return rsvp.persons.map { person in
      (person, person == 0 ? name : person <= rsvp.companions.count ? rsvp.companions[person - 1] : "")
    }
  }
}

extension Event {
  /// - Throws: `eventCancelled`.
  public func requireNotCancelled() throws(Failure) {
    guard !isCancelled else { throw Failure(.eventCancelled, "This event is cancelled. You don’t need to answer.") }
  }
}

extension Event.Details {
  /// The details with another time. An event that had an end and gets none keeps its length, and answers are accepted
  /// at most until the new end.
  /// - Throws: `invalidDate`.
  public func moved(to start: Timestamp, until end: Timestamp?) throws(Failure) -> Event.Details {
    let length = endsAt.map { $0.milliseconds - startsAt.milliseconds }
    let end = end ?? length.map { Timestamp(milliseconds: start.milliseconds + $0) }
    return try Event.Details(
      title: title, startsAt: start, endsAt: end, timeZone: timeZone, place: place, address: address, message: message,
      capacity: capacity, answerDeadline: answerDeadline.map { min($0, end ?? start) }, coordinates: coordinates,
      pattern: pattern, options: options)
  }
}

extension Guest {
  /// Whether the guest is asked the event's questions: once they accepted, might come, or wait for a seat.
  public var isAsked: Bool {
    switch rsvp.status {
    case .accepted, .maybe, .waitlisted: true
    case .awaiting, .declined: false
    }
  }
}

extension Survey.Choice {
  /// A thing to bring from a line such as `2 × salad`, `2x salad` or `salad`.
  public init(line: String) {
    let text = Text.trimmed(line)
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    let thing = rest.drop { $0.isWhitespace || "×xX*".contains($0) }
    // "7up" is a thing: a number counts only with a sign or a space after it.
    let isAmount = (1...3).contains(digits.count) && thing.startIndex != rest.startIndex && !thing.isEmpty
    self.init(isAmount ? String(thing) : text, wanted: isAmount ? Int(digits) ?? 1 : 1)
  }
}

// Answers in the words of a mail.
extension Survey {
  /// Whether a mail can answer the survey. A mail names its sender, so it cannot answer an anonymous one.
  public var takesMailedAnswers: Bool { !plan.isAnonymous && (kind == .poll || kind == .dates) }

  /// Returns the answers that a mail's words give: the numbers or the whole texts of choices, separated by commas or
  /// lines. For dates, each named one is a yes. Nil when the words are unclear: a part names no choice or more than one,
  /// or they name several choices where one is possible.
  /// - Parameter name: the text of a choice, as the mail that asked showed it.
  public func answers(inWords words: String, name: (Choice) -> String) -> [Answer]? {
    guard takesMailedAnswers, words.unicodeScalars.count <= Text.noteLimit else { return nil }
    // A text may have a comma itself.
    if let whole = choice(named: words, name) { return answers(choosing: [whole]) }
    let parts = words.split { $0.isNewline || $0 == "," || $0 == ";" }.map { Text.trimmed(String($0)) }
      .filter { !$0.isEmpty }
    var chosen: [Choice] = []
    for part in parts {
      guard let choice = choice(named: part, name) else { return nil }
      if !chosen.contains(where: { $0.number == choice.number }) { chosen.append(choice) }
    }
    guard !chosen.isEmpty, chosen.count == 1 || question.answers != .one else { return nil }
    return answers(choosing: chosen)
  }

  private func answers(choosing choices: [Choice]) -> [Answer] {
    choices.map { Answer(question: question.number, choice: $0.number, amount: question.answers == .dates ? 2 : 1) }
  }

  /// Returns the only choice with this text or number. `2`, `2.`, `2)` and `#2` are numbers.
  private func choice(named text: String, _ name: (Choice) -> String) -> Choice? {
    func plain(_ text: String) -> String {
      var text = Text.folded(Text.trimmed(text))[...]
      while let last = text.last, ".!".contains(last) { text.removeLast() }
      return String(text)
    }
    let wanted = plain(text)
    guard !wanted.isEmpty else { return nil }
    let digits = wanted.drop { $0 == "#" }.prefix { $0.isASCII && $0.isNumber }
    let rest = wanted.drop { $0 == "#" }.dropFirst(digits.count)
    let number = digits.count <= 4 && (rest.isEmpty || rest == ")") ? Int(digits) : nil
    let found = question.choices.filter { $0.number == number || plain(name($0)) == wanted }
    return found.count == 1 ? found[0] : nil
  }
}
