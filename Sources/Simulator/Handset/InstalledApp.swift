/// An app on a handset, with the notification center that is its own.
public struct InstalledApp: Sendable, Identifiable {
  /// Short and fit for an address, e.g. `the-bash`.
  public let id: String
  public let phone: Phone

  public init(id: String, phone: Phone) {
    self.id = id
    self.phone = phone
  }

  public var name: String { phone.app.displayName }
}
