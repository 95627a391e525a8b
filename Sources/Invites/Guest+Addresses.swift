extension Guest {
  /// Where hosts write to a guest, on their own phones and in their own mail programs. Hosts alone see it.
  public struct Addresses: Hashable, Sendable, Codable {
    /// `ana@example.org`, at most 254 characters (RFC 5321 section 4.5.3.1.3 with errata 1690); empty for none.
    public let email: String
    /// A phone number as it was typed, at most 40 characters; empty for none.
    public let phone: String

    public static let none = Addresses(keptEmail: "", phone: "")
    public static let emailLimit = 254
    public static let phoneLimit = 40
    /// Of a phone number. The longest that ITU-T E.164 knows has 15; short ones are of a house or a town.
    static let digits = 3...15

    /// - Throws: `invalidText` or `textTooLong`, with the field `email` or `phone`.
    public init(email: String = "", phone: String = "") throws(Failure) {
      self.email = try Self.checkedEmail(email)
      self.phone = try Self.checkedPhone(phone)
    }

    /// What was checked when it was first written.
    package init(keptEmail email: String, phone: String) {
      self.email = email
      self.phone = phone
    }

    public var isEmpty: Bool { email.isEmpty && phone.isEmpty }

    /// What a phone dials: digits, with a plus sign before those that name the country. Empty without a number.
    public var dialed: String { Self.dialed(phone) }

    /// The digits of a number that names its country, as ITU-T E.164 has them without the plus sign; nil for one that is
    /// only known where the guest lives.
    public var internationalDigits: String? {
      let dialed = dialed
      return dialed.hasPrefix("+") ? String(dialed.dropFirst()) : nil
    }
  }
}

extension Guest.Addresses {
  /// Whether the text can be somebody's mail address. What a mail server takes only that server knows.
  public static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...64).contains(parts[0].utf8.count), parts[1].contains(".") else { return false }
    let isPlain = text.unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && !"<>()[],;:\\\"".unicodeScalars.contains($0)
    }
    return isPlain
      && parts.allSatisfy { part in
        !part.isEmpty && !part.hasPrefix(".") && !part.hasSuffix(".") && !part.contains("..")
      }
  }

  /// Whether this server can mail there. Letters beyond ASCII are for hosts' own mail programs.
  public var isMailable: Bool {
    !email.isEmpty && email.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// As guests see it who may have the link from somebody else: `a•••@example.org`.
  public var maskedEmail: String {
    guard let at = email.firstIndex(of: "@"), let first = email.first else { return "" }
    return "\(first)•••\(email[at...])"
  }

  private static func checkedEmail(_ text: String) throws(Failure) -> String {
    let email = try Text.optionalLine(text, field: "email", limit: emailLimit)
    guard email.isEmpty || isEmail(email) else {
      throw Failure(.invalidText, "Write the e-mail address like ana@example.org.", field: "email")
    }
    return email
  }

  private static func checkedPhone(_ text: String) throws(Failure) -> String {
    let phone = try Text.optionalLine(text, field: "phone", limit: phoneLimit)
    guard phone.isEmpty || isPhone(phone) else {
      throw Failure(.invalidText, "Write the phone number in digits, like +43 660 1234567.", field: "phone")
    }
    return phone
  }

  /// Whether the text is digits and what people write between them.
  static func isPhone(_ text: String) -> Bool {
    let count = text.unicodeScalars.count { ("0"..."9").contains($0) }
    return digits.contains(count)
      && text.unicodeScalars.allSatisfy {
        ("0"..."9").contains($0) || $0.properties.isWhitespace || "+-–()./".unicodeScalars.contains($0)
      }
  }

  /// Without `(0)`, which stands for the zero that is left out behind a country's code.
  private static func dialed(_ phone: String) -> String {
    let isInternational = phone.hasPrefix("+") || phone.hasPrefix("00")
    let text = isInternational ? phone.replacing("(0)", with: "") : phone
    let digits = String(text.unicodeScalars.filter { ("0"..."9").contains($0) }.map(Character.init))
    guard isInternational else { return digits }
    return "+" + (phone.hasPrefix("00") ? String(digits.dropFirst(2)) : digits)
  }
}

extension KeyedDecodingContainer {
  /// Guests that earlier versions kept have none.
  func decode(_ type: Guest.Addresses.Type, forKey key: Key) throws -> Guest.Addresses {
    try decodeIfPresent(type, forKey: key) ?? .none
  }
}
