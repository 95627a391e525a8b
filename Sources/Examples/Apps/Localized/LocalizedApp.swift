import Extensions
import Foundation
import Simulator
import UserNotifications

extension ExampleApp {
  /// Reisen: the same app as `localizedEnglish`, on a phone set to German.
  static let localized = journeys(id: "localized", name: "Reisen", .german)
  /// Journeys: the same app on a phone set to English.
  static let localizedEnglish = journeys(id: "localized-english", name: "Journeys", .english)

  private static func journeys(id: String, name: String, _ language: JourneyStrings) -> ExampleApp {
    ExampleApp(id: id, name: name) { environment in
      PhoneApp(
        displayName: name, categories: [departure], strings: language.strings,
        serviceExtension: { CountdownService() }, delegate: { ExampleDelegate(environment: environment) })
    }
  }

  /// Action titles are localized like all other texts.
  private static var departure: UNNotificationCategory {
    let actions = [("check-in", "CHECK_IN"), ("not-yet", "NOT_YET")].map { identifier, key in
      UNNotificationAction(
        identifier: identifier, title: NSString.localizedUserNotificationString(forKey: key, arguments: nil))
    }
    return UNNotificationCategory(identifier: "departure", actions: actions, intentIdentifiers: [])
  }
}
