import Foundation
import Invites

/// File names that every system accepts: ASCII letters, digits and hyphens.
enum FileName {
  /// The most characters of a name made from a person's text.
  private static let limit = 40

  /// Returns `text` in Latin letters without accents, or `substitute` when nothing of it remains.
  static func safe(_ text: String, or substitute: String) -> String {
    let latin = text.applyingTransform(.toLatin, reverse: false) ?? text
    let plain = latin.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
    let words = plain.unicodeScalars.split { !($0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0))) }
    let name = words.map { String($0) }.joined(separator: "-").prefix(limit)
    let trimmed = String(name).trimmingCharacters(in: CharacterSet(charactersIn: "-"))
    return trimmed.isEmpty ? substitute : trimmed
  }

  /// Returns a name such as `2026-06-18_19-30_Ana-Flores_12.jpg`: the time in the event's time zone, the author, and
  /// the number of the entry, which makes the name unique.
  static func photo(_ photo: Photo, of activity: Activity, timeZone: String) -> String {
    let time = ZonedTime(activity.at, timeZone: timeZone).local.localMinute
    let moment = time.replacing("T", with: "_").replacing(":", with: "-")
    let ending = photo.recording?.kind.fileExtension ?? photo.format.fileExtension
    return "\(moment)_\(safe(activity.author.name, or: "guest"))_\(activity.sequence).\(ending)"
  }
}
