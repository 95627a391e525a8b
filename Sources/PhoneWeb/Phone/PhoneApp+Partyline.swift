import Extensions
import Foundation
import PageKit
import Simulator
import Texts
import UserNotifications
import UserNotificationsUI

extension PhoneApp {
  /// Partyline's own app, as installed on guests' phones, in the phone's language.
  package static func partyline(_ environment: ExtensionEnvironment) -> PhoneApp {
    PhoneApp(
      displayName: "Partyline", categories: InviteCategories.all(in: environment.strings),
      contentExtensions: [
        InviteViewController.registration(environment: environment),
        SharedPhotosViewController.registration(environment: environment),
        ConversationViewController.registration(environment: environment),
        ArrivalViewController.registration(environment: environment),
        ReminderViewController.registration(environment: environment),
        PollViewController.registration(environment: environment),
        HostNewsViewController.registration(environment: environment),
      ], strings: environment.strings,
      serviceExtension: { InviteServiceExtension(network: environment.network) },
      delegate: { InviteAppDelegate(environment: environment, showing: Phone.shownContent) })
  }
}

extension ExtensionEnvironment {
  /// The environment of apps on a phone that a person views. Their pauses on screen take real time.
  package static func ofPhone(
    _ network: any Network, in language: Language, now: @escaping @Sendable () -> Date = { Date() }
  ) -> Self {
    Self(
      network: network, language: language.tag, strings: language.appStrings, now: now,
      makeKey: { Phone.idempotencyKey ?? Random.token() },
      pause: Phone.pause,
      log: { Trace.current?.recordLog($0) },
      load: OpenNotification.load,
      open: { Trace.current?.recordOpening(of: $0, shown: $0.withoutSecrets.absoluteString) })
  }
}
