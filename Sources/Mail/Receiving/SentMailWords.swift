/// The words by which one of this server's mails is recognized below a reply to it, in all languages of mails.
public struct SentMailWords: Hashable, Sendable {
  /// The text of a greeting before and after the name.
  public struct Greeting: Hashable, Sendable {
    public var before: String
    public var after: String

    public init(before: String, after: String) { (self.before, self.after) = (before, after) }
  }

  /// The beginnings of sentences that every mail contains and no guest writes. Only beginnings, because mail programs
  /// break long lines.
  public var sentences: [String]
  /// The greetings with which mails begin.
  public var greetings: [Greeting]

  public init(sentences: [String] = [], greetings: [Greeting] = []) {
    self.sentences = sentences.map(Self.beginning)
    self.greetings = greetings
  }

  /// The whole words within the first forty characters.
  private static func beginning(of sentence: String) -> String {
    let start = sentence.prefix(40)
    guard start.count < sentence.count, let blank = start.lastIndex(of: " ") else { return String(start) }
    return String(start[..<blank])
  }

  func holds(_ line: String) -> Bool { sentences.contains { !$0.isEmpty && line.contains($0) } }

  func greets(_ line: String) -> Bool {
    line.unicodeScalars.count <= 100
      && greetings.contains { greeting in
        line.hasPrefix(greeting.before) && line.hasSuffix(greeting.after)
          && line.utf8.count > greeting.before.utf8.count + greeting.after.utf8.count
      }
  }
}
