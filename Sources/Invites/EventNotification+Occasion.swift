extension EventNotification.Occasion {
  /// The category whose interface and actions it has.
  public var category: EventNotification.Category {
    switch self {
    case .invited, .nudged: .invite
    case .changed, .reopened, .promoted, .answeredFor: .update
    case .cancelled: .cancelled
    case .messages, .answered: .message
    case .photos: .photo
    case .onTheWay: .arrival
    case .reminded: .reminder
    }
  }

  /// `apns-collapse-id`: the invitation and all that becomes of it replace each other, and so do messages of one thread,
  /// and what is told of one guest's way.
  /// - Parameter traveller: who is on the way.
  public func collapseID(in event: Event.ID, of traveller: Guest.ID? = nil) -> String {
    switch category {
    case .invite, .update, .cancelled: event.rawValue
    case .message: "\(event.rawValue)-\(self == .answered ? "host" : "thread")"
    case .photo: "\(event.rawValue)-photos"
    // A guest belongs to one event; the identifiers of both would be too long.
    case .arrival: "\(traveller?.rawValue ?? event.rawValue)-way"
    case .reminder: Self.reminderID(in: event)
    }
  }

  /// That of all reminders of an event.
  public static func reminderID(in event: Event.ID) -> String { "\(event.rawValue)-reminder" }

  /// The kind of entries of the thread that it tells of; nil where it tells of none.
  public var kindOfEntries: Activity.Kind.Name? {
    switch self {
    case .messages: .commented
    case .photos: .shared
    case .invited, .nudged, .changed, .cancelled, .reopened, .promoted, .answered, .onTheWay, .reminded, .answeredFor:
      nil
    }
  }

  /// What tells of an entry of the thread; nil for what nobody writes or shows.
  public init?(tellingOf entry: Activity.Kind.Name) {
    guard let occasion = Self.allCases.first(where: { $0.kindOfEntries == entry }) else { return nil }
    self = occasion
  }
}
