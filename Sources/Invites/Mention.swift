/// A person mentioned in a comment, as in `@Ana Flores`.
public struct Mention: Hashable, Sendable, Codable {
  /// The position in the text, in Unicode scalars, including the `@`.
  public let start: Int
  public let length: Int
  public let person: Activity.Author

  public init(start: Int, length: Int, person: Activity.Author) {
    self.start = start
    self.length = length
    self.person = person
  }
}
