import Testing

@testable import Texts

/// Compares the text files with the code, and each language with English.
struct TextCheck {
  let english: TextFile
  static func places(_ text: String) -> Set<String> {
    // A placeholder that the phone fills in counts too: %@, %u, %1$@.
    TextForm(text).places.union(text.matches(of: #/%(?:\d\$)?[@ud]/#).map { String($0.output) })
  }

  /// Texts that the code does not name. The app and the system of the simulated phone name their texts by the English
  /// text.
  func unused(in sources: TextSources) -> [String] {
    english.keyed.filter { entry in
      let parts = entry.key.split(separator: ".")
      switch parts[0] {
      case "format": return false
      case "phoneApp", "phoneSystem": return !sources.code.contains("\"\(entry.pluralID ?? entry.id)\"")
      default: return !sources.members.contains("\(parts[0].prefix(1).uppercased())\(parts[0].dropFirst()).\(parts[1])")
      }
    }.map(\.key)
  }

  /// Failure sentences of the English texts that the code does not use.
  func unsaid(in sources: TextSources) -> [String] {
    let said = Set(sources.sentences.map(\.template))
    return english.failures.map { $0.pluralID ?? $0.id }.filter { !said.contains($0) }.sorted()
  }

  /// Sentences in the code with numbers or names that the English texts lack, so that other languages would lose them.
  func untold(in sources: TextSources) -> [String] {
    let known = Set(english.failures.map { $0.pluralID ?? $0.id })
    return sources.sentences.filter { $0.hasParticulars && !known.contains($0.template) }
      .map { "\($0.file): \($0.template)" }.sorted()
  }

  /// The faults of a language's file in comparison with English.
  func problems(in file: TextFile) -> [String] {
    var problems = twice(file)
    let entries = Dictionary(file.entries.map { (name($0), $0) }) { first, _ in first }
    for wanted in english.entries {
      guard let entry = entries[name(wanted)] else {
        problems.append("\(name(wanted)) is missing")
        continue
      }
      problems += self.problems(of: entry, beside: wanted, in: file).map { "\(name(wanted)) \($0)" }
    }
    let names = Set(english.entries.map(name))
    problems += file.entries.map(name).filter { !names.contains($0) }.map { "\($0) is not in en.po" }
    return problems.map { "\(file.name): \($0)" }
  }

  private func name(_ entry: TextFile.Entry) -> String {
    entry.key == TextFile.failureContext ? "failure “\(entry.pluralID ?? entry.id)”" : entry.key
  }

  private func twice(_ file: TextFile) -> [String] {
    Dictionary(grouping: file.entries, by: name).filter { $0.value.count > 1 }.map { "\($0.key) stands there twice" }
  }

  private func problems(of entry: TextFile.Entry, beside wanted: TextFile.Entry, in file: TextFile) -> [String] {
    var problems: [String] = []
    if entry.isFuzzy { problems.append("is marked fuzzy") }
    if entry.id != wanted.id || entry.pluralID != wanted.pluralID {
      problems.append("was translated from other English: “\(entry.id)”")
    }
    let count = entry.pluralID == nil ? 1 : (try? file.pluralForms().count) ?? 0
    if entry.texts.count != count { problems.append("has \(entry.texts.count) forms of \(count)") }
    if entry.texts.contains("") { problems.append("is empty") }
    return problems + places(entry, wanted)
  }

  /// The first plural form may omit the number. Formats may use any placeholders, and failures any of the English ones.
  private func places(_ entry: TextFile.Entry, _ wanted: TextFile.Entry) -> [String] {
    let allowed = wanted.texts.reduce(into: Set<String>()) { $0.formUnion(Self.places($1)) }
    let isFree = entry.key.hasPrefix("format.") || entry.key == TextFile.failureContext
    return entry.texts.enumerated().compactMap { index, text in
      let places = Self.places(text)
      let needed = isFree ? [] : entry.pluralID != nil && index == 0 ? allowed.subtracting(["n"]) : allowed
      if entry.key.hasPrefix("format.") { return nil }
      guard !needed.isSubset(of: places) || !places.isSubset(of: allowed) else { return nil }
      return "has the places \(places.sorted()) instead of \(allowed.sorted())"
    }
  }
}

@Suite("The translated texts") struct TextFileTests {
  private static func check() throws -> TextCheck { TextCheck(english: try #require(try TextSources.english())) }

  @Test("The code names every text")
  func used() throws {
    #expect(try Self.check().unused(in: try TextSources.ofPackage.get()) == [])
  }

  @Test("Every language is complete: no key, placeholder or plural form is missing or superfluous")
  func languages() throws {
    let files = try TextSources.files()
    #expect(files.count == Language.allCases.count && files.count >= 4)
    let check = try Self.check()
    for file in files { #expect(check.problems(in: file) == []) }
  }

  @Test("The texts include the failures that people see, with their numbers and names")
  func failures() throws {
    let sources = try TextSources.ofPackage.get()
    #expect(sources.sentences.count > 250)
    let check = try Self.check()
    #expect(check.unsaid(in: sources) == [])
    #expect(check.untold(in: sources).filter { line in !Self.forPrograms.contains { line.hasSuffix(": \($0)") } } == [])
  }

  /// Sentences that only programs receive, because no page or form leads to them.
  private static let forPrograms = [
    "A column is one of: {1}.",
    "Ask for 1 to 1,000 elements at once.",
    "Ask for 1 to 200 at a time.",
    "Choose an idempotency key of 1 to 200 visible ASCII characters.",
    "Choose one of the languages there are: {1}.",
    "Choose one of {1}.",
    "Choose {1} among {2}.",
    "Fill in {1}.",
    "Give {1} as a whole number.",
    "Here the key tells who asks: send {1} to 180 random characters, such as a UUID.",
    "No such app is installed. There are: {1}.",
    "Number companions from 1 to 19.",
    "Only the choice selected takes guests.",
    "Remove some of the marks stacked on one letter of {1}.",
    "Remove the control characters from {1}.",
    "Send an Idempotency-Key of 1 to 180 visible ASCII characters.",
    "Send PARTYLINE_INBOUND_SECRET as Authorization: Bearer SECRET.",
    "Send at most 32 texts of 10,000 bytes.",
    "Send the whole mail as the body, with Content-Type: message/rfc822.",
    "Send the whole mail as it came, as message/rfc822.",
    "The example {1} brings nothing.",
    "The form sends {1} twice.",
    "The guest {1} is gone.",
    "The header {1} is a whole number.",
    "The options are {1}.",
    "The priority is 10, 5 or 1.",
    "The phone did not list this notification. {1}",
    "The push type is one of {1}.",
    "This server takes no mail here: set PARTYLINE_INBOUND_SECRET.",
    "There is no action {1}. Use one of: {2}.",
    "There is no example app {1}.",
    "There is no example {1}.",
    "There is no such cover. There are: {1}.",
    "Write something in {1}.",
    "Write {1} as a number.",
    "Write {1} as a whole number.",
    "grouping is one of: {1}.",
    "reminders holds any of: {1}.",
    "previews is one of: {1}.",
    "when is one of: {1}.",
    "{1}",
    "{1} has at most 200 bytes.",
    "{1} has at most {2} bytes.",
    "{1} is one of: {2}.",
    "{1} is true or false.",
  ]

  @Test("Every date and time format uses known placeholders")
  func patterns() throws {
    let known = Set(TimePattern.Field.allCases.map(\.rawValue))
    for file in try TextSources.files() {
      for pattern in Formats.Pattern.allCases {
        let text = file.keyed.first { $0.key == "format.\(pattern)" }?.texts.first ?? ""
        #expect(TextForm(text).places.isSubset(of: known), "\(file.name): format.\(pattern)")
      }
    }
  }

  @Test("Sentences differ in all languages")
  func translated() throws {
    let english = try #require(try TextSources.english())
    for file in try TextSources.files() where file.tag != "en" {
      let same = zip(english.keyed, file.keyed).filter { english, other in
        english.id.hasSuffix(".") && english.id.contains(" ") && other.texts.first == english.id
      }
      #expect(same.map(\.0.key) == [], "\(file.name)")
    }
  }

  @Test("No long sentence translates two English ones")
  func copies() throws {
    for file in try TextSources.files() where file.tag != "en" {
      let sentences = file.keyed.filter { ($0.texts.first ?? "").count > 30 && $0.texts[0].hasSuffix(".") }
      let copies = Dictionary(grouping: sentences) { $0.texts[0] }.values.filter { Set($0.map(\.id)).count > 1 }
      #expect(copies.map { $0.map(\.key) } == [], "\(file.name)")
    }
  }

  @Test("No full stop follows the rule of a series, which may end in one")
  func rules() throws {
    for file in try TextSources.files() {
      let text = try #require(file.keyed.first { $0.key == "notifications.series" }?.texts.first)
      #expect(!text.contains("{rule}."), "\(file.name)")
    }
  }

  @Test("French spaces before high punctuation do not break lines")
  func frenchSpaces() throws {
    let french = try #require(try TextSources.files().first { $0.tag == "fr" })
    let loose = french.entries.filter { $0.texts.contains { $0.contains(#/ [;!?»]| :(?!\()|« |\d \d{3}/#) } }
    #expect(loose.map { "\($0.key): \($0.texts)" } == [])
  }
}

@Suite("Checking the texts") struct TextCheckTests {
  private static func file(_ name: String, _ text: String) throws -> TextFile {
    let header = "msgid \"\"\nmsgstr \"\"\n\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\n"
    return try TextFile(name: name, Array((header + text).utf8))
  }

  private static let english = """
    msgctxt "thread.going"
    msgid "{name} is going"
    msgstr "{name} is going"

    msgctxt "thread.seats"
    msgid "{n} seat"
    msgid_plural "{n} seats"
    msgstr[0] "{n} seat"
    msgstr[1] "{n} seats"
    """

  @Test(
    "A fault is reported with the file and the key",
    arguments: [
      ("msgctxt \"thread.going\"\nmsgid \"{name} is going\"\nmsgstr \"{nom} vient\"", "has the places [\"nom\"]"),
      ("msgctxt \"thread.going\"\nmsgid \"{name} is going\"\nmsgstr \"\"", "is empty"),
      ("msgctxt \"thread.going\"\nmsgid \"{name} goes\"\nmsgstr \"{name} vient\"", "was translated from other English"),
      ("#, fuzzy\nmsgctxt \"thread.going\"\nmsgid \"{name} is going\"\nmsgstr \"{name} vient\"", "is marked fuzzy"),
      ("", "thread.going is missing"),
      ("msgctxt \"thread.gone\"\nmsgid \"Gone\"\nmsgstr \"Parti\"", "thread.gone is not in en.po"),
      (
        "msgctxt \"thread.seats\"\nmsgid \"{n} seat\"\nmsgid_plural \"{n} seats\"\nmsgstr[0] \"{n} place\"",
        "thread.seats has 1 forms of 2"
      ),
    ])
  func languages(text: String, problem: String) throws {
    let check = TextCheck(english: try Self.file("en.po", Self.english))
    let problems = check.problems(in: try Self.file("fr.po", text))
    #expect(problems.contains { $0.hasPrefix("fr.po: thread.") && $0.contains(problem) }, "\(problems)")
  }

  @Test("Texts that the code does not name are found")
  func unused() throws {
    let app = "\n\nmsgctxt \"phoneApp.sent\"\nmsgid \"Sent\"\nmsgstr \"Sent\""
    let check = TextCheck(english: try Self.file("en.po", Self.english + app))
    let all =
      #"localized(.Thread.going) + localized(LocalizedPlural.Thread\n    .seats, 2) + environment.localized("Sent")"#
    #expect(check.unused(in: TextSources(all.replacing(#"\n"#, with: "\n"))) == [])
    #expect(
      check.unused(in: TextSources("// Thread.going\nlocalized(.Thread.seated) + thread.going + Sent"))
        == ["thread.going", "thread.seats", "phoneApp.sent"])
  }

  @Test("Sentences of failures are read as the compiler reads them")
  func sentences() {
    let sources = TextSources(
      #"throw Failure(.eventFull, "Only \(left - f(1)) seats of \(all).") ; Failure(.notFound, "None.") ;"#
        + #" CommandFailure(.data, "No.")"#)
    #expect(sources.sentences.map(\.template) == ["Only {1} seats of {2}.", "None."])
    #expect(sources.sentences.map(\.hasParticulars) == [true, false])
  }
}
