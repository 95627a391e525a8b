import Foundation
import Mail

extension DeliveryStatusNotification {
  /// The maximum number of blocks read: that of the mail and those of its recipients.
  private static let blockLimit = 20

  /// Reads a delivery status report. Fails when no block has a known action.
  /// - Parameters:
  ///   - bytes: a part of type `message/delivery-status` (RFC 3464 section 2.1): fields for the mail, then fields for
  ///     each recipient, separated by empty lines.
  ///   - original: the Message-ID of the mail that it is about.
  init?(reading bytes: [UInt8], of original: String?) {
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    let blocks = text.split(separator: "\n\n", maxSplits: Self.blockLimit).prefix(Self.blockLimit)
    for block in blocks {
      guard let fields = MIMEObject(Array((block.drop { $0 == "\n" } + "\n\n").utf8)),
        let word = fields.header("Action")?.lowercased().trimmingCharacters(in: .whitespaces).prefix(while: \.isLetter),
        let action = Action(rawValue: String(word))
      else { continue }
      let diagnostic = String((fields.header("Diagnostic-Code") ?? "").prefix(500))
      let status = (fields.header("Status") ?? "").prefix { $0.isNumber || $0 == "." || $0 == " " }
        .trimmingCharacters(in: .whitespaces)
      let recipient = fields.header("Final-Recipient") ?? fields.header("Original-Recipient")
      // A status such as 5.0.0 says less than the words of the server that refused the mail.
      let isExact = Self.isStatus(status) && !status.hasSuffix(".0.0")
      self.init(
        action: action,
        status: isExact ? status : Self.status(in: diagnostic) ?? (Self.isStatus(status) ? status : "5.0.0"),
        recipient: recipient.flatMap {
          MIMEObject.addresses(in: String($0.drop { $0 != ";" }.dropFirst()), most: 1).first
        }, diagnostic: diagnostic, messageID: original)
      return
    }
    return nil
  }

  private static func isStatus(_ text: String) -> Bool { text.wholeMatch(of: #/[245]\.\d{1,3}\.\d{1,3}/#) != nil }

  /// The enhanced status code in a server's words.
  static func status(in text: String) -> String? {
    text.firstMatch(of: #/\b([245]\.\d{1,3}\.\d{1,3})\b/#).map { String($0.1) }
  }
}

/// A bounce in plain text, as qmail and its successors write it (QSBMF).
enum BounceText {
  static func report(in mail: MIMEObject, saying text: String) -> DeliveryStatusNotification? {
    let sender = mail.addresses("From").first ?? ""
    let isFromServer = sender.hasPrefix("mailer-daemon@") || sender.hasPrefix("postmaster@")
    let words = text.prefix(20_000).replacing("\r\n", with: "\n")
    guard isFromServer || mail.header("Return-Path")?.trimmingCharacters(in: .whitespaces) == "<>",
      words.prefix(200).contains("Hi. This is the"),
      let found = words.firstMatch(of: #/(?m)^<([^<>\s]{3,320})>:\s*\n(.*)/#)
    else { return nil }
    let reason = String(found.2.prefix(500)).trimmingCharacters(in: .whitespacesAndNewlines)
    let copy = words.firstMatch(of: #/(?m)^Message-I[Dd]:\s*(<[^<>\s]{3,998}>)/#).map { String($0.1) }
    return DeliveryStatusNotification(
      action: .failed, status: DeliveryStatusNotification.status(in: reason) ?? "5.0.0",
      recipient: MIMEObject.addresses(in: String(found.1), most: 1).first, diagnostic: reason, messageID: copy)
  }
}
