/// A guest together with the event they are invited to, as this guest may see it. An invitation link opens an
/// invitation.
///
/// A class, because its values take some 800 bytes, and an invitation goes through many functions.
public final class Invitation: Hashable, Sendable, Codable {
  public let event: Event
  public let guest: Guest

  public init(event: Event, guest: Guest) {
    self.event = event.shown(to: .guest(guest))
    self.guest = guest
  }

  public static func == (left: Invitation, right: Invitation) -> Bool {
    left === right || left.event == right.event && left.guest == right.guest
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(event)
    hasher.combine(guest)
  }
}
