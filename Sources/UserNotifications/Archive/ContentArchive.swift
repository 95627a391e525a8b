import Foundation

/// The content of a notification as values. Absent keys stand for the defaults.
struct ContentArchive: Codable, Hashable, Sendable {
  struct Sound: Codable, Hashable, Sendable {
    var kind: UNNotificationSound.Kind
    var name: String?
    var volume: Float?

    init(_ sound: UNNotificationSound) {
      kind = sound.kind
      name = sound.name
      volume = sound.volume
    }

    var sound: UNNotificationSound { UNNotificationSound(kind: kind, name: name, volume: volume) }
  }

  struct Attachment: Codable, Hashable, Sendable {
    var identifier: String
    /// The name of a file in the attachment store, or an absolute path outside the store.
    var file: String
    var type: String
    var options: [String: PropertyListValue]?
  }

  var title: String
  var subtitle: String
  var body: String
  var badge: Int?
  var sound: Sound?
  var launchImageName: String?
  var userInfo: [String: PropertyListValue]?
  var attachments: [Attachment]?
  var categoryIdentifier: String?
  var threadIdentifier: String?
  var summaryArgument: String?
  var summaryArgumentCount: Int?
  var targetContentIdentifier: String?
  var interruptionLevel: RawArchived<UNNotificationInterruptionLevel>?
  var relevanceScore: Double?
  var filterCriteria: String?

  init(_ content: UNNotificationContent, in store: AttachmentStore?) throws {
    title = content.title
    subtitle = content.subtitle
    body = content.body
    badge = content.badge?.intValue
    sound = content.sound.map(Sound.init)
    launchImageName = content.launchImageName.nonEmpty
    userInfo = content.userInfo.isEmpty ? nil : try PropertyListValue.entries(content.userInfo, at: "userInfo")
    let attachments = content.attachments
    self.attachments = attachments.isEmpty ? nil : try attachments.map { try Attachment($0, in: store) }
    categoryIdentifier = content.categoryIdentifier.nonEmpty
    threadIdentifier = content.threadIdentifier.nonEmpty
    summaryArgument = content.summaryArgument.nonEmpty
    summaryArgumentCount = content.summaryArgumentCount == 1 ? nil : content.summaryArgumentCount
    targetContentIdentifier = content.targetContentIdentifier
    interruptionLevel =
      content.interruptionLevel == .active ? nil : RawArchived(wrappedValue: content.interruptionLevel)
    guard content.relevanceScore.isFinite else {
      throw NotificationArchiveError.notPropertyList(path: "relevanceScore")
    }
    relevanceScore = content.relevanceScore == 0 ? nil : content.relevanceScore
    filterCriteria = content.filterCriteria
  }

  func content(in store: AttachmentStore?) -> UNNotificationContent { UNNotificationContent(values(in: store)) }

  func values(in store: AttachmentStore?) -> UNNotificationContent.Values {
    var values = UNNotificationContent.Values()
    values.title = title
    values.subtitle = subtitle
    values.body = body
    values.badge = badge.map { NSNumber(value: $0) }
    values.sound = sound?.sound
    values.launchImageName = launchImageName ?? ""
    values.userInfo = userInfo?.mapValues(\.value) ?? [:]
    values.attachments = attachments?.map { $0.attachment(in: store) } ?? []
    values.categoryIdentifier = categoryIdentifier ?? ""
    values.threadIdentifier = threadIdentifier ?? ""
    values.summaryArgument = summaryArgument ?? ""
    values.summaryArgumentCount = summaryArgumentCount ?? 1
    values.targetContentIdentifier = targetContentIdentifier
    values.interruptionLevel = interruptionLevel?.wrappedValue ?? .active
    values.relevanceScore = relevanceScore ?? 0
    values.filterCriteria = filterCriteria
    return values
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
