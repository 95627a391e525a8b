import UserNotificationsUI

extension Presentation {
  /// The accessibility identifiers of views that an extension draws for the guest alone: their day, and the distance
  /// and map of an arrival.
  private static let ofTheGuest: Set<String> = ["invite-day", "arrival-distance", "arrival-map"]
  /// The view with other people's messages. The notification itself contains only one of them.
  private static let conversation = "conversation"

  /// The presentation for a viewer with one notification's own token. The viewer may see the notification, but not the
  /// rest of the guest's phone.
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
