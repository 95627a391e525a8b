extension EventNotification.Occasion {
  /// The category, which determines the interface and the actions.
  public var category: EventNotification.Category {
    switch self {
    case .invited, .nudged: .invite
    case .changed, .reopened, .promoted, .answeredFor: .update
    case .cancelled: .cancelled
    case .messages, .answered: .message
    case .photos: .photo
    case .onTheWay: .arrival
    case .reminded: .reminder
    case .asked: .poll
    }
  }

  /// The `apns-collapse-id`. The invitation and its updates replace each other, and so do messages of one thread,
  /// updates on one guest's travel, and notifications of one survey.
  public func collapseID(in event: Event.ID, details: EventNotification.Details = .none) -> String {
    switch category {
    case .invite, .update, .cancelled: event.rawValue
    case .message: "\(event.rawValue)-\(self == .answered ? "host" : "thread")"
    case .photo: "\(event.rawValue)-photos"
    // A guest belongs to one event, and an id made of both identifiers would be too long.
    case .arrival: "\(details.traveller?.rawValue ?? event.rawValue)-way"
    case .poll: "\(details.survey?.rawValue ?? event.rawValue)-poll"
    case .reminder: Self.reminderID(in: event)
    }
  }

  /// The collapse id of all reminders of an event.
  public static func reminderID(in event: Event.ID) -> String { "\(event.rawValue)-reminder" }

  /// The kind of thread entries that the notification is about. Nil when it is not about entries.
  public var kindOfEntries: Activity.Kind.Name? {
    switch self {
    case .messages: .commented
    case .photos: .shared
    case .invited, .nudged, .changed, .cancelled, .reopened, .promoted, .answered, .onTheWay, .reminded, .answeredFor,
      .asked:
      nil
    }
  }

  /// The occasion for an entry of the thread. Fails for kinds of entries that are not messages.
  public init?(tellingOf entry: Activity.Kind.Name) {
    guard let occasion = Self.allCases.first(where: { $0.kindOfEntries == entry }) else { return nil }
    self = occasion
  }
}
