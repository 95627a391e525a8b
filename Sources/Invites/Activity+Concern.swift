extension Activity {
  /// Whether a guest who attends so is told of this message: not of their own, and with less than full attention of
  /// those of the hosts, those that answer the guest and those that name the guest.
  /// - Parameter answersGuest: whether the entry that this one answers is the guest's.
  public func concerns(_ guest: Guest.ID, attending attention: Preferences.Attention, answersGuest: Bool) -> Bool {
    guard kind.isMessage, deletedAt == nil, author.guestID != guest else { return false }
    switch attention {
    case .everything: return true
    case .mentions: return author.guestID == nil || answersGuest || mentions.contains { $0.person.guestID == guest }
    case .muted: return false
    }
  }
}
