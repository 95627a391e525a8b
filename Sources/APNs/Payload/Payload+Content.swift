import Foundation
import JSON
import UserNotifications

extension Payload {
  /// Creates the payload that shows this content on another device.
  ///
  /// Attachments are not included; the service extension adds them on the receiving device. A title, subtitle or body
  /// made by `localizedUserNotificationString(forKey:arguments:)` becomes `loc-key` and `loc-args`. An `aps` dictionary
  /// in `userInfo` is used only for values that a content has no property for: `content-available`, `mutable-content`
  /// and unknown keys.
  /// - Throws: `JSON.Failure` with a pointer into `userInfo` for values that JSON cannot hold, such as dates.
  public init(content: UNNotificationContent) throws(JSON.Failure) {
    var members = try JSON.object(propertyList: content.userInfo)
    let aps = members.removeValue(forKey: "aps") ?? [:]
    do { try self.init(aps: aps) } catch { throw error.inside("aps") }
    userInfo = JSON.Members(members)
    alert = Alert(content: content)
    badge = content.badge?.intValue
    sound = content.sound.map(Sound.init)
    threadIdentifier = content.threadIdentifier.nonEmpty
    category = content.categoryIdentifier.nonEmpty
    targetContentIdentifier = content.targetContentIdentifier
    interruptionLevel = content.interruptionLevel == .active ? nil : content.interruptionLevel
    relevanceScore = content.relevanceScore == 0 ? nil : content.relevanceScore
    filterCriteria = content.filterCriteria
  }

  /// Returns the content as it is on the device before an extension changes it. `userInfo` is the whole payload.
  ///
  /// `strings` are the app's. A key missing in them is shown itself.
  public func content(strings: LocalizedStrings = [:]) -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    alert?.fill(content, strings: strings)
    content.badge = badge.map { NSNumber(value: $0) }
    content.sound = sound?.notificationSound
    content.threadIdentifier = threadIdentifier ?? ""
    content.categoryIdentifier = category ?? ""
    content.targetContentIdentifier = targetContentIdentifier
    content.interruptionLevel = interruptionLevel ?? .active
    content.relevanceScore = relevanceScore ?? 0
    content.filterCriteria = filterCriteria
    content.userInfo = json.object?.mapValues(\.propertyList) ?? [:]
    return content
  }
}

extension Payload.Alert {
  /// Nil when the content has no text.
  init?(content: UNNotificationContent) {
    let plain = content.localized(by: [:])
    let parts = Parts(
      title: Text(content.title, plain: plain.title), subtitle: Text(content.subtitle, plain: plain.subtitle),
      body: Text(content.body, plain: plain.body), launchImage: content.launchImageName.nonEmpty,
      summaryArgument: plain.summaryArgument.nonEmpty,
      summaryArgumentCount: content.summaryArgumentCount == 1 ? nil : content.summaryArgumentCount)
    if parts == Parts() { return nil }
    self = .parts(parts)
  }

  func fill(_ content: UNMutableNotificationContent, strings: LocalizedStrings) {
    switch self {
    case .body(let text): content.body = text
    case .parts(let parts):
      content.title = parts.title?.resolved(by: strings) ?? ""
      content.subtitle = parts.subtitle?.resolved(by: strings) ?? ""
      content.body = parts.body?.resolvedAsBody(by: strings) ?? ""
      content.launchImageName = parts.launchImage ?? ""
      content.summaryArgument = parts.summaryArgument ?? ""
      content.summaryArgumentCount = parts.summaryArgumentCount ?? 1
    }
  }
}

extension Payload.Sound {
  init(_ sound: UNNotificationSound) {
    if sound.kind == .critical {
      self = .parts(name: sound.name ?? "default", isCritical: true, volume: sound.volume.map(Double.init))
    } else {
      self = .named(sound.name ?? "default")
    }
  }

  var notificationSound: UNNotificationSound {
    switch self {
    case .named("default"): .default
    case .named(let name): UNNotificationSound(named: UNNotificationSoundName(name))
    case .parts(let name, let isCritical, let volume):
      UNNotificationSound(
        kind: isCritical ? .critical : .standard, name: name == "default" ? nil : name, volume: volume.map(Float.init))
    }
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
