/// The link by which people add themselves to a guest list.
public struct OpenLink: Hashable, Sendable {
  public let mode: Event.Options.OpenLink
  /// The number of the valid link. A renewed link has another number.
  public let number: Int

  public init(mode: Event.Options.OpenLink, number: Int) {
    self.mode = mode
    self.number = number
  }

  /// Checks that the link is valid.
  /// - Parameter number: the number of the link that a visitor followed.
  /// - Throws: `linkClosed` for a link that is not valid.
  public func requireOpen(_ number: Int) throws(Failure) {
    guard mode != .off, number == self.number else { throw .openLinkClosed }
  }
}

extension Failure {
  public static let openLinkClosed = Failure(.linkClosed, "This link is closed. Ask the host for a new one.")
}

extension [Guest] {
  /// Returns the guest that a visitor continues as, among the guests that the visitor's browser knows at an event: a
  /// guest on the list or waiting for approval. Nil when there is none, so that the visitor may join.
  /// - Throws: `offTheList` for a blocked browser.
  public func presentGuest() throws(Failure) -> Guest? {
    if let guest = first(where: { $0.listStatus == .listed || $0.listStatus == .requested }) { return guest }
    if let guest = first(where: { $0.listStatus == .blocked }) { try guest.requireListed() }
    return nil
  }
}
