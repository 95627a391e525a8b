import Invites
import PageKit

/// The code of six digits that is mailed to an address which a guest enters, and which the guest types to confirm the
/// address.
struct AddressCode: Hashable, Sendable, CustomStringConvertible {
  let description: String

  private static let length = 6

  /// Makes a code of the last six decimal digits of a number.
  init(_ number: UInt32) {
    let digits = String(number % 1_000_000)
    description = String(repeating: "0", count: Self.length - digits.count) + digits
  }

  /// Reads a typed or pasted code: digits of any script, with spaces and dashes anywhere. Nil for anything else.
  init?(_ typed: String) {
    guard typed.utf8.count <= 64 else { return nil }
    let scalars = typed.unicodeScalars.filter { !Self.isBetween($0) }
    let digits = scalars.compactMap {
      $0.properties.generalCategory == .decimalNumber ? Character($0).wholeNumberValue : nil
    }
    guard scalars.count == Self.length, digits.count == Self.length else { return nil }
    description = digits.map(String.init).joined()
  }

  private static func isBetween(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || [.dashPunctuation, .format].contains(scalar.properties.generalCategory)
  }
}

extension Secret {
  /// The code in the mail that was requested to confirm a guest's own address.
  func addressCode(_ mail: MailRequest.ID) -> AddressCode { AddressCode(number("address-code:\(mail)", bytes: 4)) }
}
