/// A part of a longer list, with the cursor that continues it.
public struct Page<Element: Sendable>: Sendable {
  public let elements: [Element]
  /// An opaque cursor for the next page. Nil at the end of the list.
  public let next: String?

  public init(_ elements: [Element], next: String?) {
    self.elements = elements
    self.next = next
  }
}

extension Page: Equatable where Element: Equatable {}
