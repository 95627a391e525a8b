import PageKit
import Texts

extension LocalizedText.Arrived {
  /// The texts for a notification's arrival, by the places that the phone's stream names.
  package static let texts: [String: TextTable.Entry] = [
    "at-lock-screen": .phrase(.Arrived.lockScreen), "at-banner": .phrase(.Arrived.banner),
    "at-alert": .phrase(.Arrived.alert),
    "at-list": .phrase(.Arrived.list), "at-open": .phrase(.Arrived.open), "at-nowhere": .phrase(.Arrived.nowhere),
  ]
}
