import Basics
import Foundation
import Invites
import SystemCrypto

/// The server's own key, from which every link and token that must be shown again is derived.
///
/// The database keeps only hashes, so that a copy of it opens nothing; this key lies beside it in a file of its own.
package struct Secret: Sendable {
  private let key: HMACKey

  package init(_ bytes: [UInt8]) { key = HMACKey(bytes) }

  /// Reads the key file, or makes it with 256 random bits where there is none.
  /// - Throws: `ConfigurationError` when the file cannot be read or written or is too short.
  package init(file: URL) throws(ConfigurationError) {
    if let secret = try Self.read(file) {
      self = secret
      return
    }
    do { try Self.make(file) } catch { throw Self.unusable(file, SystemError.reason(error)) }
    guard let secret = try Self.read(file) else { throw Self.unusable(file, "it went away as soon as it was made") }
    self = secret
  }

  /// Whether other users of this machine may read or write the file, as far as the directories above it let them.
  package static func isOpenToOthers(_ file: URL) -> Bool {
    var status = stat()
    return stat(file.path(percentEncoded: false), &status) == 0
      && status.st_mode & (S_IRWXO | S_IWGRP) != 0
  }

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

  /// Never readable by others, not even for a moment, and never half written. Of two processes that make it at the
  /// same time the first one's stays.
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

  /// The secret of the invitation link that is in force for a guest.
  package func invitationToken(_ guest: Guest) -> String { invitationToken(guest.id, guest.linkNumber) }

  /// The secret of the link with which somebody is put on a list.
  package func invitationToken(ofNewcomer id: Guest.ID) -> String { invitationToken(id, .first) }

  // An identifier holds no colon, so no number is taken for a part of one.
  private func invitationToken(_ guest: Guest.ID, _ number: Guest.LinkNumber) -> String {
    derive(number == .first ? "invitation:\(guest)" : "invitation:\(number.rawValue):\(guest)")
  }

  /// The token that lets one notification of a guest, and nothing else, be answered. It ends with the guest's link.
  package func responseToken(_ notice: EventNotification.ID, of guest: Guest) -> String {
    let number = guest.linkNumber
    return "r_\(notice)_" + derive(number == .first ? "response:\(notice)" : "response:\(number.rawValue):\(notice)")
  }

  /// What proves the token of what a host is told.
  package func hostMark(_ notice: HostNotification.ID, _ account: Account.ID) -> String {
    derive("host-notice:\(notice):\(account)")
  }

  /// The notification that a response token names, whether or not the token is in force.
  package static func notification(inResponseToken token: String) -> EventNotification.ID? {
    // Guests' own tokens hold the letters of these, but hardly ever begin so.
    guard token.utf8.starts(with: "r_".utf8) else { return nil }
    let parts = token.split(separator: "_", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    return EventNotification.ID(rawValue: String(parts[1]))
  }

  /// What stands in the address to which a guest's mail program answers: it answers for the guest and opens nothing. It
  /// ends with the guest's link. In small letters and digits, as mail servers may change the case of letters.
  package func mailToken(_ guest: Guest) -> String {
    let code = key.authenticationCode(for: "mail:\(guest.linkNumber.rawValue):\(guest.id)".utf8)
    return "\(guest.id)-" + Hexadecimal.encode(code.prefix(14))
  }

  /// What opens a guest's choice of notifications, and that of who has the same mail address. It ends with the guest's
  /// link and with the address that it was mailed to: who takes another address proves that by a mail to it alone.
  package func settingsToken(_ guest: Guest) -> String {
    let address = guest.addresses.email.lowercased()
    let code = key.authenticationCode(for: "settings:\(guest.linkNumber.rawValue):\(guest.id):\(address)".utf8)
    return "\(guest.id)-" + Hexadecimal.encode(code.prefix(14))
  }

  /// What stands before the @ in the Message-ID of a delivery's mail, the same at each attempt.
  package func mailID(_ delivery: Delivery.ID) -> String {
    Hexadecimal.encode(key.authenticationCode(for: "mail-id:\(delivery)".utf8).prefix(16))
  }

  /// The same of a mail that somebody asked for.
  package func mailID(_ request: MailRequest.ID) -> String {
    Hexadecimal.encode(key.authenticationCode(for: "mail-request-id:\(request)".utf8).prefix(16))
  }

  /// The token that ends mails to a guest at one address, and nothing else. It outlives their link, for old mails have it,
  /// too, and is for the reader of that address alone: it ends all of this server's mail there.
  package func unsubscribeToken(_ guest: Guest.ID, at address: String) -> String {
    let code = key.authenticationCode(for: "unsubscribe:\(guest):\(address.lowercased())".utf8)
    return "\(guest)-" + Hexadecimal.encode(code.prefix(16))
  }

  /// The guest whom a mail or a settings token names, whether or not the token is in force.
  package static func guest(inMailToken token: String) -> Guest.ID? {
    token.lastIndex(of: "-").flatMap { Guest.ID(rawValue: String(token[..<$0])) }
  }

  /// What proves the check-in code of a guest, in the lower 24 bits. It ends with the guest's link.
  package func checkInProof(of guest: Guest) -> UInt32 {
    number("check-in:\(guest.eventID):\(guest.linkNumber.rawValue):\(guest.id)", bytes: 3)
  }

  /// What hides a guest's number on the list, in the lower 16 bits of the code that has this proof.
  package func checkInMask(at event: Event.ID, proof: UInt32) -> UInt32 {
    number("check-in-mask:\(event):\(proof)", bytes: 2)
  }

  /// What makes an event's open link unguessable; another for each number of the link.
  package func joinMark(_ event: Event.ID, _ number: Int) -> String {
    String(derive("join:\(number):\(event)").prefix(22))
  }

  /// The code that the first account is created with.
  package var setupCode: String { String(derive("setup").filter { $0 != "-" && $0 != "_" }.prefix(12)) }

  /// What makes a photo's address unguessable.
  package func photoKey(_ photo: Photo.ID) -> String { String(derive("photo:\(photo)").prefix(22)) }

  /// What makes the address of a cover's card unguessable; it opens nothing else.
  package func cardKey(_ photo: Photo.ID) -> String { String(derive("card:\(photo)").prefix(22)) }

  /// What makes the address of a file on a guest's phone unguessable.
  package func fileKey(_ name: String) -> String { String(derive("file:\(name)").prefix(22)) }

  /// Shows that a browser was told its mark when `account` signed in there.
  package func knownBrowserKey(_ mark: String, _ account: Account.ID) -> String {
    derive("known-browser:\(mark):\(account)")
  }

  /// Opens the demo as its host.
  package var demoKey: String { derive("demo") }
  package var demoAPIToken: String { "p_" + derive("demo-api") }

  /// Tells this key from any other, and nothing about it: the database keeps it.
  package var check: String { derive("check") }

  /// What shows whoever has this key that a server has it, too.
  package func addressProof(of nonce: String) -> String { derive("address:\(nonce)") }

  /// Encrypts what the database keeps for this server alone: a nonce of 12 bytes, then the ciphertext.
  /// - Parameter purpose: the same opens it again.
  package func seal(_ bytes: [UInt8], for purpose: String) throws -> [UInt8] {
    let nonce = AESGCM.nonce()
    return nonce + (try AESGCM(key: key.authenticationCode(for: "seal:\(purpose)".utf8)).seal(bytes, nonce: nonce))
  }

  /// - Throws: `CryptoError` for what another key sealed.
  package func open(_ sealed: [UInt8], for purpose: String) throws -> [UInt8] {
    guard sealed.count >= AESGCM.nonceCount else { throw CryptoError.invalidParameter }
    let (nonce, rest) = (sealed.prefix(AESGCM.nonceCount), sealed.dropFirst(AESGCM.nonceCount))
    let cipher = try AESGCM(key: key.authenticationCode(for: "seal:\(purpose)".utf8))
    return try cipher.open(Array(rest), nonce: Array(nonce))
  }

  private func derive(_ purpose: String) -> String {
    Base64URL.encode(key.authenticationCode(for: purpose.utf8))
  }

  /// The first bytes of what is derived for a purpose, as a number.
  /// - Parameter bytes: from 1 to 4.
  package func number(_ purpose: String, bytes: Int) -> UInt32 {
    key.authenticationCode(for: purpose.utf8).prefix(bytes).reduce(0) { $0 << 8 | UInt32($1) }
  }
}

/// Hashes of high-entropy tokens, as the database keeps them.
package enum TokenHash {
  package static func of(_ token: String) -> String { Hexadecimal.encode(SHA256.hash(token.utf8)) }
}

/// Compares in time that depends on the length alone.
package func isEqualInConstantTime(_ a: String, _ b: String) -> Bool {
  isEqualInConstantTime(a.utf8, b.utf8)
}
