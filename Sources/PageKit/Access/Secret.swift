import Basics
import Foundation
import Invites
import SystemCrypto

/// The server's own key. All links and tokens that the server must be able to show again are derived from it.
///
/// The database stores only hashes, so a copy of the database gives no access. The key is in a file of its own beside
/// it.
package struct Secret: Sendable {
  private let key: HMACKey

  package init(_ bytes: [UInt8]) { key = HMACKey(bytes) }

  /// Reads the key file. Creates it with 256 random bits if it does not exist.
  /// - Throws: `ConfigurationError` when the file cannot be read or written or is too short.
  package init(file: URL) throws(ConfigurationError) {
    if let secret = try Self.read(file) {
      self = secret
      return
    }
    do { try Self.make(file) } catch { throw Self.unusable(file, SystemError.reason(error)) }
    guard let secret = try Self.read(file) else { throw Self.unusable(file, "it disappeared after it was created") }
    self = secret
  }

  /// Whether other users of this machine may read or write the file, if the directories above it let them.
  package static func isOpenToOthers(_ file: URL) -> Bool {
    var status = stat()
    return stat(file.path(percentEncoded: false), &status) == 0
      && status.st_mode & (S_IRWXO | S_IWGRP) != 0
  }

  /// Reads the key file.
  /// - Returns: nil when there is no such file.
  /// - Throws: `ConfigurationError` when it cannot be read or is too short.
  package static func read(_ file: URL) throws(ConfigurationError) -> Secret? {
    var status = stat()
    guard stat(file.path(percentEncoded: false), &status) == 0 else {
      if errno == ENOENT { return nil }
      throw unusable(file, SystemError.last)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw unusable(file, "it is not a file") }
    let bytes: [UInt8]
    do {
      bytes = [UInt8](try Data(contentsOf: file))
    } catch {
      throw unusable(file, SystemError.reason(error))
    }
    guard bytes.count >= 32 else { throw unusable(file, "it is damaged and holds fewer than 32 bytes") }
    return Secret(bytes)
  }

  private static func unusable(_ file: URL, _ reason: String) -> ConfigurationError {
    ConfigurationError(
      "The key file \(file.path(percentEncoded: false)) cannot be used: \(reason). "
        + "Make it readable for Partyline, or put it back from a backup.")
  }

  /// Creates the key file. It is never readable by other users, not even for a moment, and never half written. When two
  /// processes create it at the same time, the first file stays.
  private static func make(_ file: URL) throws {
    let draft = file.deletingLastPathComponent().appending(path: "secret-\(UUID().uuidString)")
    guard
      FileManager.default.createFile(
        atPath: draft.path(percentEncoded: false), contents: Data(Random.bytes(32)),
        attributes: [.posixPermissions: 0o600])
    else { throw CocoaError(.fileWriteUnknown) }
    defer { unlink(draft.path(percentEncoded: false)) }
    guard link(draft.path(percentEncoded: false), file.path(percentEncoded: false)) == 0 || errno == EEXIST else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  /// The token of a guest's current invitation link.
  package func invitationToken(_ guest: Guest) -> String { invitationToken(guest.id, guest.linkNumber) }

  /// The token of the link with which a guest is added to a list.
  package func invitationToken(ofNewcomer id: Guest.ID) -> String { invitationToken(id, .first) }

  // An identifier contains no colon, so a number cannot be mistaken for part of one.
  private func invitationToken(_ guest: Guest.ID, _ number: Guest.LinkNumber) -> String {
    derive(number == .first ? "invitation:\(guest)" : "invitation:\(number.rawValue):\(guest)")
  }

  /// The value that stands for a person in an anonymous survey. The database holds no key to derive it with, so that it
  /// tells no one who answered.
  package func ballot(of author: Activity.Author, in survey: Survey.ID) -> String {
    derive("ballot:\(survey):\(author.key)")
  }

  /// The token for answering one notification of a guest, and nothing else. It ends with the guest's link.
  package func responseToken(_ notification: EventNotification.ID, of guest: Guest) -> String {
    let number = guest.linkNumber
    return "r_\(notification)_"
      + derive(number == .first ? "response:\(notification)" : "response:\(number.rawValue):\(notification)")
  }

  /// The proof in the token of a host's notification. It ends when the host's access number grows.
  package func hostMark(_ notification: HostNotification.ID, _ account: Account.ID, accessNumber: Int) -> String {
    derive("host-notification:\(accessNumber):\(notification):\(account)")
  }

  /// The notification that a response token names, whether or not the token is valid.
  package static func notification(inResponseToken token: String) -> EventNotification.ID? {
    // Guests' own tokens use the same letters, but hardly ever begin like this.
    guard token.utf8.starts(with: "r_".utf8) else { return nil }
    let parts = token.split(separator: "_", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    return EventNotification.ID(rawValue: String(parts[1]))
  }

  /// The tag in the address to which a guest's mail program replies. It lets a reply answer for the guest, and nothing
  /// else. It ends with the guest's link. It uses lower-case letters and digits, because mail servers may change the
  /// case of letters.
  package func mailToken(_ guest: Guest) -> String {
    let code = key.authenticationCode(for: "mail:\(guest.linkNumber.rawValue):\(guest.id)".utf8)
    return "\(guest.id)-" + Hexadecimal.encode(code.prefix(14))
  }

  /// The token for the notification settings of a guest and of guests with the same mail address. It ends with the
  /// guest's link and with the address to which it was mailed. A guest with a new address therefore gets a token only
  /// in a mail to that address.
  package func settingsToken(_ guest: Guest) -> String {
    let address = guest.addresses.email.lowercased()
    let code = key.authenticationCode(for: "settings:\(guest.linkNumber.rawValue):\(guest.id):\(address)".utf8)
    return "\(guest.id)-" + Hexadecimal.encode(code.prefix(14))
  }

  /// The part before the @ in the Message-ID of a delivery's mail. It is the same at each attempt.
  package func mailID(_ delivery: Delivery.ID) -> String {
    Hexadecimal.encode(key.authenticationCode(for: "mail-id:\(delivery)".utf8).prefix(16))
  }

  /// The part before the @ in the Message-ID of a mail that a visitor requested.
  package func mailID(_ request: MailRequest.ID) -> String {
    Hexadecimal.encode(key.authenticationCode(for: "mail-request-id:\(request)".utf8).prefix(16))
  }

  /// The token for ending mails to a guest at one address, and nothing else. It stays valid after the guest's link has
  /// ended, because old mails contain it. Only the address's reader may have it, because it can end all mail from this
  /// server to the address.
  package func unsubscribeToken(_ guest: Guest.ID, at address: String) -> String {
    let code = key.authenticationCode(for: "unsubscribe:\(guest):\(address.lowercased())".utf8)
    return "\(guest)-" + Hexadecimal.encode(code.prefix(16))
  }

  /// The survey that a reply's tag names after the guest's token, as in `TOKEN.3`. Nil for none.
  package static func survey(inMailTag tag: String) -> Int? {
    tag.firstIndex(of: ".").flatMap { Int(tag[tag.index(after: $0)...]) }
  }

  /// The guest whom a mail or settings token names, whether or not the token is valid.
  package static func guest(inMailToken token: String) -> Guest.ID? {
    token.lastIndex(of: "-").flatMap { Guest.ID(rawValue: String(token[..<$0])) }
  }

  /// The proof in a guest's check-in code, in the lower 24 bits. It becomes invalid together with the guest's link.
  package func checkInProof(of guest: Guest) -> UInt32 {
    number("check-in:\(guest.eventID):\(guest.linkNumber.rawValue):\(guest.id)", bytes: 3)
  }

  /// The mask that hides a guest's number on the list, in the lower 16 bits, for the code with this proof.
  package func checkInMask(at event: Event.ID, proof: UInt32) -> UInt32 {
    number("check-in-mask:\(event):\(proof)", bytes: 2)
  }

  /// The unguessable part of an event's open link. It differs for each number of the link.
  package func joinMark(_ event: Event.ID, _ number: Int) -> String {
    String(derive("join:\(number):\(event)").prefix(22))
  }

  /// The code for creating the first account.
  package var setupCode: String { String(derive("setup").filter { $0 != "-" && $0 != "_" }.prefix(12)) }

  /// The unguessable part of a photo's URL.
  package func photoKey(_ photo: Photo.ID) -> String { String(derive("photo:\(photo)").prefix(22)) }

  /// The unguessable part of the URL of a cover's preview card. It gives access to nothing else.
  package func cardKey(_ photo: Photo.ID) -> String { String(derive("card:\(photo)").prefix(22)) }

  /// The unguessable part of the URL of a file on a guest's phone.
  package func fileKey(_ name: String) -> String { String(derive("file:\(name)").prefix(22)) }

  /// Proves that a browser received its mark when `account` signed in there.
  package func knownBrowserKey(_ mark: String, _ account: Account.ID) -> String {
    derive("known-browser:\(mark):\(account)")
  }

  /// The key of the link that opens the demo as its host.
  package var demoKey: String { derive("demo") }
  package var demoAPIToken: String { "p_" + derive("demo-api") }

  /// A value that identifies this key without revealing anything about it. The database stores it.
  package var check: String { derive("check") }

  /// Proves to a server with the same key that the answering server has the key too.
  package func addressProof(of nonce: String) -> String { derive("address:\(nonce)") }

  /// Encrypts data that the database stores for this server only. The result is a nonce of 12 bytes and the ciphertext.
  /// - Parameter purpose: must be the same for decrypting.
  package func seal(_ bytes: [UInt8], for purpose: String) throws -> [UInt8] {
    let nonce = AESGCM.nonce()
    return nonce + (try AESGCM(key: key.authenticationCode(for: "seal:\(purpose)".utf8)).seal(bytes, nonce: nonce))
  }

  /// Decrypts data from `seal`.
  /// - Throws: `CryptoError` for data that was encrypted with another key.
  package func open(_ sealed: [UInt8], for purpose: String) throws -> [UInt8] {
    guard sealed.count >= AESGCM.nonceCount else { throw CryptoError.invalidParameter }
    let (nonce, rest) = (sealed.prefix(AESGCM.nonceCount), sealed.dropFirst(AESGCM.nonceCount))
    let cipher = try AESGCM(key: key.authenticationCode(for: "seal:\(purpose)".utf8))
    return try cipher.open(Array(rest), nonce: Array(nonce))
  }

  private func derive(_ purpose: String) -> String {
    Base64URL.encode(key.authenticationCode(for: purpose.utf8))
  }

  /// The first bytes of the value derived for a purpose, as a number.
  /// - Parameter bytes: from 1 to 4.
  package func number(_ purpose: String, bytes: Int) -> UInt32 {
    key.authenticationCode(for: purpose.utf8).prefix(bytes).reduce(0) { $0 << 8 | UInt32($1) }
  }
}

/// Hashes of high-entropy tokens, as stored in the database.
package enum TokenHash {
  package static func of(_ token: String) -> String { Hexadecimal.encode(SHA256.hash(token.utf8)) }
}

/// Compares two texts in a time that depends only on their lengths.
package func isEqualInConstantTime(_ a: String, _ b: String) -> Bool {
  isEqualInConstantTime(a.utf8, b.utf8)
}
