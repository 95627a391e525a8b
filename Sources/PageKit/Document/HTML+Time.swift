import Basics
import HTML
import Invites
import Texts

extension HTML.StringInterpolation {
  /// `2016-06-17T02:00:00Z`, for the `datetime` attribute.
  package mutating func appendInterpolation(iso moment: Timestamp) {
    let utc = LocalTime(secondsSince1970: moment.seconds)
    append(date: utc)
    bytes.append(UInt8(ascii: "T"))
    bytes.append(decimal: utc.hour, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(decimal: utc.minute, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(decimal: utc.second, width: 2)
    bytes.append(UInt8(ascii: "Z"))
  }

  /// `2016-06-16`.
  package mutating func appendInterpolation(isoDay time: LocalTime) { append(date: time) }

  /// The short time of day: `7 PM`, `9:30 AM`; in German `09:30`, in Spanish `9:30`.
  package mutating func appendInterpolation(clock time: LocalTime, in language: Language) {
    time.appendShortClock(in: language, to: &bytes)
  }

  private mutating func append(date: LocalTime) {
    bytes.append(decimal: date.year, width: 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(decimal: date.month, width: 2)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(decimal: date.day, width: 2)
  }
}
