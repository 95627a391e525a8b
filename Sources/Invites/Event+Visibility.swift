extension Event {
  /// The entry as `viewer` may see it: a guest's note is for the hosts, and where the guest list is hidden, guests do not
  /// learn from the thread who is on it, nor who reacted. Everybody sees their own.
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

  /// Who reacts need not have written anything: with a hidden list others learn how many they are.
  private func shown(_ reaction: Reaction, to viewer: Activity.Author) -> Reaction {
    details.options.showsGuestList ? reaction : reaction.naming { $0.isHost || $0.isSame(as: viewer) }
  }

  package func shown(_ activities: [Activity], to viewer: Activity.Author) -> [Activity] {
    activities.compactMap { shown($0, to: viewer) }
  }

  /// The entries that others answer, by their numbers.
  package func shown(_ quotes: [Int: Activity], to viewer: Activity.Author) -> [Int: Activity] {
    quotes.compactMapValues { shown($0, to: viewer) }
  }

  /// For whom entries are chosen from the store; nil for who may see that there are all of them.
  package func chooser(_ viewer: Activity.Author) -> Activity.Author? {
    viewer.isHost || details.options.showsGuestList ? nil : viewer
  }
}
