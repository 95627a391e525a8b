import Extensions
import Simulator
import UserNotifications
import UserNotificationsUI

extension PhoneApp {
  /// Partyline's own app as it is installed on the guests' phones.
  static func partyline(_ surroundings: Extensions.Surroundings) -> PhoneApp {
    PhoneApp(
      displayName: "Partyline", categories: InviteCategories.all,
      contentExtensions: [InviteViewController.registration(surroundings: surroundings)],
      serviceExtension: { InviteServiceExtension(network: surroundings.network) },
      delegate: { InviteAppDelegate(surroundings: surroundings) })
  }
}
