import APNs
import Invites
import Texts
import UserNotifications

extension PayloadComposer {
  /// One of the messages that a notification reports.
  public struct Message: Sendable {
    /// The author as the notification names them: a host is marked as one.
    public let author: String
    public let isFromHost: Bool
    /// The text, or a description of the photo.
    public let text: String
    /// The URL of the message's photo.
    public let photo: String?
    /// The recording that the photo stands for. Its file is next to the photo's.
    public let recording: Photo.Recording?

    public init(
      by author: Activity.Author, in language: Language, text: String, photo: String? = nil,
      recording: Photo.Recording? = nil
    ) {
      switch author {
      case .host(_, let name):
        (self.author, isFromHost) = (language.localized(.Messages.fromHost, ["name": name]), true)
      case .guest(_, let name): (self.author, isFromHost) = (name, false)
      }
      self.text = text
      self.photo = photo
      self.recording = recording
    }

    /// Fails for an entry that is not a message.
    /// - Parameters:
    ///   - language: the recipient's language.
    ///   - photoURL: returns the URL of a photo.
    public init?(_ activity: Activity, in language: Language, photoURL: (Photo) -> String) {
      switch activity.kind {
      case .commented(let text): self.init(by: activity.author, in: language, text: text)
      case .shared(let photo, let caption):
        let words = photo?.choosing(photo: LocalizedText.Messages.photo, video: .Messages.video, sound: .Messages.sound)
        let text = caption.isEmpty ? language.localized(words ?? .Messages.photo) : caption
        self.init(
          by: activity.author, in: language, text: text, photo: photo.map(photoURL), recording: photo?.recording)
      case .created, .updated, .answered, .cancelled, .reopened, .promoted, .joined, .asked: return nil
      }
    }

    public init(_ message: PrivateMessage, in language: Language) {
      self.init(by: message.author, in: language, text: message.text)
    }
  }

  /// Composes the payload of a notification.
  /// - Parameter photoURL: returns the URL of a photo.
  /// - Throws: `PayloadError` when the notification cannot be made to fit APNs' 4096 bytes.
  public func payload(for contents: EventNotification.Contents, photoURL: (Photo) -> String) throws -> [UInt8] {
    var composer = self
    composer.language = contents.language
    composer.unread = contents.unread
    composer.isQuiet = contents.preferences.isQuiet(at: contents.writtenAt)
    if contents.notification.category == .photo {
      let photos = contents.messages.compactMap { entry in
        Message(entry, in: contents.language, photoURL: photoURL).map { SharedPhoto(entry.sequence, $0) }
      }
      return try composer.payload(for: contents.notification, of: contents.invitation, showing: photos)
    }
    if let arrival = contents.arrival {
      return try composer.payload(for: contents.notification, of: contents.invitation, telling: arrival)
    }
    if contents.notification.category == .reminder { return try composer.payload(reminding: contents) }
    if let survey = contents.survey { return try composer.payload(asking: survey, contents) }
    guard contents.notification.category == .message else {
      return try composer.payload(
        for: contents.notification, of: contents.invitation, going: contents.going, series: contents.series)
    }
    let messages =
      contents.messages.compactMap { Message($0, in: contents.language, photoURL: photoURL) }
      + contents.answers.map { Message($0, in: contents.language) }
    return try composer.payload(for: contents.notification, of: contents.invitation, telling: messages)
  }

  /// Composes a notification of messages.
  /// - Parameter messages: at least one, oldest first.
  /// - Throws: `Payload.TooLarge` when the notification cannot be made to fit APNs' 4096 bytes.
  public func payload(
    for notification: EventNotification, of invitation: Invitation, telling messages: [Message]
  ) throws -> [UInt8] {
    try Self.firstThatFits(Self.messageLimits.dropLast() + [20]) {
      try encoded(notification, of: invitation, telling: messages, textLimit: $0)
    }
  }

  private func encoded(
    _ notification: EventNotification, of invitation: Invitation, telling messages: [Message], textLimit: Int
  ) throws -> [UInt8] {
    var payload = try Payload(
      content: content(telling: messages, for: notification, of: invitation, textLimit: textLimit))
    // Lets the service extension attach the photo.
    payload.mutableContent = messages.last?.photo != nil
    return try payload.encoded()
  }

  /// The maximum number of messages that a notification quotes.
  private static let quoted = 4

  /// The content for messages. A single message is shown with its author as the title. Several share one notification
  /// that quotes the latest.
  func content(
    telling messages: [Message], for notification: EventNotification, of invitation: Invitation, textLimit: Int
  ) -> UNMutableNotificationContent {
    let event = invitation.event
    // Messages that were already reported, and then changed or unsent, are not news.
    let content = emptyContent(for: notification, isNews: notification.details.retoldThrough == nil)
    if messages.count == 1, let message = messages.first {
      content.title = message.author
      let title = event.details.title
      content.subtitle =
        notification.occasion == .answered ? language.localized(.Messages.privately, ["title": title]) : title
    } else {
      content.title = event.details.title
      content.subtitle = language.localized(.Messages.new, messages.count)
    }
    // Phones treat the body as a printf format, in which "100% fun" would lose its middle.
    content.body = UNNotificationContent.escapingPercentSigns(in: Self.body(of: messages, textLimit: textLimit))
    content.summaryArgument = authors(of: messages)
    content.summaryArgumentCount = messages.count
    content.userInfo = userInfo(for: notification, of: invitation, message: "", latest: messages.last)
    content.userInfo["attachment-url"] = messages.last?.photo
    return content
  }

  /// The authors in the order of their first messages: `Ana and Ben`, `Ana and 2 others`.
  private func authors(of messages: [Message]) -> String {
    var names: [String] = []
    for message in messages where !names.contains(message.author) { names.append(message.author) }
    return switch names.count {
    case 0: ""
    case 1: names[0]
    case 2: language.inWords(names)
    default: language.localized(.Messages.moreAuthors, names.count - 1, ["name": names[0]])
    }
  }

  private static func body(of messages: [Message], textLimit: Int) -> String {
    guard messages.count > 1 else { return messages.first.map { shortened($0.text, to: textLimit) } ?? "" }
    let share = max(textLimit / quoted, 20)
    return messages.suffix(quoted).map { "\($0.author): \(shortened($0.text.onOneLine, to: share))" }
      .joined(separator: "\n")
  }
}

extension String {
  var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
