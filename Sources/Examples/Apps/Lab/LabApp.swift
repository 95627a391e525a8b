import Extensions
import Foundation
import Simulator
import UserNotifications
import UserNotificationsUI

/// The app for trying payloads. Its categories come from its definition, and its delegate reports every response to the
/// example server.
public struct LabApp: Sendable {
  /// The app's identifier on a phone.
  public static let id = "lab"
  public static let name = "Lab"

  public var definition: LabDefinition
  /// The server that receives responses. Nil reports none.
  public var server: Server?

  /// The example server, as used by one phone.
  public struct Server: Hashable, Sendable {
    /// The server's origin, such as `https://partyline.example`.
    public var origin: String
    /// The phone's own token, sent as `Authorization: Bearer …`.
    public var token: String

    public init(origin: String, token: String) {
      self.origin = origin
      self.token = token
    }

    /// The address below which answers of all examples arrive.
    var examples: String { "\(origin)/api/v1/examples/" }
    var responses: URL? { URL(string: "\(examples)\(LabApp.id)/responses") }
  }

  public init(definition: LabDefinition = LabDefinition(), server: Server? = nil) {
    self.definition = definition
    self.server = server
  }

  public func install(_ environment: ExtensionEnvironment) -> PhoneApp {
    var environment = environment
    // A payload that was typed, or opened by a link, does not contain the token of this phone.
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
  /// The lab without categories. A phone installs it again with the definition made in the lab.
  public static let lab = ExampleApp(id: LabApp.id, name: LabApp.name) { LabApp().install($0) }
}
