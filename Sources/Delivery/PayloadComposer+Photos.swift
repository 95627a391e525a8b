import APNs
import Invites
import Texts
import UserNotifications

extension PayloadComposer {
  /// One of the photos that a notification reports.
  public struct SharedPhoto: Sendable {
    /// The number of its thread entry.
    public let sequence: Int
    public let message: Message

    public init(_ sequence: Int, _ message: Message) { (self.sequence, self.message) = (sequence, message) }
  }

  /// The maximum number of photos that a notification shows.
  public static let photosShown = 4

  /// Composes a notification of photos.
  /// - Parameter photos: at least one, oldest first.
  /// - Throws: `Payload.TooLarge` when the notification cannot be made to fit APNs' 4096 bytes.
  public func payload(
    for notification: EventNotification, of invitation: Invitation, showing photos: [SharedPhoto]
  ) throws -> [UInt8] {
    try Self.firstThatFits([Text.noteLimit, 280, 80, 20]) { limit in
      var payload = try Payload(content: content(showing: photos, for: notification, of: invitation, textLimit: limit))
      // Lets the service extension attach the photos.
      payload.mutableContent = true
      return try payload.encoded()
    }
  }

  /// The content for photos. Photos by one person are shown with that person as the title. Those of several people
  /// share one notification.
  private func content(
    showing photos: [SharedPhoto], for notification: EventNotification, of invitation: Invitation, textLimit: Int
  ) -> UNNotificationContent {
    let shown = Array(photos.suffix(Self.photosShown))
    let content = content(telling: photos.map(\.message), for: notification, of: invitation, textLimit: textLimit)
    let title = invitation.event.details.title
    let authors = Set(photos.map(\.message.author))
    var text = Self.text(of: shown, textLimit: textLimit)
    if photos.count == 1 {
      text = photos.first.map { Self.shortened($0.message.text, to: textLimit) } ?? ""
    } else if let author = authors.first, authors.count == 1 {
      (content.title, content.subtitle) = (author, title)
      text = language.localized(Self.words(of: photos).shared, photos.count)
    } else {
      content.subtitle = language.localized(Self.words(of: photos).new, photos.count)
    }
    content.body = UNNotificationContent.escapingPercentSigns(in: text)
    var details = content.userInfo["partyline"] as? [AnyHashable: Any] ?? [:]
    details["text"] = text
    details["photos"] = shown.map(Self.fields)
    content.userInfo["partyline"] = details
    return content
  }

  /// The fields of a photo. To save bytes, a recording is given by the last component of its URL, which otherwise
  /// begins like the photo's.
  private static func fields(_ photo: SharedPhoto) -> [String: Any] {
    var fields: [String: Any] = [
      "sequence": photo.sequence, "url": photo.message.photo ?? "", "author": photo.message.author,
    ]
    if let recording = photo.message.recording {
      fields["recording"] = recording.fileName
      fields["seconds"] = recording.seconds
    }
    return fields
  }

  /// The texts that count the items, according to their kind.
  private static func words(of photos: [SharedPhoto]) -> (new: LocalizedPlural, shared: LocalizedPlural) {
    let kinds = Set(photos.map(\.message.recording?.kind))
    return switch kinds.count == 1 ? kinds.first : nil {
    case .some(nil): (.Photos.new, .Photos.shared)
    case .some(.video?): (.Photos.newVideos, .Photos.sharedVideos)
    case .some(.sound?): (.Photos.newSounds, .Photos.sharedSounds)
    case nil: (.Photos.newMixed, .Photos.sharedMixed)
    }
  }

  private static func text(of photos: [SharedPhoto], textLimit: Int) -> String {
    let share = max(textLimit / photosShown, 20)
    return photos.map { "\($0.message.author): \(shortened($0.message.text.onOneLine, to: share))" }
      .joined(separator: "\n")
  }
}
