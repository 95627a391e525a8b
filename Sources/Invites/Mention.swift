/// Somebody named in a comment, as `@Ana Flores`.
public struct Mention: Hashable, Sendable, Codable {
  /// Where in the text, in Unicode scalars, the `@` included.
  public let start: Int
  public let length: Int
  public let person: Activity.Author

  public init(start: Int, length: Int, person: Activity.Author) {
    self.start = start
    self.length = length
    self.person = person
  }
}
