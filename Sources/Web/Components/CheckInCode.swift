import Invites
import PageKit

/// The code that a guest shows at check-in: eight characters of Crockford's base 32, written `7KQ2-9XNM`.
///
/// 16 bits identify the guest of the event, and 24 bits prove it. The code grants no access, because only the event's
/// hosts can look it up.
package struct CheckInCode: Hashable, Sendable, CustomStringConvertible {
  /// The code in the lower 40 bits.
  package let bits: UInt64

  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  private static let length = 8

  package init(bits: UInt64) { self.bits = bits }

  /// Reads a typed code. Accepts both cases, O for 0, I or L for 1, and spaces and dashes anywhere. Nil for anything
  /// else.
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

/// The text that a host typed or scanned at the door.
package enum ScannedCode: Hashable, Sendable {
  /// A code, and the event if the code was in a URL.
  case code(CheckInCode, event: Event.ID?)
  /// A guest's own link, as on printed invitations.
  case invitation(token: String)

  /// Reads a typed or scanned text. Nil when it is neither a code nor a link.
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
  /// Returns a link that shows a guest to the hosts of the event, and nothing to other people.
  func checkIn(_ code: CheckInCode, at event: Event.ID) -> String {
    "\(origin)\(GuestLinks(event: event).checkIn(code))"
  }
}
