import Extensions
import Simulator
import UserNotifications
import UserNotificationsUI

extension PhoneApp {
  /// Partyline's own app as it is installed on the guests' phones, in the phone's language.
  static func partyline(_ surroundings: Extensions.Surroundings) -> PhoneApp {
    PhoneApp(
      displayName: "Partyline", categories: InviteCategories.all(in: surroundings.strings),
      contentExtensions: [InviteViewController.registration(surroundings: surroundings)], strings: surroundings.strings,
      serviceExtension: { InviteServiceExtension(network: surroundings.network) },
      delegate: { InviteAppDelegate(surroundings: surroundings) })
  }
}
