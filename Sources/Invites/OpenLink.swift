/// The link by which people put themselves on a guest list.
public struct OpenLink: Hashable, Sendable {
  public let mode: Event.Options.OpenLink
  /// Which link is in force. A renewed one has another number.
  public let number: Int

  public init(mode: Event.Options.OpenLink, number: Int) {
    self.mode = mode
    self.number = number
  }

  /// - Parameter number: of the link that somebody came by.
  /// - Throws: `linkClosed` for one that is not in force.
  public func requireOpen(_ number: Int) throws(Failure) {
    guard mode != .off, number == self.number else { throw .openLinkClosed }
  }
}

extension Failure {
  public static let openLinkClosed = Failure(.linkClosed, "This link is closed. Ask the host for a new one.")
}

extension [Guest] {
  /// Of the guests that one browser knows at an event, the one as whom its reader goes on there: on the list, or
  /// waiting to be let in. Nil where nobody is, so that somebody may join.
  /// - Throws: `offTheList` for a browser that is kept out.
  public func presentGuest() throws(Failure) -> Guest? {
    if let guest = first(where: { $0.listStatus == .listed || $0.listStatus == .requested }) { return guest }
    if let guest = first(where: { $0.listStatus == .blocked }) { try guest.requireListed() }
    return nil
  }
}
