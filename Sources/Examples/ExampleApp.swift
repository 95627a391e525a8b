import Extensions
import Simulator

/// An app that demonstrates notifications, as it is installed on a phone.
public struct ExampleApp: Sendable, Identifiable {
  /// The identifier, usable in addresses and file names, such as `calendar`. Its icon is `icons/apps/{id}.svg`.
  public let id: String
  public let name: String
  /// Creates its categories, extensions and delegate with the given environment.
  public let install: @Sendable (ExtensionEnvironment) -> PhoneApp

  public init(id: String, name: String, install: @escaping @Sendable (ExtensionEnvironment) -> PhoneApp) {
    self.id = id
    self.name = name
    self.install = install
  }

  /// All examples, in the order of the home screen.
  public static let all: [ExampleApp] = [
    .calendar,
    .bash,
    .messages,
    .photos,
    .friends,
    .dashboard,
    .media,
    .gallery,
    .sealed,
    .localized,
    .localizedEnglish,
    .downloads,
    .lab,
  ]
}
