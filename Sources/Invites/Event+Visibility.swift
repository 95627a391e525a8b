extension Event {
  /// The entry as `viewer` may see it. Guests' notes are for hosts only. When the guest list is hidden, guests do not
  /// learn from the thread who is on it or who reacted. Viewers always see their own entries and reactions.
  /// - Returns: nil for an entry that the viewer may not know of.
  package func shown(_ activity: Activity, to viewer: Activity.Author) -> Activity? {
    if viewer.isHost { return activity }
    var activity = activity
    activity.reactions = activity.reactions.map { shown($0, to: viewer) }
    if viewer.isSame(as: activity.author) { return activity }
    guard activity.kind.tellsWhoIsInvited else { return activity }
    guard details.options.showsGuestList else { return nil }
    guard case .answered(let status, let partySize, _) = activity.kind else { return activity }
    return Activity(
      id: activity.id, eventID: activity.eventID, sequence: activity.sequence, revision: activity.revision,
      author: activity.author, kind: .answered(status, partySize: partySize, note: ""), at: activity.at,
      replyTo: activity.replyTo, mentions: activity.mentions, editedAt: activity.editedAt,
      deletedAt: activity.deletedAt, reactions: activity.reactions)
  }

  /// The reaction as `viewer` may see it. A guest who reacts may have written nothing in the thread, so with a hidden
  /// list other guests see only the number of guests who reacted.
  private func shown(_ reaction: Reaction, to viewer: Activity.Author) -> Reaction {
    details.options.showsGuestList ? reaction : reaction.naming { $0.isHost || $0.isSame(as: viewer) }
  }

  package func shown(_ activities: [Activity], to viewer: Activity.Author) -> [Activity] {
    activities.compactMap { shown($0, to: viewer) }
  }

  /// The entries that other entries reply to, by their numbers.
  package func shown(_ quotes: [Int: Activity], to viewer: Activity.Author) -> [Int: Activity] {
    quotes.compactMapValues { shown($0, to: viewer) }
  }

  /// The viewer whose visible entries the store must select. Nil when the viewer may see all entries.
  package func chooser(_ viewer: Activity.Author) -> Activity.Author? {
    viewer.isHost || details.options.showsGuestList ? nil : viewer
  }
}
