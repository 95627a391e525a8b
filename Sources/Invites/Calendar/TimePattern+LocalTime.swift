import Texts

extension TimePattern {
  func filled(_ time: LocalTime, _ formats: Formats) -> String {
    var bytes: [UInt8] = []
    append(time, formats, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the time as UTF-8, without an intermediate string.
  func append(_ time: LocalTime, _ formats: Formats, to bytes: inout [UInt8]) {
    for piece in pieces {
      switch piece {
      case .text(let text): bytes += text
      case .field(let field): Self.append(field, time, formats, to: &bytes)
      }
    }
  }

  private static func append(_ field: Field, _ time: LocalTime, _ formats: Formats, to bytes: inout [UInt8]) {
    switch field {
    case .weekday: bytes += formats.weekdays[time.weekday - 1].utf8
    case .shortWeekday: bytes += formats.shortWeekdays[time.weekday - 1].utf8
    case .month: bytes += formats.months[time.month - 1].utf8
    case .shortMonth: bytes += formats.shortMonths[time.month - 1].utf8
    case .day where time.day == 1: bytes += formats.firstDay.utf8
    case .day: bytes += String(time.day).utf8
    case .m: bytes += String(time.month).utf8
    case .year: bytes += String(time.year).utf8
    case .hour: bytes += String(time.hour).utf8
    case .hour12: bytes += String(time.hour % 12 == 0 ? 12 : time.hour % 12).utf8
    case .day2: append(twoDigits: time.day, to: &bytes)
    case .m2: append(twoDigits: time.month, to: &bytes)
    case .hour2: append(twoDigits: time.hour, to: &bytes)
    case .minute: append(twoDigits: time.minute, to: &bytes)
    case .AM: bytes += (time.hour < 12 ? "AM" : "PM").utf8
    case .am: bytes += (time.hour < 12 ? "am" : "pm").utf8
    }
  }

  private static func append(twoDigits number: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(truncatingIfNeeded: 48 + number / 10))
    bytes.append(UInt8(truncatingIfNeeded: 48 + number % 10))
  }
}
