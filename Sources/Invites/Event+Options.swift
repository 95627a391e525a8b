extension Event {
  /// The host's settings for an event, apart from its details.
  public struct Options: Hashable, Sendable, Codable {
    /// The people who may join by the open link, which is the same for everyone.
    public enum OpenLink: String, Hashable, Sendable, Codable, CaseIterable {
      /// No one may join, and the link leads nowhere.
      case off
      /// Every person who opens the link may join.
      case open
      /// Every person whom a host then approves may join.
      case approval
    }

    /// The number of people that a guest may bring: 0 to 19.
    public var plusOnes: Int
    public var guestsMayInvite: Bool
    /// Whether guests see who else is invited.
    public var showsGuestList: Bool
    public var openLink: OpenLink
    /// Whether messengers show the cover beside a link to the event.
    public var showsCoverInPreviews: Bool
    /// The reminders that guests get.
    public var reminders: Set<ReminderRule>
    /// Whether only hosts and guests who accepted see the place and the message. See `Event.shown(to:)`.
    public var hidesPlace: Bool
    /// The name that all other people see instead of a hidden place, such as a part of the town. May be empty.
    public let area: String

    public static let plusOnesRange = 0...19
    public static let standard = Options(
      keptPlusOnes: 19, guestsMayInvite: false, showsGuestList: true, openLink: .off,
      showsCoverInPreviews: true, reminders: ReminderRule.standard, hidesPlace: false, area: "")

    /// Creates checked options.
    /// - Throws: `outOfRange` unless a guest may bring 0 to 19 people; `textTooLong` and `invalidText` for the area.
    public init(
      plusOnes: Int, guestsMayInvite: Bool, showsGuestList: Bool, openLink: OpenLink, showsCoverInPreviews: Bool = true,
      reminders: Set<ReminderRule> = ReminderRule.standard, hidesPlace: Bool = false, area: String = ""
    ) throws(Failure) {
      guard Self.plusOnesRange.contains(plusOnes) else {
        throw Failure(.outOfRange, "Each guest can bring 0 to 19 people.", field: "plusOnes")
      }
      self.init(
        keptPlusOnes: plusOnes, guestsMayInvite: guestsMayInvite, showsGuestList: showsGuestList, openLink: openLink,
        showsCoverInPreviews: showsCoverInPreviews, reminders: reminders, hidesPlace: hidesPlace,
        area: try Text.optionalLine(area, field: "area", limit: Text.placeLimit))
    }

    /// Creates options from stored values, which were checked when they were first written.
    package init(
      keptPlusOnes plusOnes: Int, guestsMayInvite: Bool, showsGuestList: Bool, openLink: OpenLink,
      showsCoverInPreviews: Bool, reminders: Set<ReminderRule>, hidesPlace: Bool, area: String
    ) {
      self.plusOnes = plusOnes
      self.guestsMayInvite = guestsMayInvite
      self.showsGuestList = showsGuestList
      self.openLink = openLink
      self.showsCoverInPreviews = showsCoverInPreviews
      self.reminders = reminders
      self.hidesPlace = hidesPlace
      self.area = area
    }
  }
}
