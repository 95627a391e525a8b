import Foundation
import UserNotifications

/// The app's texts: a Localizable.strings and a Localizable.stringsdict for each language.
enum JourneyStrings: String, CaseIterable {
  case english = "en"
  case german = "de"

  /// The strings in this language. The files are part of the program, so a file that cannot be read stops it.
  var strings: LocalizedStrings {
    do {
      var strings = try LocalizedStrings(strings: Data(texts.utf8))
      strings.merge(try LocalizedStrings(stringsdict: Data(plurals.utf8), language: rawValue))
      return strings
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private var texts: String {
    switch self {
    case .english:
      """
      /* %@ is the city. */
      "JOURNEY_TITLE" = "Your journey to %@";
      /* The train's number, the time of departure. */
      "JOURNEY_BODY" = "%1$@ leaves at %2$@ from platform 7.";
      "CHECK_IN" = "Check In";
      "NOT_YET" = "Not Yet";
      """
    case .german:
      """
      /* %@ ist die Stadt. */
      "JOURNEY_TITLE" = "Ihre Reise nach %@";
      /* Nummer des Zuges, Zeit der Abfahrt. */
      "JOURNEY_BODY" = "Um %2$@ fährt %1$@ von Gleis 7 ab.";
      "CHECK_IN" = "Einchecken";
      "NOT_YET" = "Noch nicht";
      """
    }
  }

  /// `JOURNEY_COUNTDOWN` takes a number of days and a city.
  private var plurals: String {
    switch self {
    case .english: Self.plural("%#@days@ to %2$@", one: "One day", other: "%d days")
    case .german: Self.plural("%#@days@ bis %2$@", one: "Noch ein Tag", other: "Noch %d Tage")
    }
  }

  private static func plural(_ format: String, one: String, other: String) -> String {
    """
    <plist version="1.0"><dict>
      <key>JOURNEY_COUNTDOWN</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key> <string>\(format)</string>
        <key>days</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key> <string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key> <string>d</string>
          <key>one</key> <string>\(one)</string>
          <key>other</key> <string>\(other)</string>
        </dict>
      </dict>
    </dict></plist>
    """
  }
}
