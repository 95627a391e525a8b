import Foundation

/// The editable content of a notification (Apple: UserNotifications, UNMutableNotificationContent).
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  private func set<Value>(_ property: WritableKeyPath<Values, Value>, _ value: Value) {
    storage.withLock { $0[keyPath: property] = value }
  }

  open override var title: String {
    get { super.title }
    set { set(\.title, newValue) }
  }
  open override var subtitle: String {
    get { super.subtitle }
    set { set(\.subtitle, newValue) }
  }
  open override var body: String {
    get { super.body }
    set { set(\.body, newValue) }
  }
  open override var badge: NSNumber? {
    get { super.badge }
    set { set(\.badge, newValue) }
  }
  open override var sound: UNNotificationSound? {
    get { super.sound }
    set { set(\.sound, newValue) }
  }
  open override var launchImageName: String {
    get { super.launchImageName }
    set { set(\.launchImageName, newValue) }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { set(\.userInfo, UserInfoSnapshot.entries(newValue)) }
  }
  open override var attachments: [UNNotificationAttachment] {
    get { super.attachments }
    set { set(\.attachments, newValue) }
  }
  open override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { set(\.categoryIdentifier, newValue) }
  }
  open override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { set(\.threadIdentifier, newValue) }
  }
  open override var summaryArgument: String {
    get { super.summaryArgument }
    set { set(\.summaryArgument, newValue) }
  }
  open override var summaryArgumentCount: Int {
    get { super.summaryArgumentCount }
    set { set(\.summaryArgumentCount, newValue) }
  }
  open override var targetContentIdentifier: String? {
    get { super.targetContentIdentifier }
    set { set(\.targetContentIdentifier, newValue) }
  }
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { super.interruptionLevel }
    set { set(\.interruptionLevel, newValue) }
  }
  open override var relevanceScore: Double {
    get { super.relevanceScore }
    set { set(\.relevanceScore, newValue) }
  }
  open override var filterCriteria: String? {
    get { super.filterCriteria }
    set { set(\.filterCriteria, newValue) }
  }
}
