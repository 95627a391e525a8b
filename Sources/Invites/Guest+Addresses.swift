extension Guest {
  /// Where hosts write to a guest, on their own phones and in their own mail programs. Hosts alone see it.
  public struct Addresses: Hashable, Sendable, Codable {
    /// `ana@example.org`, at most 254 characters (RFC 5321 section 4.5.3.1.3 with errata 1690), with A-labels in its
    /// domain; empty for none.
    public let email: String
    /// A phone number as it was typed, in plain digits and signs, at most 40 characters; empty for none.
    public let phone: String

    public static let none = Addresses(keptEmail: "", phone: "")
    public static let emailLimit = 254
    public static let phoneLimit = 40
    /// Of a phone number. The longest that ITU-T E.164 knows has 15; short ones are of a house or a town.
    static let digits = 3...15

    /// - Throws: `invalidText` or `textTooLong`, with the field `email` or `phone`.
    public init(email: String = "", phone: String = "") throws(Failure) {
      self.email = try Self.email(in: email)
      self.phone = try Self.phone(in: phone)
    }

    /// These with what was written anew; nil, and the same text again, leaves what is there.
    /// - Throws: as above.
    public func replacing(email: String?, phone: String?) throws(Failure) -> Addresses {
      let (writtenEmail, writtenPhone) = (email ?? self.email, phone ?? self.phone)
      return Addresses(
        keptEmail: writtenEmail == self.email ? self.email : try Self.email(in: writtenEmail),
        phone: writtenPhone == self.phone ? self.phone : try Self.phone(in: writtenPhone))
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
  /// Whether this server can mail there. Letters beyond ASCII are for hosts' own mail programs.
  public var isMailable: Bool {
    !email.isEmpty && email.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// As guests see it who may have the link from somebody else: `a•••@example.org`.
  public var maskedEmail: String {
    guard let at = email.firstIndex(of: "@"), let first = email.first else { return "" }
    return "\(first)•••\(email[at...])"
  }
}
