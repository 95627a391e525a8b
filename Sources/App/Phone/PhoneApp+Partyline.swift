import Extensions
import Simulator
import UserNotifications
import UserNotificationsUI

extension PhoneApp {
  /// Partyline's own app as it is installed on the guests' phones.
  static func partyline(_ surroundings: Extensions.Surroundings) -> PhoneApp {
    PhoneApp(
      displayName: "Partyline", categories: InviteCategories.all, contentExtensions: [.invite(surroundings)],
      serviceExtension: { InviteServiceExtension(network: surroundings.network) },
      delegate: { InviteAppDelegate(surroundings: surroundings) })
  }
}

extension ContentExtensionRegistration {
  /// The Info.plist of the invite's content extension. The ratio is that of a card with a picture and a few lines.
  static func invite(_ surroundings: Extensions.Surroundings) -> ContentExtensionRegistration {
    ContentExtensionRegistration(
      categories: InviteCategories.all.map(\.identifier).sorted(), initialContentSizeRatio: 1,
      defaultContentHidden: true, makeController: { InviteViewController(surroundings: surroundings) })
  }
}
