import Simulator

/// A ready-made notification to try.
public struct Preset: Sendable, Identifiable {
  /// The identifier, usable in an address: `/preview?preset=the-bash`.
  public let id: String
  /// The `ExampleApp`'s identifier.
  public let app: String
  public let section: Section
  /// The title in a list, such as `The Bash`.
  public let title: String
  /// One or two sentences about what the preset shows and what to try.
  public let summary: String
  /// The pushes in order. The last one is the preset's own, and earlier ones are already on the phone.
  public let pushes: [Push]
  /// The state of the phone on arrival.
  public let device: PhoneState
  /// The time of the phone's clock, such as `2016-06-13T09:41`, for texts that mention days. Nil shows the current
  /// time.
  public let clock: String?
  /// The series whose presets are steps for a reader. Nil for a preset that stands alone.
  public let series: Series?
  /// Returns the pushes that the other side sends after an answer. Called for every answer that the app's server
  /// receives.
  public let answers: @Sendable (ExampleAnswer) -> [Push]

  public enum Section: String, Sendable, CaseIterable {
    case invitations, conversations, media, dashboards
    case serviceExtension = "service-extension"
  }

  public struct Series: Hashable, Sendable {
    public let name: String
    /// The step number, counted from 1.
    public let step: Int

    public init(_ name: String, step: Int) {
      self.name = name
      self.step = step
    }
  }

  /// The payload's text and its `apns-collapse-id`.
  public struct Push: Hashable, Sendable {
    /// The payload. `{origin}` stands for the server's address, and `{token}` for the phone's credential to answer.
    public let payload: String
    public let collapseID: String
    /// The delay after the event that causes the push. Zero for the pushes of a preset.
    public let delay: Duration

    public init(payload: String, collapseID: String, delay: Duration = .zero) {
      self.payload = payload
      self.collapseID = collapseID
      self.delay = delay
    }

    /// The exact bytes to send. `origin` is an address such as `https://partyline.example`.
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

  /// The preset sent automatically to a phone that is viewed for the first time.
  public static let welcome = "calendar-invite"

  /// All presets, in the order of the list.
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
