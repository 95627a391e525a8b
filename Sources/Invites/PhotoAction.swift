/// The actions of the notification category `event-photo`. Raw values are action identifiers.
public enum PhotoAction: String, Hashable, Sendable, CaseIterable {
  /// Puts a heart under each photo, or takes one's own away; what is so already stays.
  case like, unlike
  /// Answers the latest photo.
  case comment
}
