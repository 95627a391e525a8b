import Extensions
import Simulator
import UserNotifications
import UserNotificationsUI

extension PhoneApp {
  /// Partyline's own app as it is installed on the guests' phones, in the phone's language.
  static func partyline(_ surroundings: Extensions.Surroundings) -> PhoneApp {
    let strings = InviteStrings.table(for: surroundings.language)
    return PhoneApp(
      displayName: "Partyline", categories: InviteCategories.all(in: strings),
      contentExtensions: [InviteViewController.registration(surroundings: surroundings)], strings: strings,
      serviceExtension: { InviteServiceExtension(network: surroundings.network) },
      delegate: { InviteAppDelegate(surroundings: surroundings) }
    ).onPhone(in: surroundings.language)
  }
}
