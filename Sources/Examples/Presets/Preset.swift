import Simulator

/// A notification that is ready to be tried.
public struct Preset: Sendable, Identifiable {
  /// Fit for an address: `/preview?preset=the-bash`.
  public let id: String
  /// The `ExampleApp`'s identifier.
  public let app: String
  public let section: Section
  /// As in a list, e.g. `The Bash`.
  public let title: String
  /// One or two sentences: what it shows and what to try.
  public let summary: String
  /// What arrives, in this order; the last one is the preset's own, earlier ones are there already.
  public let pushes: [Push]
  /// As the phone is when it arrives.
  public let device: Device
  /// The presets of one series are steps that a reader goes through; nil for one that stands alone.
  public let series: Series?

  public enum Section: String, Sendable, CaseIterable {
    case invitations, conversations, media, dashboards
    case serviceExtension = "service-extension"
  }

  public struct Series: Hashable, Sendable {
    public let name: String
    /// 1, 2, 3 …
    public let step: Int

    public init(_ name: String, step: Int) {
      self.name = name
      self.step = step
    }
  }

  /// The payload's text, in which `{origin}` stands for the server's address, and its `apns-collapse-id`.
  public struct Push: Hashable, Sendable {
    public let payload: String
    public let collapseID: String

    public init(payload: String, collapseID: String) {
      self.payload = payload
      self.collapseID = collapseID
    }

    /// The exact bytes that are sent. `origin` is like `https://partyline.example`.
    public func bytes(origin: String) -> [UInt8] { [UInt8](payload.replacing("{origin}", with: origin).utf8) }
  }

  public init(
    id: String, app: String, section: Section, title: String, summary: String, pushes: [Push],
    device: Device = Device(), series: Series? = nil
  ) {
    self.id = id
    self.app = app
    self.section = section
    self.title = title
    self.summary = summary
    self.pushes = pushes
    self.device = device
    self.series = series
  }

  /// In the order of the list.
  public static let all: [Preset] = []
}
