extension Activity {
  /// Whether a guest with this attention is notified of the message.
  ///
  /// A guest is never notified of their own messages. With `mentions`, a guest is notified only of hosts' messages, of
  /// replies to the guest, and of messages that mention the guest.
  /// - Parameter answersGuest: whether the message replies to an entry of the guest.
  public func concerns(_ guest: Guest.ID, attending attention: Preferences.Attention, answersGuest: Bool) -> Bool {
    guard kind.isMessage, deletedAt == nil, author.guestID != guest else { return false }
    switch attention {
    case .everything: return true
    case .mentions: return author.guestID == nil || answersGuest || mentions.contains { $0.person.guestID == guest }
    case .muted: return false
    }
  }
}
