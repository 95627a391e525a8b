/// The actions of the notification categories `event-invite` and `event-update`. Raw values are action identifiers.
public enum InviteAction: String, Hashable, Sendable, Codable, CaseIterable {
  case accept, decline, maybe, comment

  /// The RSVP status that this action stands for. Nil for a comment.
  public var status: RSVP.Status? {
    switch self {
    case .accept: .accepted
    case .decline: .declined
    case .maybe: .maybe
    case .comment: nil
    }
  }
}
