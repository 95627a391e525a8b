import Foundation
import SystemCrypto

/// The key with which a team of developers authenticates to APNs: a `.p8` file from Apple's website, with the
/// identifiers of key and team (Apple: Establishing a token-based connection to APNs).
///
/// ```swift
/// let key = try APNsKey(contentsOf: URL(filePath: "AuthKey_ABC123DEFG.p8"), team: "TEAM123456")
/// ```
public struct APNsKey: Hashable, Sendable {
  /// The key's identifier, ten letters and digits.
  public let id: String
  /// The team's identifier, ten letters and digits.
  public let team: String
  let signingKey: P256.PrivateKey

  /// - Parameter pem: the contents of the file.
  /// - Throws: `invalidKey`, `invalidID`, `invalidTeam`.
  public init(pem: String, id: String, team: String) throws(APNsKeyError) {
    guard Self.isName(id) else { throw .invalidID }
    guard Self.isName(team) else { throw .invalidTeam }
    do { signingKey = try P256.PrivateKey(pem: pem) } catch { throw .invalidKey }
    self.id = id
    self.team = team
  }

  /// Reads a file.
  ///
  /// - Parameter id: the key's identifier, for a file without Apple's name, `AuthKey_ABC123DEFG.p8`.
  /// - Throws: `unreadable`, and the errors of the other initializer.
  public init(contentsOf file: URL, id: String? = nil, team: String) throws(APNsKeyError) {
    guard let id = id ?? Self.id(of: file) else { throw .invalidID }
    let pem: String
    do { pem = try String(contentsOf: file, encoding: .utf8) } catch { throw .unreadable }
    try self.init(pem: pem, id: id, team: team)
  }

  /// Reads the value of a setting: the path of a file, or the contents of the file. A single-line setting may use `\n`
  /// for line ends.
  ///
  /// - Parameter id: the key's identifier, unless the setting is a path with Apple's file name.
  /// - Throws: the errors of the other initializers.
  public init(setting: String, id: String? = nil, team: String) throws(APNsKeyError) {
    guard Self.isPEM(setting) else {
      try self.init(contentsOf: URL(filePath: setting), id: id, team: team)
      return
    }
    guard let id else { throw .invalidID }
    try self.init(pem: setting.replacing("\\n", with: "\n"), id: id, team: team)
  }

  /// Whether a setting is the key itself, which must never be printed.
  public static func isPEM(_ setting: String) -> Bool { setting.contains("-----BEGIN") }

  private static func id(of file: URL) -> String? {
    file.lastPathComponent.wholeMatch(of: #/AuthKey_([A-Za-z0-9]+)\.p8/#).map { String($0.1) }
  }

  private static func isName(_ text: String) -> Bool {
    text.utf8.count == 10 && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  public static func == (one: Self, other: Self) -> Bool {
    one.id == other.id && one.team == other.team && one.signingKey.publicKey == other.signingKey.publicKey
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(team)
  }
}

extension APNsKey: CustomStringConvertible, CustomReflectable {
  public var description: String { "APNs key \(id) of team \(team)" }
  public var customMirror: Mirror { Mirror(self, children: ["id": id, "team": team]) }
}

/// The reasons why a value is not a valid ``APNsKey``.
public enum APNsKeyError: String, Error, Hashable, Sendable {
  case unreadable
  case invalidKey = "invalid-key"
  case invalidID = "invalid-id"
  case invalidTeam = "invalid-team"
}

extension APNsKeyError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable: "The key of APNs cannot be read. Check its path and permissions."
    case .invalidKey:
      "The key of APNs is no .p8 file of Apple's: a PKCS #8 key on the curve P-256, without a passphrase."
    case .invalidID:
      "The id of the key of APNs has ten letters and digits, as in the file's name AuthKey_ABC123DEFG.p8."
    case .invalidTeam: "The team of the key of APNs has ten letters and digits, as on Apple's page Membership."
    }
  }
}
