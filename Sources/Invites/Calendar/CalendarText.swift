/// A writer of iCalendar content lines, folded and terminated as RFC 5545 section 3.1 requires.
struct CalendarText {
  private(set) var bytes: [UInt8] = []

  /// The maximum length of a line in octets, without its line break.
  private static let lineLimit = 75

  /// Writes a line without escaping. `name` may include parameters; `value` is of a type that is not escaped.
  mutating func line(_ name: String, _ value: String) {
    var room = Self.lineLimit
    for scalar in "\(name):\(value)".unicodeScalars {
      let octets = UTF8.width(scalar)
      if octets > room {
        bytes += [13, 10, 32]
        room = Self.lineLimit - 1
      }
      bytes += UTF8.encode(scalar).map(Array.init) ?? []
      room -= octets
    }
    bytes += [13, 10]
  }

  /// Writes a line whose value is of type TEXT (section 3.3.11).
  mutating func text(_ name: String, _ value: String) { line(name, Self.escaped(value)) }

  private static func escaped(_ value: String) -> String {
    var escaped = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped.unicodeScalars += ["\\", scalar]
      case "\n": escaped += "\\n"
      case "\u{0}"..<" ", "\u{7F}": escaped += scalar == "\t" ? "\t" : ""
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The address as a `mailto` URI (RFC 6068 section 2), with reserved characters percent-encoded.
  static func mailto(_ address: String) -> String {
    var escaped = "mailto:"
    for byte in address.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where "-._~!$'*+@".utf8.contains(byte): escaped.unicodeScalars.append(Unicode.Scalar(byte))
      default: escaped += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return escaped
  }

  /// A parameter value in quotes. Quotes inside are written as `^'` (RFC 6868), so that no character can end the value.
  static func quoted(_ value: String) -> String {
    var quoted = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": quoted += "^'"
      case "^": quoted += "^^"
      case "\u{0}"..<" ", "\u{7F}": continue
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return "\"\(quoted)\""
  }
}

extension LocalTime {
  /// `20160616T190000` (RFC 5545 section 3.3.5).
  var calendarForm: String {
    let date = Self.padded(year, to: 4) + Self.padded(month) + Self.padded(day)
    return "\(date)T\(Self.padded(hour))\(Self.padded(minute))\(Self.padded(second))"
  }
}

extension Timestamp {
  /// `20160617T020000Z`.
  var calendarForm: String { LocalTime(secondsSince1970: seconds).calendarForm + "Z" }
}
