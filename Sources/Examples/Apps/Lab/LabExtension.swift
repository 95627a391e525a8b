import Extensions
import Simulator
import UserNotificationsUI

/// A content extension of an installed example, which the lab can use for drawing.
public struct LabExtension: Sendable, Identifiable {
  /// The app's identifier and the extension's first category, such as `calendar/event-invite`.
  public let id: String
  public let app: ExampleApp.ID
  public let appName: String
  public let registration: ContentExtensionRegistration

  /// The title for a list, such as `Calendar (event-invite)`.
  public var title: String { "\(appName) (\(registration.categories.joined(separator: ", ")))" }

  /// Returns the extensions of every app, created with this environment.
  public static func all(_ environment: ExtensionEnvironment) -> [LabExtension] {
    apps.flatMap { app in
      let installed = app.install(environment)
      return installed.contentExtensions.map { registration in
        LabExtension(
          id: "\(app.id)/\(registration.categories.first ?? "")", app: app.id, appName: app.name,
          registration: registration)
      }
    }
  }

  /// All extensions, for selection lists. Their environment has no access to the network.
  public static let all: [LabExtension] = all(.idle)

  /// The apps with a service extension of their own.
  public static let serviceExtensions: [ExampleApp] = apps.filter {
    $0.id != partyline.id && $0.install(.idle).serviceExtension != nil
  }

  /// Every app except the lab's own.
  package static let apps: [ExampleApp] = [partyline] + ExampleApp.all.filter { $0.id != LabApp.id }

  /// The product's own invitations, polls and host notifications.
  static let partyline = ExampleApp(id: "partyline", name: "Partyline") { environment in
    var scenes = environment
    scenes.network = SceneNetwork(network: environment.network)
    return PhoneApp(
      displayName: "Partyline", categories: InviteCategories.all(in: environment.strings),
      contentExtensions: [
        InviteViewController.registration(environment: environment),
        PollViewController.registration(environment: scenes),
        HostNewsViewController.registration(environment: scenes),
      ],
      serviceExtension: { InviteServiceExtension(network: environment.network) },
      delegate: { InviteAppDelegate(environment: environment) })
  }
}
