extension EventNotification.Occasion {
  /// The category whose interface and actions it has.
  public var category: EventNotification.Category {
    switch self {
    case .invited, .nudged: .invite
    case .changed, .reopened, .promoted: .update
    case .cancelled: .cancelled
    case .messages, .answered: .message
    }
  }

  /// `apns-collapse-id`: the invitation and all that becomes of it replace each other, and so do messages of one thread.
  public func collapseID(in event: Event.ID) -> String {
    switch category {
    case .invite, .update, .cancelled: event.rawValue
    case .message: "\(event.rawValue)-\(self == .answered ? "host" : "thread")"
    }
  }
}
