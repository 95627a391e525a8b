extension Event {
  /// The entry as `viewer` may see it. Guests' notes are for hosts only, and the
  /// members of a household appear by their first names. When the guest list is hidden, guests do not
  /// learn from the thread who is on it or who reacted. When the place is hidden, they do not learn of its changes.
  /// Viewers always see their own entries and reactions.
  ///
  /// Call it on the event as it is shown to the viewer.
  /// - Returns: nil for an entry that the viewer may not know of.
  package func shown(_ activity: Activity, to viewer: Activity.Author) -> Activity? {
    if viewer.isHost { return activity }
    guard var activity = isPlaceHidden ? activity.hidingPlace : activity else { return nil }
    activity.reactions = activity.reactions.map { shown($0, to: viewer) }
    if viewer.isSame(as: activity.author) { return activity }
    guard activity.kind.tellsWhoIsInvited else { return activity }
    guard details.options.showsGuestList else { return nil }
    guard case .answered(let status, let partySize, _, let names) = activity.kind else { return activity }
    return Activity(
      id: activity.id, eventID: activity.eventID, sequence: activity.sequence, revision: activity.revision,
      author: activity.author,
      kind: .answered(status, partySize: partySize, note: "", names: names.map(Guest.firstName)), at: activity.at,
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

  /// The entries that the store must leave out for `viewer`. Nil when the viewer may see all entries.
  ///
  /// Call it on the event as it is shown to the viewer.
  package func hiddenEntries(from viewer: Activity.Author) -> HiddenEntries? {
    let hidesGuests = !details.options.showsGuestList
    guard !viewer.isHost, hidesGuests || isPlaceHidden else { return nil }
    return HiddenEntries(viewer: viewer, ofGuests: hidesGuests, ofPlace: isPlaceHidden)
  }
}

/// The entries of a thread that one viewer may not see.
public struct HiddenEntries: Hashable, Sendable {
  /// A guest of the event, who sees their own entries in any case.
  public let viewer: Activity.Author
  /// Whether entries that reveal who is on the guest list are hidden.
  public let ofGuests: Bool
  /// Whether entries are hidden that tell only of changes in `Event.Change.hidden`.
  public let ofPlace: Bool

  public init(viewer: Activity.Author, ofGuests: Bool, ofPlace: Bool) {
    self.viewer = viewer
    self.ofGuests = ofGuests
    self.ofPlace = ofPlace
  }
}

extension Activity {
  /// The entry without changes of the place and the message. Nil when it tells of nothing else.
  fileprivate var hidingPlace: Activity? {
    guard case .updated(let changes) = kind, !changes.isEmpty else { return self }
    let known = changes.filter { !Event.Change.hidden.contains($0) }
    guard !known.isEmpty else { return nil }
    return Activity(
      id: id, eventID: eventID, sequence: sequence, revision: revision, author: author, kind: .updated(known), at: at,
      replyTo: replyTo, mentions: mentions, editedAt: editedAt, deletedAt: deletedAt, edit: edit?.hidingPlace,
      reactions: reactions)
  }
}

extension Event.Edit {
  fileprivate var hidingPlace: Event.Edit {
    Event.Edit(before: before.hidingPlace(behind: ""), after: after.hidingPlace(behind: ""))
  }
}
