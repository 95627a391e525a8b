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
  public let device: PhoneState
  /// What the phone's clock shows, as `2016-06-13T09:41`, where the texts speak of days; nil shows the time it is.
  public let clock: String?
  /// The presets of one series are steps that a reader goes through; nil for one that stands alone.
  public let series: Series?
  /// What the other side sends after an answer of the user; asked for every answer that the app's server gets.
  public let answers: @Sendable (ExampleAnswer) -> [Push]

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

  /// The payload's text and its `apns-collapse-id`.
  public struct Push: Hashable, Sendable {
    /// `{origin}` in it stands for the server's address, `{token}` for the phone's right to answer.
    public let payload: String
    public let collapseID: String
    /// How long after what caused it the push is sent; zero for what a preset brings.
    public let delay: Duration

    public init(payload: String, collapseID: String, delay: Duration = .zero) {
      self.payload = payload
      self.collapseID = collapseID
      self.delay = delay
    }

    /// The exact bytes that are sent. `origin` is like `https://partyline.example`.
    public func bytes(origin: String, token: String = "") -> [UInt8] {
      [UInt8](payload.replacing("{origin}", with: origin).replacing("{token}", with: token).utf8)
    }
  }

  public init(
    id: String, app: String, section: Section, title: String, summary: String, pushes: [Push],
    device: PhoneState = PhoneState(), clock: String? = nil, series: Series? = nil,
    answers: @escaping @Sendable (ExampleAnswer) -> [Push] = { _ in [] }
  ) {
    self.id = id
    self.app = app
    self.section = section
    self.title = title
    self.summary = summary
    self.pushes = pushes
    self.device = device
    self.clock = clock
    self.series = series
    self.answers = answers
  }

  /// A Monday in San Francisco, in the week of the invitations.
  static let weekOfTheBash = "2016-06-13T09:41"

  /// What comes by itself to a phone that is looked at for the first time.
  public static let welcome = "calendar-invite"

  /// In the order of the list.
  public static let all: [Preset] = [
    calendar,
    bash,
    messages,
    photos,
    friends,
    dashboard,
    media,
    gallery,
    sealed,
    localized,
    downloads,
  ].flatMap { $0 }
}
