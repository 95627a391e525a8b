import UserNotificationsUI

extension Presentation {
  /// What an extension draws for the guest alone, by its accessibility identifier: their day, and how far somebody is.
  private static let ofTheGuest: Set<String> = ["invite-day", "arrival-distance", "arrival-map"]
  /// What others wrote: the notification itself tells one message of it.
  private static let conversation = "conversation"

  /// As whoever came by one notification's own token may see it: they may have been shown the notification, and the
  /// guest's phone is not theirs.
  package var withoutWhatIsTheGuests: Presentation {
    var presentation = self
    if customContent?.view.accessibilityIdentifier == Self.conversation {
      (presentation.customContent, presentation.defaultContent) = (nil, summary)
    }
    presentation.customContent?.view.remove { $0.accessibilityIdentifier.map(Self.ofTheGuest.contains) == true }
    return presentation
  }
}

extension ViewSnapshot {
  fileprivate mutating func remove(where isGone: (ViewSnapshot) -> Bool) {
    children.removeAll(where: isGone)
    for index in children.indices { children[index].remove(where: isGone) }
  }
}
