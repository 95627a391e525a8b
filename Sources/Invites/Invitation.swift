/// A guest together with the event they are invited to, as this guest may see it. An invitation link opens an
/// invitation.
public struct Invitation: Hashable, Sendable, Codable {
  public let event: Event
  public let guest: Guest

  public init(event: Event, guest: Guest) {
    self.event = event.shown(to: .guest(guest))
    self.guest = guest
  }
}
