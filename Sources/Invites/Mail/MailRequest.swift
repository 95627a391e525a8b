import Texts

/// A mail that a person requests by entering an address. The request is stored whether or not the address is known, so
/// that the response and its timing reveal nothing.
public struct MailRequest: Identifiable, Hashable, Sendable {
  public typealias ID = Identifier<MailRequest>

  /// The kind of mail. The raw values are stored.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The links of all invitations that were sent to the address.
    case links
    /// A link with which a host signs in.
    case signIn = "sign-in"
    /// A link that confirms the address as a host's.
    case confirmation
    /// A code that confirms the address that a guest entered for their own mail.
    case ownAddress = "own-address"

    /// Seconds after which the mail is no longer of use.
    public var lifetime: Int64 {
      switch self {
      case .links, .confirmation: 86_400
      case .signIn: 900
      case .ownAddress: 1_800
      }
    }
  }

  /// The maximum number of requests per address and kind within an hour.
  public static let perHour = 3
  /// Seconds for which a returned mail can be matched to its request. Mail servers retry for five days.
  public static let returnSeconds: Int64 = 7 * 86_400

  public let id: ID
  public let kind: Kind
  /// The address in lowercase.
  public let address: String
  /// The account that the address is to belong to. Nil when the requester is unknown.
  public let account: Account.ID?
  /// The language of the page on which the mail was requested.
  public let language: Language
  /// The path that the link leads to after signing in. Nil for the start page.
  public let next: String?
  public let deadline: Timestamp
  /// 1 for the first attempt.
  public let attempt: Int
  /// The composed mail, the same at every attempt. Nil until it is composed.
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

/// An invitation sent to an address, with its guest's language. The language is nil when it is unknown.
public struct AddressedInvitation: Hashable, Sendable {
  public let invitation: Invitation
  public let language: Language?

  public init(_ invitation: Invitation, language: Language?) {
    (self.invitation, self.language) = (invitation, language)
  }
}
