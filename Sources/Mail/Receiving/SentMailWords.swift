/// By what a mail that was sent is known again in the answer to it, in every language that mails are sent in.
public struct SentMailWords: Hashable, Sendable {
  /// A greeting around the name.
  public struct Greeting: Hashable, Sendable {
    public var before: String
    public var after: String

    public init(before: String, after: String) { (self.before, self.after) = (before, after) }
  }

  /// Stood at the top of earlier mails: above it is what a guest wrote.
  public static let marker = "— ✁ —"
  /// Texts of the line above which guests were asked to write.
  public var markers: [String]
  /// Sentences that stand in each mail, and that no guest writes. Programs break long lines, so their first words are
  /// looked for.
  public var sentences: [String]
  /// The first lines.
  public var greetings: [Greeting]

  public init(markers: [String] = [Self.marker], sentences: [String] = [], greetings: [Greeting] = []) {
    self.markers = markers
    self.sentences = sentences.map(Self.beginning)
    self.greetings = greetings
  }

  /// Whole words, of a line's first forty characters.
  private static func beginning(of sentence: String) -> String {
    let start = sentence.prefix(40)
    guard start.count < sentence.count, let blank = start.lastIndex(of: " ") else { return String(start) }
    return String(start[..<blank])
  }

  func isMarked(_ line: String) -> Bool { markers.contains { !$0.isEmpty && line.contains($0) } }

  func holds(_ line: String) -> Bool { sentences.contains { !$0.isEmpty && line.contains($0) } }

  func greets(_ line: String) -> Bool {
    line.unicodeScalars.count <= 100
      && greetings.contains { greeting in
        line.hasPrefix(greeting.before) && line.hasSuffix(greeting.after)
          && line.utf8.count > greeting.before.utf8.count + greeting.after.utf8.count
      }
  }
}
