import Foundation

/// Delivered notifications as lock screen and Notification Center show them, of all apps together.
public struct NotificationList: Hashable, Sendable, Codable {
  /// The group with the newest notification comes first.
  public var groups: [Group]

  public init(groups: [Group] = []) { self.groups = groups }

  public var isEmpty: Bool { groups.isEmpty }

  /// Notifications of one app and one thread, shown as one; a single notification is a group of one.
  public struct Group: Hashable, Sendable, Codable {
    /// The app's identifier on the phone, e.g. `messages`.
    public var app: String
    public var appName: String
    /// Empty for the group of an app.
    public var thread: String
    /// Newest first, never empty. While previews are hidden there is one, which stands for all.
    public var cards: [Card]
    /// How many notifications the group has, also where one card stands for all.
    public var count: Int
    /// What the group says of those behind the first: `4 more messages from Matt`; nil where nothing is behind it.
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

  /// One notification, collapsed.
  public struct Card: Hashable, Sendable, Codable {
    public var app: String
    public var appName: String
    /// The request's identifier.
    public var identifier: String
    public var category: String
    /// When it was delivered.
    public var date: Date
    /// Empty where there is none, and where previews are hidden and the category does not show it.
    public var title: String
    public var subtitle: String
    /// Where previews are hidden: what stands for it, such as `Notification` or `3 Messages`.
    public var body: String
    public var isPreviewHidden: Bool
    /// Of the first attachment; nil where it is hidden or makes no picture.
    public var thumbnail: Thumbnail?
    /// The two that there is room for in the compact form.
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
    /// Path of the file in the attachment store.
    public var file: String
    /// Uniform type identifier, e.g. `public.jpeg`; of a picture or a movie.
    public var type: String
    /// The part that is shown; nil for all of it.
    public var clipping: Clipping?
    /// Which picture of a moving one; nil leaves it to the screen.
    public var moment: Moment?

    public init(file: String, type: String, clipping: Clipping? = nil, moment: Moment? = nil) {
      self.file = file
      self.type = type
      self.clipping = clipping
      self.moment = moment
    }
  }

  /// In unit coordinates, 0 to 1, from the picture's upper left.
  public struct Clipping: Hashable, Sendable, Codable {
    public var x, y, width, height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  public enum Moment: Hashable, Sendable, Codable {
    /// Of an animation, from 0.
    case frame(Int)
    /// Of a movie.
    case seconds(Double)
  }
}
