import Extensions
import Simulator

/// An app that shows what notifications can do, as it is installed on a phone.
public struct ExampleApp: Sendable, Identifiable {
  /// Fit for an address and a file name, e.g. `calendar`; its icon is `icons/apps/{id}.svg`.
  public let id: String
  public let name: String
  /// Its categories, extensions and delegate, given what they need from outside.
  public let install: @Sendable (ExtensionEnvironment) -> PhoneApp

  public init(id: String, name: String, install: @escaping @Sendable (ExtensionEnvironment) -> PhoneApp) {
    self.id = id
    self.name = name
    self.install = install
  }

  /// Every example, in the order of the home screen.
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
