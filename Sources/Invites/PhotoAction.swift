/// The actions of the notification category `event-photo`. Raw values are action identifiers.
public enum PhotoAction: String, Hashable, Sendable, CaseIterable {
  /// Adds a heart to each photo, or removes the guest's own. Photos already in that state stay as they are.
  case like, unlike
  /// Replies to the latest photo.
  case comment
}
