import Invites
import PageKit

/// What a guest shows when they come: eight characters of Crockford's base 32, written `7KQ2-9XNM`.
///
/// 16 bits say which guest of the event it is, 24 prove it. It opens nothing: only the event's hosts can look it up.
package struct CheckInCode: Hashable, Sendable, CustomStringConvertible {
  /// The lower 40 bits.
  package let bits: UInt64

  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  private static let length = 8

  package init(bits: UInt64) { self.bits = bits }

  /// Reads it as people type it: in either case, with O for 0 and I or L for 1, with spaces and dashes anywhere.
  /// Nil for anything else.
  package init?(_ typed: String) {
    guard typed.utf8.count <= 64 else { return nil }
    var (bits, count): (UInt64, Int) = (0, 0)
    for scalar in typed.unicodeScalars where !Self.isBetween(scalar) {
      guard count < Self.length, let digit = Self.digit(of: scalar) else { return nil }
      bits = bits << 5 | UInt64(digit)
      count += 1
    }
    guard count == Self.length else { return nil }
    self.bits = bits
  }

  private static func isBetween(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .dashPunctuation
  }

  private static func digit(of scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "O", "o": 0
    case "I", "i", "L", "l": 1
    default: scalar.isASCII ? alphabet.firstIndex { String($0) == String(Character(scalar)).uppercased() } : nil
    }
  }

  package var description: String {
    let digits = (0..<Self.length).map { Self.alphabet[Int(bits >> UInt64(5 * (Self.length - 1 - $0)) & 31)] }
    return "\(String(digits[..<4]))-\(String(digits[4...]))"
  }
}

/// What was typed or scanned at the door.
package enum ScannedCode: Hashable, Sendable {
  /// A code, and where it was in an address the event that this is of.
  case code(CheckInCode, event: Event.ID?)
  /// A guest's own link, which is on printed invitations.
  case invitation(token: String)

  /// Nil for what is neither.
  package init?(_ text: String) {
    guard text.utf8.count <= 500 else { return nil }
    if let address = text.firstMatch(of: #/\/events\/([A-Za-z0-9_-]+)\/door\?code=([^&\s]+)/#) {
      guard let code = CheckInCode(String(address.2)), let event = Event.ID(rawValue: String(address.1)) else {
        return nil
      }
      self = .code(code, event: event)
    } else if let address = text.firstMatch(of: #/^https?:\/\/[^\/\s]+\/i\/([A-Za-z0-9_-]+)/#) {
      self = .invitation(token: String(address.1))
    } else {
      guard let code = CheckInCode(text) else { return nil }
      self = .code(code, event: nil)
    }
  }

  package var code: CheckInCode? { if case .code(let code, _) = self { code } else { nil } }
}

extension Links {
  /// Shows a guest to the hosts of the event, and nothing to anybody else.
  func checkIn(_ code: CheckInCode, at event: Event.ID) -> String {
    "\(origin)\(GuestLinks(event: event).checkIn(code))"
  }
}
