import APNs
import Foundation
import Testing
import Texts

@testable import Delivery
@testable import Invites
@testable import PageKit
@testable import Web

@Suite("Localized texts") struct PhraseTests {
  @Test("Texts are in the reader's language with their placeholders filled")
  func fill() {
    #expect(Language.english.localized(.LastLine.accepted, ["name": "Ada"]) == "Ada is going")
    #expect(Language.german.localized(.LastLine.accepted, ["name": "Ada"]) == "Ada ist dabei")
    #expect(Language.french.localized(.LastLine.accepted, ["name": "{name}"]) == "{name} vient")
    #expect(Language.english.localized(.LastLine.accepted, ["other": "Ada"]) == "{name} is going")
  }

  @Test("A text is escaped as markup, and its markup parts are inserted unchanged")
  func markup() {
    let html = Language.english.localized(.Adding.linesHint, html: [:])
    #expect(html.description.contains("“from work”"))
    let line = Language.english.localized(.LastLine.said, html: ["name": "<b>1</b>", "text": "\("<i>")"])
    #expect(line.description == "<b>1</b>: &lt;i&gt;")
  }

  @Test("Plurals and grouped digits follow the rules of each language")
  func plurals() {
    let count = { (language: Language, n: Int) in language.localized(LocalizedPlural.Guests.people, n) }
    #expect(count(.english, 1) == "1 person")
    #expect(count(.english, 0) == "0 people")
    #expect(count(.english, 12_345) == "12,345 people")
    #expect(count(.german, 1_000) == "1.000 Personen")
    #expect(count(.spanish, 1) == "1 persona")
    #expect(count(.spanish, 1_000) == "1000 personas")
    #expect(count(.spanish, 1_234_567) == "1.234.567 personas")
    #expect([0, 1, 2].map { count(.french, $0) } == ["0 personne", "1 personne", "2 personnes"])
    #expect(count(.french, 12_345) == "12\u{202F}345 personnes")
    #expect(Language.english.digits(-4_200) == "-4,200")
    #expect(Language.french.digits(1_000) == "1\u{202F}000")
  }

  @Test("A place in line is named as each language does")
  func places() {
    #expect(
      [1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(Language.english.place) == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd", "111th",
      ])
    #expect(Language.french.place(2) == "2e")
    #expect(Language.german.place(1_002) == "1.002")
  }

  @Test("A day of a month is an ordinal in English alone, except for the first in French")
  func monthDays() {
    func days(_ language: Language) -> [String] { [1, 2, 15, 31].map(language.monthDay) }
    #expect(days(.english) == ["1st", "2nd", "15th", "31st"])
    #expect(days(.german) == ["1", "2", "15", "31"])
    #expect(days(.spanish) == ["1", "2", "15", "31"])
    #expect(days(.french) == ["1er", "2", "15", "31"])
  }

  @Test("Spanish joins lists with another word before the sound of i")
  func lists() {
    func spanish(_ last: String) -> String { Language.spanish.inWords(["Ana", last]) }
    for last in ["Inés", "iris", "Íñigo", "Ian", "I\u{301}sis", "Yvonne", "Hilda", "Híbrido", "Hi-Fi", "«Iguanas»"] {
      #expect(spanish(last) == "Ana e \(last)")
    }
    for last in ["Bo", "Yolanda", "Yago", "Hielo", "Hiato", "3 Iguanas", "Y", "H", "🎉", ""] {
      #expect(spanish(last) == "Ana y \(last)")
    }
    #expect(Language.spanish.inWords(["Inés", "Ana", "Iris"]) == "Inés, Ana e Iris")
    #expect(Language.spanish.inWords(["Inés"]) == "Inés")
    #expect(Language.english.inWords(["Ana", "Bo", "Inés"]) == "Ana, Bo and Inés")
    #expect(Language.german.inWords(["Ana", "Inés"]) == "Ana und Inés")
    let going = EventNotification.Going(names: ["Ana", "Inés"], count: 2)
    #expect(going.sentence(in: .spanish) == "Ana e Inés van")
    #expect(going.sentence(in: .english) == "Ana and Inés are going")
  }

  @Test("The row that sums up acceptances joins its names as any list")
  func acceptances() {
    func row(_ names: [String]) -> String {
      var list = RowList(language: .spanish)
      for name in names { list.add("<li></li>", of: name) }
      return list.finished.map(\.description).joined()
    }
    #expect(row(["Inés", "Ana", "Bo"]).contains("<bdi>Bo</bdi>, <bdi>Ana</bdi> e <bdi>Inés</bdi> van"))
    #expect(row(["Inés", "Ana", "Bo", "Cy"]).contains("<bdi>Cy</bdi>, <bdi>Bo</bdi> y 2 personas más van"))
  }

  @Test("Colons and quotation marks in pages are those of the language")
  func punctuation() {
    #expect(Language.english.localized(.Guests.quoted, ["text": "Yes"]) == "“Yes”")
    #expect(Language.german.localized(.Guests.quoted, ["text": "Ja"]) == "„Ja“")
    #expect(Language.spanish.localized(.Guests.quoted, ["text": "Sí"]) == "«Sí»")
    #expect(Language.french.localized(.Guests.quoted, ["text": "Oui"]) == "«\u{A0}Oui\u{A0}»")
    #expect(
      HiddenName(name: "Ana", language: .french).html.description
        == "<span class=\"visually-hidden\">\u{A0}: Ana</span>")
    let now = Timestamp(seconds: 1_780_315_200)
    let dates = AnsweredDates(answered: 1, refused: [.init(startsAt: now, code: .eventFull)])
    let reason = Language.french.localized(Failure.Code.eventFull.phrase)
    #expect(dates.html(timeZone: "UTC", now: now, in: .french).description.contains("\u{A0}: \(reason)</li>"))
  }

  @Test("Texts reach scripts as data that cannot end its element")
  func table() throws {
    func block(_ language: Language) throws -> String {
      let table = TextTable(
        entries: ["a": .phrase(.Adding.linesHint), "b": .plural(.Guests.people)], language: language)
      return try #require(table.html).description
    }
    #expect(try block(.german).contains(#""b":{"one":"{n} Person","other":"{n} Personen"}"#))
    #expect(try block(.french).contains("«\u{A0}collègue\u{A0}»"))
    let data = try block(.english).split(separator: "\"words\">")[1].split(separator: "</script>")[0]
    let words = try JSONDecoder().decode(Loose.self, from: Data(data.utf8))
    #expect(words.a == Language.english.localized(.Adding.linesHint))
    #expect(TextTable(entries: [:], language: .english).html == nil)
  }

  private struct Loose: Decodable { var a: String }
}

@Suite("Messages of failures in every language") struct FailureSentenceTests {
  @Test("A message keeps its numbers in every language, and uses plural rules")
  func particulars() {
    func localized(_ left: Int, _ language: Language) -> String {
      Failure(.eventFull, "Only \(left) more seats are left. Choose a smaller party.").message(in: language)
    }
    #expect(localized(1, .english) == "Only one more seat is left. Choose a smaller party.")
    #expect(localized(2, .english) == "Only 2 more seats are left. Choose a smaller party.")
    #expect(localized(2, .german) == "Es sind nur noch 2 Plätze frei. Wähle weniger Personen.")
    #expect(localized(1, .spanish) == "Solo queda 1 plaza más. Elige un grupo más pequeño.")
    #expect(localized(1, .french) == "Il ne reste que 1 place de plus. Réduis le nombre de personnes.")
    #expect(localized(1_200, .french) == "Il ne reste que 1\u{202F}200 places de plus. Réduis le nombre de personnes.")
  }

  @Test("A stored failure can be translated after it is read again")
  func kept() throws {
    let failure = Failure(.tooMany, "You’ve shared \(200) photos here, the most one guest can.", field: "photo")
    let read = try JSONDecoder().decode(Failure.self, from: try JSONEncoder().encode(failure))
    #expect(read == failure)
    #expect(read.message(in: .german) == "Du hast hier 200 Fotos geteilt, mehr sind pro Gast nicht möglich.")
    let old = try JSONDecoder().decode(
      Failure.self, from: Data(#"{"code":"event-over","message":"This event is over."}"#.utf8))
    #expect(old.message(in: .french) == "Cet événement est terminé.")
  }

  @Test("Every failure code has a message in every language", arguments: Failure.Code.allCases)
  func codes(code: Failure.Code) {
    let failure = Failure(code, "Only programs read this.")
    #expect(failure.message(in: .english) == "Only programs read this.")
    let others = Language.allCases.dropFirst().map { failure.message(in: $0) }
    #expect(Set(others).count == others.count && !others.contains { $0.contains("programs") })
  }
}

@Suite("Shortening a notification's payload") struct PayloadLimitTests {
  private struct Unencodable: Error {}

  @Test("A payload is shortened only when it is too large")
  func onlySizeIsShortened() throws {
    var tried: [Int] = []
    let bytes = try PayloadComposer.firstThatFits([300, 200, 100]) { limit in
      tried.append(limit)
      if limit > 200 { throw Payload.TooLarge(size: 5000, limit: 4096, pushType: .alert) }
      return [1]
    }
    #expect(bytes == [1] && tried == [300, 200])
  }

  @Test("A payload with another error is not tried again")
  func otherFaults() {
    var tries = 0
    #expect(throws: Unencodable.self) {
      try PayloadComposer.firstThatFits([300, 200, 100]) { _ in
        tries += 1
        throw Unencodable()
      }
    }
    #expect(tries == 1)
  }
}
