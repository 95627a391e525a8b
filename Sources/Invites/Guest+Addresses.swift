extension Guest {
  /// A guest's addresses, at which hosts write to them from their own phones and mail programs. Only hosts see them.
  public struct Addresses: Hashable, Sendable, Codable {
    /// A mail address such as `ana@example.org`, at most 254 characters (RFC 5321 section 4.5.3.1.3 with errata 1690),
    /// with A-labels in its domain. Empty for none.
    public let email: String
    /// A phone number as it was typed, in plain digits and signs, at most 40 characters. Empty for none.
    public let phone: String

    public static let none = Addresses(keptEmail: "", phone: "")
    public static let emailLimit = 254
    public static let phoneLimit = 40
    /// The number of digits in a phone number. ITU-T E.164 allows at most 15; the shortest are internal or local
    /// numbers.
    static let digits = 3...15

    /// Creates checked addresses.
    /// - Throws: `invalidText` or `textTooLong`, with the field `email` or `phone`.
    public init(email: String = "", phone: String = "") throws(Failure) {
      self.email = try Self.email(in: email)
      self.phone = try Self.phone(in: phone)
    }

    /// Returns these addresses with new texts. Nil, and the same text again, leaves an address unchanged.
    /// - Throws: `invalidText` or `textTooLong`, with the field `email` or `phone`.
    public func replacing(email: String?, phone: String?) throws(Failure) -> Addresses {
      let (writtenEmail, writtenPhone) = (email ?? self.email, phone ?? self.phone)
      return Addresses(
        keptEmail: writtenEmail == self.email ? self.email : try Self.email(in: writtenEmail),
        phone: writtenPhone == self.phone ? self.phone : try Self.phone(in: writtenPhone))
    }

    /// Creates addresses from stored values, which were checked when they were first written.
    package init(keptEmail email: String, phone: String) {
      self.email = email
      self.phone = phone
    }

    public var isEmpty: Bool { email.isEmpty && phone.isEmpty }

    /// The number that a phone dials: digits, with a plus sign before a country code. Empty without a phone number.
    public var dialed: String { Self.dialed(phone) }

    /// The digits of an international number, as in ITU-T E.164 without the plus sign. Nil for a number without a
    /// country code.
    public var internationalDigits: String? {
      let dialed = dialed
      return dialed.hasPrefix("+") ? String(dialed.dropFirst()) : nil
    }
  }
}

extension Guest.Addresses {
  /// Whether this server can send mail to the address. The server does not support addresses with letters beyond ASCII;
  /// hosts' own mail programs may.
  public var isMailable: Bool {
    !email.isEmpty && email.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// The address as shown to guests, who may have got the link from another person: `a•••@example.org`.
  public var maskedEmail: String {
    guard let at = email.firstIndex(of: "@"), let first = email.first else { return "" }
    return "\(first)•••\(email[at...])"
  }
}
