import Texts

/// A mail that somebody asks for by writing an address. It is kept whether or not anybody has that address, so that
/// asking takes as long and says the same.
public struct MailRequest: Identifiable, Hashable, Sendable {
  public typealias ID = Identifier<MailRequest>

  /// What the mail is to hold. Raw values are kept.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The links of all invitations of the address.
    case links
    /// A link with which a host signs in.
    case signIn = "sign-in"
    /// A link that makes the address a host's.
    case confirmation
    /// A code that confirms the address that a guest has named for their own mail.
    case ownAddress = "own-address"

    /// After how many seconds nobody wants to have it any more.
    public var lifetime: Int64 {
      switch self {
      case .links, .confirmation: 86_400
      case .signIn: 900
      case .ownAddress: 1_800
      }
    }
  }

  /// The most that are taken for one address and kind within an hour.
  public static let perHour = 3
  /// For how many seconds after it was written a mail that comes back is known: mail servers try for five days.
  public static let returnSeconds: Int64 = 7 * 86_400

  public let id: ID
  public let kind: Kind
  /// In small letters.
  public let address: String
  /// Whose address it is to be; nil where nobody says who asks.
  public let account: Account.ID?
  /// Of the page on which it was asked for.
  public let language: Language
  /// The path to which the link leads after signing in; nil for the start page.
  public let next: String?
  public let deadline: Timestamp
  /// 1 for the first attempt.
  public let attempt: Int
  /// As it was sealed when it was written, the same at every attempt; nil before.
  public let message: [UInt8]?

  public init(
    id: ID, kind: Kind, address: String, account: Account.ID?, language: Language, next: String? = nil,
    deadline: Timestamp, attempt: Int, message: [UInt8]?
  ) {
    self.id = id
    self.kind = kind
    self.address = address
    self.account = account
    self.language = language
    self.next = next
    self.deadline = deadline
    self.attempt = attempt
    self.message = message
  }
}

/// One invitation of an address, and the language that its guest reads, as far as it is known.
public struct AddressedInvitation: Hashable, Sendable {
  public let invitation: Invitation
  public let language: Language?

  public init(_ invitation: Invitation, language: Language?) {
    (self.invitation, self.language) = (invitation, language)
  }
}
