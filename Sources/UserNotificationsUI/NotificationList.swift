import Foundation

/// The delivered notifications of all apps, as the lock screen and Notification Center show them.
public struct NotificationList: Hashable, Sendable, Codable {
  /// The groups. The group with the newest notification comes first.
  public var groups: [Group]

  public init(groups: [Group] = []) { self.groups = groups }

  public var isEmpty: Bool { groups.isEmpty }

  /// Notifications of one app and one thread, shown together. A single notification is a group of one.
  public struct Group: Hashable, Sendable, Codable {
    /// The app's identifier on the phone, such as `messages`.
    public var app: String
    public var appName: String
    /// Empty for the group of an app.
    public var thread: String
    /// The cards, newest first, never empty. While previews are hidden, a single card represents all notifications.
    public var cards: [Card]
    /// The number of notifications in the group, even when one card represents all of them.
    public var count: Int
    /// The summary of the notifications behind the first, such as `4 more messages from Matt`. Nil when there are none.
    public var summary: String?

    public init(app: String, appName: String, thread: String, cards: [Card], count: Int, summary: String?) {
      self.app = app
      self.appName = appName
      self.thread = thread
      self.cards = cards
      self.count = count
      self.summary = summary
    }
  }

  /// A collapsed notification.
  public struct Card: Hashable, Sendable, Codable {
    public var app: String
    public var appName: String
    /// The request's identifier.
    public var identifier: String
    public var category: String
    /// When the notification was delivered.
    public var date: Date
    /// Empty without a title, and when previews are hidden and the category does not show the title.
    public var title: String
    public var subtitle: String
    /// The body. While previews are hidden, the text in its place, such as `Notification` or `3 Messages`.
    public var body: String
    public var isPreviewHidden: Bool
    /// The thumbnail of the first attachment. Nil when it is hidden or cannot be shown as a picture.
    public var thumbnail: Thumbnail?
    /// The first two actions, for which the compact form has room.
    public var actions: [Presentation.Action]

    public init(
      app: String, appName: String, identifier: String, category: String, date: Date, title: String, subtitle: String,
      body: String, isPreviewHidden: Bool = false, thumbnail: Thumbnail? = nil, actions: [Presentation.Action] = []
    ) {
      self.app = app
      self.appName = appName
      self.identifier = identifier
      self.category = category
      self.date = date
      self.title = title
      self.subtitle = subtitle
      self.body = body
      self.isPreviewHidden = isPreviewHidden
      self.thumbnail = thumbnail
      self.actions = actions
    }
  }
}

extension NotificationList {
  /// The small picture at the side of a card.
  public struct Thumbnail: Hashable, Sendable, Codable {
    /// The path of the file in the attachment store.
    public var file: String
    /// The uniform type identifier of a picture or a movie, such as `public.jpeg`.
    public var type: String
    /// The visible part. Nil for all of the picture.
    public var clipping: Clipping?
    /// The frame or time of a moving picture. Nil leaves the choice to the screen.
    public var moment: Moment?

    public init(file: String, type: String, clipping: Clipping? = nil, moment: Moment? = nil) {
      self.file = file
      self.type = type
      self.clipping = clipping
      self.moment = moment
    }
  }

  /// A rectangle in unit coordinates, 0 to 1, from the picture's upper left.
  public struct Clipping: Hashable, Sendable, Codable {
    public var x, y, width, height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  public enum Moment: Hashable, Sendable, Codable {
    /// The frame number of an animation, counted from 0.
    case frame(Int)
    /// The time in a movie.
    case seconds(Double)
  }
}
