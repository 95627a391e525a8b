extension EventNotification.Occasion {
  /// The category whose interface and actions it has.
  public var category: EventNotification.Category {
    switch self {
    case .invited, .nudged: .invite
    case .changed, .cancelled, .reopened, .promoted: .update
    case .messages, .answered: .message
    }
  }

  /// `apns-collapse-id`: the invite, its updates and nudges replace each other, and so do messages of one thread.
  public func collapseID(in event: Event.ID) -> String {
    switch category {
    case .invite, .update: event.rawValue
    case .message: "\(event.rawValue)-\(self == .answered ? "host" : "thread")"
    }
  }
}
