import Extensions
import Foundation
import Simulator
import UserNotifications
import UserNotificationsUI

/// The app that payloads are tried with: its categories are those of its definition, and its delegate tells the example
/// server about every response.
public struct LabApp: Sendable {
  /// Of the app on a phone.
  public static let id = "lab"
  public static let name = "Lab"

  public var definition: LabDefinition
  /// Where responses are reported; nil where nobody wants to know.
  public var server: Server?

  /// The example server, for one phone.
  public struct Server: Hashable, Sendable {
    /// Like `https://partyline.example`.
    public var origin: String
    /// The phone's own, sent as `Authorization: Bearer …`.
    public var token: String

    public init(origin: String, token: String) {
      self.origin = origin
      self.token = token
    }

    /// Under which every example's answers arrive.
    var examples: String { "\(origin)/api/v1/examples/" }
    var responses: URL? { URL(string: "\(examples)\(LabApp.id)/responses") }
  }

  public init(definition: LabDefinition = LabDefinition(), server: Server? = nil) {
    self.definition = definition
    self.server = server
  }

  public func install(_ environment: ExtensionEnvironment) -> PhoneApp {
    var environment = environment
    // A payload that was typed, or came by a link, knows no token of this phone.
    if let server { environment.network = LabNetwork(network: environment.network, server: server) }
    return PhoneApp(
      displayName: Self.name, categories: Set(definition.categories.map(\.category)),
      contentExtensions: contentExtensions(environment), serviceExtension: serviceExtension(environment),
      delegate: { [environment, server] in LabDelegate(environment: environment, server: server) })
  }

  private func contentExtensions(_ environment: ExtensionEnvironment) -> [ContentExtensionRegistration] {
    let known = LabExtension.all(environment)
    return definition.categories.compactMap { category in
      guard var registration = known.first(where: { $0.id == category.contentExtension })?.registration else {
        return nil
      }
      registration.categories = [category.category.identifier]
      return registration
    }
  }

  private func serviceExtension(_ environment: ExtensionEnvironment) -> @Sendable () -> UNNotificationServiceExtension {
    let chosen = LabExtension.serviceExtensions.first { $0.id == definition.serviceExtension }
    if let other = chosen?.install(environment).serviceExtension { return other }
    let network = environment.network
    return { LabServiceExtension(network: network) }
  }
}

extension ExampleApp {
  /// With nothing registered: a phone installs it again with what is defined in the lab.
  public static let lab = ExampleApp(id: LabApp.id, name: LabApp.name) { LabApp().install($0) }
}
